import { describe, expect, it } from "vitest";
import { findListPage } from "~/catalogue/categories/list-pages";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { hasBets, toListQuery } from "./list-filter.server";
import { readListQuery, toListParams } from "./list-query";

const PAGING = { pageSize: "100", pageNo: "2", pages: "3" };
const ALL = {
  vassalage: "JL",
  gameType: "RNG",
  type: "SLOT",
  gameName: "koi",
  minBet: "0.5",
  minLine: "20",
  isNew: "1",
};
const { gameType: _category, ...OF_CATEGORY } = ALL;
const { vassalage: _vendor, ...OF_VENDOR } = OF_CATEGORY;

/** The parameters that a list keeps of an address with all of them, without its paging. */
function keptBy(name: string, given: Record<string, string> = ALL) {
  const list = findListPage(name) ?? expect.unreachable(name);
  const query = readListQuery(new URLSearchParams({ ...given, ...PAGING }));
  return toListParams(toListQuery(list, query));
}

describe("a list has the filters that its games can be filtered by (behaviour 4.33)", () => {
  it.each([
    ["search-games", ALL],
    ["gameCenter", ALL],
    ["provider", ALL],
    ["slot-games", OF_CATEGORY],
    ["jili", OF_VENDOR],
    ["inHouse", OF_VENDOR],
    ["hot-games", { vassalage: "JL", gameType: "RNG", type: "SLOT", gameName: "koi" }],
    ["recent-games", { vassalage: "JL", gameType: "RNG" }],
    ["fav-games", { gameType: "RNG" }],
  ])("%s", (name, filters) => {
    expect(keptBy(name)).toEqual({ ...filters, ...PAGING });
  });

  it.each(["BINGO", "JILI", "ESPORTS", "COCKFIGHT"])("a member's own lists are not filtered by %s", (gameType) => {
    for (const name of ["recent-games", "fav-games"]) expect(keptBy(name, { gameType })).toEqual(PAGING);
  });

  it("a search without a name has those of popular games", () => {
    const { gameName: _name, ...unnamed } = ALL;
    expect(keptBy("search-games", unnamed)).toEqual({ vassalage: "JL", gameType: "RNG", type: "SLOT", ...PAGING });
  });
});

it("bets and lines mean at least, and a game without them has none", () => {
  const game = { minBet: "0.50", minLines: 20 } as Game;
  for (const filter of [{}, { minBet: 0.5, minLines: 20 }, { minBet: 0, minLines: 0 }])
    expect(hasBets(game, filter)).toBe(true);
  for (const filter of [{ minBet: 0.51 }, { minLines: 21 }]) expect(hasBets(game, filter)).toBe(false);
  expect(hasBets({} as Game, {})).toBe(true);
  for (const filter of [{ minBet: 0.01 }, { minLines: 1 }]) expect(hasBets({} as Game, filter)).toBe(false);
});
