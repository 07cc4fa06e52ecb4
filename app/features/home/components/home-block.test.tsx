// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import lobby from "../../../../locales/EN/lobby.json";
import type { Block, HomeQuery } from "../home.response-schema.server";
import { HomeBlock } from "./home-block";

afterEach(cleanup);

const all = { tab: "HOT", name: "", vendor: "", all: false };

function showEmptyBlock(query: HomeQuery) {
  const block: Block = { id: "hot", title: "lobby:hot_games", tile: "hot", kind: "grid", games: [] };
  const element = <HomeBlock block={block} query={query} lazy={false} />;
  const { container } = render(
    <I18nextProvider i18n={createTranslation("EN", { lobby })}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </I18nextProvider>,
  );
  const link = screen.queryByRole("link", { name: lobby.show_all });
  return { sentence: container.querySelector("p")?.textContent, to: link?.getAttribute("href") };
}

it.each([
  ["a search", { ...all, name: "zzz" }, "/m/home?tab=HOT"],
  ["a vendor", { ...all, tab: "FISH", vendor: "JL" }, "/m/home?tab=FISH"],
])("%s without games leads back to the whole tab", (_, query, to) => {
  expect(showEmptyBlock(query)).toEqual({ sentence: lobby.nothing_found_hint, to });
});

it("a tab without games has no other games to lead to", () => {
  expect(showEmptyBlock(all)).toEqual({ sentence: undefined, to: undefined });
});
