import type { GamePage } from "~/gateway/resources/games/game-pages.server";

interface PageRange {
  /** Number of the first page, from 1. */
  page: number;
  /** Number of pages. */
  count: number;
  pageSize: number;
}

/** Largest page of the gateway. */
const LARGE_PAGE_SIZE = 200;
/** Calls to the gateway for one request. */
export const MAX_CALLS = 4;

/**
 * Several pages of a list as one, with few calls: more pages than that are cut out of larger ones. Fewer pages are
 * returned where these do not reach, or where the gateway has no larger pages.
 * @throws what `read` throws
 */
export async function readPageRange(
  read: (page: number, pageSize: number) => Promise<GamePage>,
  range: PageRange,
): Promise<GamePage> {
  const slice = range.count > MAX_CALLS ? await sliceLargePages(read, range) : undefined;
  if (slice) return slice;
  const numbers = Array.from({ length: Math.min(range.count, MAX_CALLS) }, (_, index) => range.page + index);
  return joinPages(await Promise.all(numbers.map((page) => read(page, range.pageSize))));
}

/** Consecutive pages as one, which has the number of the last page with games. */
export function joinPages(pages: readonly GamePage[]): GamePage {
  const last = pages.findLast(({ games }) => games.length > 0) ?? (pages[0] as GamePage);
  return { ...last, games: pages.flatMap(({ games }) => games) };
}

/** @returns undefined where the gateway has no larger pages */
async function sliceLargePages(
  read: (page: number, pageSize: number) => Promise<GamePage>,
  { page, count, pageSize }: PageRange,
): Promise<GamePage | undefined> {
  const start = (page - 1) * pageSize;
  const firstLarge = Math.floor(start / LARGE_PAGE_SIZE);
  const reach = (firstLarge + MAX_CALLS) * LARGE_PAGE_SIZE - start;
  const end = start + Math.min(count, Math.floor(reach / pageSize)) * pageSize;
  const first = await read(firstLarge + 1, LARGE_PAGE_SIZE);
  if (first.pageSize !== LARGE_PAGE_SIZE) return undefined;
  const others = Math.ceil(end / LARGE_PAGE_SIZE) - firstLarge - 1;
  const hasOthers = first.next !== "no";
  const numbers = Array.from({ length: hasOthers ? others : 0 }, (_, index) => firstLarge + 2 + index);
  const all = joinPages([first, ...(await Promise.all(numbers.map((number) => read(number, LARGE_PAGE_SIZE))))]);
  const offset = firstLarge * LARGE_PAGE_SIZE;
  const games = all.games.slice(start - offset, end - offset);
  const isFollowed = all.games.length > end - offset;
  return {
    games,
    page: page + Math.max(1, Math.ceil(games.length / pageSize)) - 1,
    pageSize,
    totalPages: Math.ceil(all.totalCount / pageSize),
    totalCount: all.totalCount,
    next: isFollowed ? "yes" : all.next,
  };
}
