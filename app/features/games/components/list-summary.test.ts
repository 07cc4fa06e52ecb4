import { expect, it } from "vitest";
import type { Text } from "~/i18n/text";
import type { GameListPage } from "../games.response-schema.server";
import { listSummary } from "./list-summary";

const text: Text = (key, values) => [key, ...Object.values(values ?? {})].join(" ");
const query = { name: "", gameType: "", vendor: "", page: 1 } as GameListPage["query"];
const empty = { source: "games", title: "T", query, games: [], total: 0 } as unknown as GameListPage;
const maintenance = {} as NonNullable<GameListPage["closedVendor"]>["maintenance"];
const closedVendor = { name: "JILI", maintenance };

it.each<[string, Partial<GameListPage>, string]>([
  ["filters match nothing", {}, "lobby:nothing_found"],
  ["the vendor is closed", { closedVendor }, "lobby:vendor_closed JILI"],
  ["a member has no favourites", { source: "favourites" }, "games:no_favourites"],
  ["a member has played nothing", { source: "recents" }, "games:no_recent"],
  [
    "favourites have none of a category",
    { source: "favourites", query: { ...query, gameType: "1" } },
    "lobby:nothing_found",
  ],
  [
    "recent games have none of a vendor",
    { source: "recents", query: { ...query, vendor: "NR" } },
    "lobby:nothing_found",
  ],
  ["a search is incomplete", { incompleteSearch: true }, "games:search_incomplete"],
  ["the list did not load", { failed: true }, "lobby:games_failed"],
])("a screen reader hears why a list is empty when %s (behaviour 2.48)", (_, page, summary) => {
  expect(listSummary({ ...empty, ...page }, text, "en")).toBe(`T. ${summary}`);
});

it("a screen reader hears that a vendor is closed whose games are listed (behaviour 2.48)", () => {
  const games = [{}] as GameListPage["games"];
  expect(listSummary({ ...empty, games, total: 1, closedVendor }, text, "en")).toBe(
    "T. lobby:vendor_closed JILI. lobby:games_count 1",
  );
});
