// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import type { GameListPage } from "../games.response-schema.server";
import { readListQuery } from "../list-query";
import { ListFilters } from "./list-filters";

afterEach(cleanup);

const page = {
  source: "games",
  query: readListQuery(new URLSearchParams()),
  types: [],
  classifications: [],
  vendors: [],
};

const search = (query: string) => ({
  ...page,
  query: readListQuery(new URLSearchParams(query)),
  total: 0,
  vendors: [],
});

it("a filter that is on and not offered has its code, and can be taken off (behaviour 4.31)", () => {
  renderWithProviders(<ListFilters page={search("vassalage=NOPE&gameType=OLD&type=x") as unknown as GameListPage} />);
  const chips = screen.getAllByRole("link").filter(({ className }) => className.includes("pill"));
  expect(chips.map((chip) => [chip.firstChild?.textContent, chip.getAttribute("href")])).toEqual([
    ["NOPE", "/?gameType=OLD&type=x"],
    ["OLD", "/?vassalage=NOPE"],
    ["x", "/?vassalage=NOPE&gameType=OLD"],
  ]);
});

it("the chosen vendor has its name, and only where no strip marks it", () => {
  const [chosen, other] = [
    { code: "JL", name: "JILI", current: true },
    { code: "PG", name: "PG Soft" },
  ];
  for (const [vendors, names] of [
    [[chosen], 1],
    [[chosen, other], 0],
  ] as const) {
    renderWithProviders(<ListFilters page={{ ...search("vassalage=JL"), vendors } as unknown as GameListPage} />);
    expect(screen.queryAllByText("JILI")).toHaveLength(names);
    expect(screen.queryByText("JL")).toBeNull();
    cleanup();
  }
});

it.each([
  [0, "search_placeholder"],
  [1, "search_placeholder"],
  [2, "search_games"],
])("the search field of a list of %i games says %s (behaviour 3.29)", (total, key) => {
  renderWithProviders(<ListFilters page={{ ...page, total } as unknown as GameListPage} />);
  expect(screen.getByRole("searchbox").getAttribute("placeholder")).toContain(key);
});
