import type { Game } from "./game-view.server";

export interface GamePage {
  games: Game[];
  page: number;
  pageSize: number;
  totalPages: number;
  /** At least the number of games up to the end of this page. */
  totalCount: number;
  /** Whether there is a next page; unknown where only the next page can tell: totals may be missing or too low. */
  next: "yes" | "no" | "unknown";
}

/** Number of pages that are read at the same time, among the pages that the totals name and among the pages after them. */
const PAGES_AT_ONCE = 14;
const PAGES_BEYOND_TOTAL = 4;

/** Whether there is a next page. A short page is the last one where the totals do not say otherwise. */
export function nextOf({
  received,
  page,
  pageSize,
  totalPages,
}: Pick<GamePage, "page" | "pageSize" | "totalPages"> & { received: number }): GamePage["next"] {
  if (received === 0) return "no";
  if (page < totalPages) return "yes";
  return received >= pageSize || totalPages === 0 ? "unknown" : "no";
}

/** One page of a complete list. @param page From 1. */
export function paginate(games: readonly Game[], page: number, pageSize: number): GamePage {
  const start = (page - 1) * pageSize;
  return {
    games: games.slice(start, start + pageSize),
    page,
    pageSize,
    totalPages: Math.ceil(games.length / pageSize),
    totalCount: games.length,
    next: start + pageSize < games.length ? "yes" : "no",
  };
}

export interface ReadLimits {
  /** The reading stops before a page that could have more games than these. */
  maxGames: number;
  /** Ends the reading early. */
  isEnough?: ((games: readonly Game[]) => boolean) | undefined;
}

export interface GamesRead {
  games: Game[];
  /** The list was read to its end. Otherwise a game that is missing may be in the rest. */
  isComplete: boolean;
}

/**
 * The games of all pages of a list, all of one size. Pages are read several at the same time, and until one has no next
 * page.
 * @throws GatewayError
 */
export async function readAllGames(
  read: (page: number) => Promise<GamePage>,
  { maxGames, isEnough = () => false }: ReadLimits,
): Promise<GamesRead> {
  let last = await read(1);
  const games = [...last.games];
  // Both limits: a gateway may send smaller pages than it says, or games that cannot be used.
  const maxPages = Math.floor(maxGames / last.pageSize);
  while (last.next !== "no" && last.page < maxPages && games.length < maxGames && !isEnough(games)) {
    const from = last.page + 1;
    const isNamed = last.next === "yes";
    const end = isNamed ? Math.min(last.totalPages, last.page + PAGES_AT_ONCE) : last.page + PAGES_BEYOND_TOTAL;
    const to = Math.min(maxPages, end);
    const pages = await Promise.all(Array.from({ length: to - from + 1 }, (_, index) => read(from + index)));
    games.push(...pages.flatMap((page) => page.games));
    last = pages.at(-1) ?? last;
  }
  return { games, isComplete: last.next === "no" };
}
