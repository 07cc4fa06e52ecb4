import { expect, test } from "vitest";
import type { GamePage } from "~/gateway/resources/games/game-pages.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { MAX_CALLS, readPageRange } from "./page-range.server";

/** A list of so many games. `calls` collects what was read. */
function listOf(count: number, { largest = 200 } = {}) {
  const calls: [page: number, pageSize: number][] = [];
  const read = async (page: number, requestedSize: number): Promise<GamePage> => {
    calls.push([page, requestedSize]);
    const pageSize = Math.min(requestedSize, largest);
    const numbers = Array.from({ length: count }, (_, index) => index).slice((page - 1) * pageSize, page * pageSize);
    const totalPages = Math.ceil(count / pageSize);
    const games = numbers.map((number) => ({ nodeId: String(number) }) as Game);
    return { games, page, pageSize, totalPages, totalCount: count, next: page < totalPages ? "yes" : "no" };
  };
  return { calls, read };
}

const idsOf = ({ games }: GamePage) => games.map(({ nodeId }) => Number(nodeId));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test.each([
  [{ page: 1, count: 3, pageSize: 36 }, range(0, 108), { page: 3, next: "yes" }],
  [{ page: 1, count: 14, pageSize: 36 }, range(0, 504), { page: 14, next: "yes" }],
  [{ page: 2, count: 14, pageSize: 36 }, range(36, 540), { page: 15, next: "yes" }],
  [{ page: 9, count: 14, pageSize: 36 }, range(288, 792), { page: 22, next: "yes" }],
  [{ page: 24, count: 14, pageSize: 36 }, range(828, 1000), { page: 28, next: "no" }],
  [{ page: 1, count: 14, pageSize: 100 }, range(0, 800), { page: 8, next: "yes" }],
  [{ page: 1, count: 14, pageSize: 200 }, range(0, 800), { page: 4, next: "yes" }],
  [{ page: 99, count: 14, pageSize: 36 }, [], { page: 99, next: "no" }],
])("the pages %j of 1,000 games are read with at most four calls", async (pages, expected, rest) => {
  const { read, calls } = listOf(1000);
  const result = await readPageRange(read, pages);
  expect(idsOf(result)).toEqual(expected);
  expect(result).toMatchObject({ pageSize: pages.pageSize, totalCount: 1000, ...rest });
  expect(calls.length).toBeLessThanOrEqual(MAX_CALLS);
});

test("a short list is read with one call", async () => {
  const { read, calls } = listOf(150);
  const result = await readPageRange(read, { page: 1, count: 14, pageSize: 36 });
  expect(idsOf(result)).toEqual(range(0, 150));
  expect(result).toMatchObject({ page: 5, totalPages: 5, next: "no" });
  expect(calls).toHaveLength(1);
});

test("where the gateway has no larger pages, the first four are read", async () => {
  const { read, calls } = listOf(1000, { largest: 50 });
  const result = await readPageRange(read, { page: 1, count: 14, pageSize: 36 });
  expect(idsOf(result)).toEqual(range(0, 144));
  expect(result).toMatchObject({ page: 4, next: "yes" });
  expect(calls.length).toBeLessThanOrEqual(1 + MAX_CALLS);
});
