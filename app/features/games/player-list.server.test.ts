import { expect, test } from "vitest";
import type { Game } from "~/gateway/resources/games/game-view.server";
import type { PlayerGameFilter, PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import { testContext } from "~/http/context/testing/test-context";
import { loadPlayerList as loadOwnList, pageReader } from "./player-list.server";

const PAGE_SIZE = 2;

/** A member's list of 5 games on 3 pages. `requestedPages` collects the pages that were read. */
function listOfFive(requestedPages: number[], failing?: number) {
  return pageReader(async (_gateway: unknown, { page = 1 }: PlayerGameFilter = {}): Promise<PlayerGamePage> => {
    requestedPages.push(page);
    if (page === failing) throw new Error("no answer");
    const count = Math.max(0, Math.min(PAGE_SIZE, 5 - (page - 1) * PAGE_SIZE));
    const games = Array.from({ length: count }, () => ({}) as Game);
    return { games, page, pageSize: PAGE_SIZE, totalPages: 3, next: page < 3 ? "yes" : "no" };
  });
}

test.each([1, 2, 3, 4, 9])(
  "page %i of a member's own list has the count of the whole list (behaviour 4.11)",
  async (page) => {
    expect(await loadOwnList(testContext(), { page }, listOfFive([]))).toMatchObject({ page, totalCount: 5 });
  },
);

test("pages that are shown together read the last page once", async () => {
  const ctx = testContext();
  const requestedPages: number[] = [];
  const list = listOfFive(requestedPages);
  await Promise.all([1, 2, 3].map((page) => loadOwnList(ctx, { page }, list)));
  expect(requestedPages.sort()).toEqual([1, 2, 3]);
});

test("the same page of another list, or with another filter, is read as well", async () => {
  const ctx = testContext();
  const read: string[] = [];
  const listOf = (name: string) =>
    pageReader(async (_gateway: unknown, { page = 1, category }: PlayerGameFilter = {}): Promise<PlayerGamePage> => {
      read.push(`${name} ${category}`);
      return { games: [], page, pageSize: PAGE_SIZE, totalPages: 1, next: "no" };
    });
  const [favourites, recents] = [listOf("favourites"), listOf("recents")];
  await loadOwnList(ctx, { page: 1, category: "RNG" }, favourites);
  await loadOwnList(ctx, { page: 1, category: "LIVE" }, favourites);
  await loadOwnList(ctx, { page: 1, category: "RNG" }, recents);
  expect(read).toEqual(["favourites RNG", "favourites LIVE", "recents RNG"]);
});

test("a last page that does not load counts as full", async () => {
  expect(await loadOwnList(testContext(), { page: 1 }, listOfFive([], 3))).toMatchObject({ totalCount: 6 });
});

test("a gateway with smaller pages is counted by its pages (gateway 3.7)", async () => {
  const list = pageReader(async (_gateway: unknown, { page = 1 }: PlayerGameFilter = {}): Promise<PlayerGamePage> => {
    const games = Array.from({ length: page < 3 ? 20 : 5 }, () => ({}) as Game);
    return { games, page, pageSize: page < 3 ? 20 : 36, totalPages: 3, next: page < 3 ? "yes" : "no" };
  });
  for (const page of [1, 2, 3])
    expect(await loadOwnList(testContext(), { page }, list)).toMatchObject({ pageSize: 20, totalCount: 45 });
});
