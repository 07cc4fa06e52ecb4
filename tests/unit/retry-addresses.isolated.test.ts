import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { createTranslation } from "~/i18n/create-translation";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");

const reading = { notices: "" };
const notices = { notices: [], unread: 0, hot: [], agents: [], reading };
const pages = [
  ["/m/activity?category=4", () => import("~/features/promotions/routes/activity"), { promotions: [], categories: [] }],
  ["/m/help?tag=money&i=1", () => import("~/features/help/routes/help"), { topics: [] }],
  [
    "/m/helpDetail?tag=start&i=trial",
    () => import("~/features/help/routes/help-detail"),
    { detail: { state: "failed" } },
  ],
  ["/m/notice?id=501", () => import("~/features/notices/routes/notice"), notices],
  [
    "/m/announcements?id=703",
    () => import("~/features/notices/routes/announcements"),
    { items: [], seen: "", reading },
  ],
] as const;

it.each(pages)("Try again on %s loads the same address", async (address, load, loaderData) => {
  const { default: Page } = (await load()) as unknown as { default: FunctionComponent<{ loaderData: object }> };
  const element = createElement(Page, { loaderData: { failed: true, ...loaderData } });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const i18n = createTranslation("EN", {});
  const html = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router })),
  );
  expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
});
