import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import Help from "~/features/help/routes/help";
import HelpDetail from "~/features/help/routes/help-detail";
import Announcements from "~/features/notices/routes/announcements";
import Notice from "~/features/notices/routes/notice";
import Activity from "~/features/promotions/routes/activity";
import { createTranslation } from "~/i18n/create-translation";

const unreadBadges = { notices: "" };
const notices = { notices: [], unread: 0, hot: [], agents: [], unreadBadges };
const pages = [
  ["/m/activity?category=4", Activity, { promotions: [], categories: [] }],
  ["/m/help?tag=money&i=1", Help, { topics: [] }],
  ["/m/helpDetail?tag=start&i=trial", HelpDetail, { detail: { state: "failed" } }],
  ["/m/notice?id=501", Notice, notices],
  ["/m/announcements?id=703", Announcements, { items: [], seen: "", unreadBadges }],
] as const;

it.each(pages)("Try again on %s loads the same address", (address, page, loaderData) => {
  const Page = page as unknown as FunctionComponent<{ loaderData: object }>;
  const element = createElement(Page, { loaderData: { failed: true, ...loaderData } });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const i18n = createTranslation("EN", {});
  const html = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router })),
  );
  expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
});
