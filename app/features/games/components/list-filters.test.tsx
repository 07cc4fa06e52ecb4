// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import type { GameListPage } from "../games.response-schema.server";
import { readListQuery } from "../list-query";
import { ListFilters } from "./list-filters";

afterEach(cleanup);

const page = { source: "games", query: readListQuery(new URLSearchParams()), types: [], classifications: [] };

it.each([
  [0, "search_placeholder"],
  [1, "search_placeholder"],
  [2, "search_games"],
])("the search field of a list of %i games says %s (behaviour 3.29)", (total, key) => {
  renderWithProviders(<ListFilters page={{ ...page, total } as unknown as GameListPage} />);
  expect(screen.getByRole("searchbox").getAttribute("placeholder")).toContain(key);
});
