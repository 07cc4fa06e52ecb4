import { LRUCache } from "lru-cache";
import { type GamePage, paginate, readAllGames } from "~/gateway/resources/games/game-pages.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { type GameCategory, listGames } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { ListQuery } from "./games.response-schema.server";
import { DEFAULT_PAGE_SIZE } from "./list-query";
import { type MatchName, matchName, toMatchName } from "./name-match";

interface IndexedGame {
  game: Game;
  /** The shown name, and the English name where that differs: people type either. */
  names: MatchName[];
}

/** A search with fewer results is extended with games of the local index. */
const FEW_RESULTS = 12;
const INDEX_PAGE_SIZE = 200;
/** A limit for memory: an index takes about 1 KB for each game. */
const MAX_INDEX_PAGES = 50;
const INDEX_CACHE_MS = 10 * 60_000;
const MAX_INDEXES = 10;
/** Both deadlines end before the one of the list. */
const SEARCH_DEADLINE_MS = 1800;
const INDEX_DEADLINE_MS = 2200;

/** Indexes by language code. */
const indexes = new LRUCache<string, Promise<readonly IndexedGame[]>>({ max: MAX_INDEXES, ttl: INDEX_CACHE_MS });

/**
 * Finds games by name. When the gateway finds few games or is too slow, games of the local index are added that match
 * despite accents, spaces, word order and typos.
 * @throws GatewayError when neither the gateway nor the index is available
 */
export async function searchGames(
  ctx: RequestContext,
  { name, gameType, page }: Pick<ListQuery, "name" | "gameType" | "page">,
): Promise<GamePage> {
  const category = (gameType || undefined) as GameCategory | undefined;
  const search = (number: number) => listGames(ctx.gateway, { name, category, page: number });
  // Both run at the same time: loading the index takes as long as two calls.
  const indexSection = optionalSection(ctx, getIndex(ctx), INDEX_DEADLINE_MS);
  const searching = search(page);
  const found = await optionalSection(ctx, searching, SEARCH_DEADLINE_MS);
  if (found.ok && hasEnoughResults(found.data)) return found.data;
  const index = await indexSection;
  if (!index.ok) return searching;
  // The gateway had one page: the extended list starts with it, whatever page is requested.
  const first = page > 1 && found.ok ? await optionalSection(ctx, search(1)) : found;
  const exact = first.ok ? first.data.games : [];
  const keys = new Set(exact.map(({ key }) => key));
  const similar = findSimilar(index.data, name).filter(
    (game) => !keys.has(game.key) && (!category || game.category === category),
  );
  return paginate([...exact, ...similar], page, DEFAULT_PAGE_SIZE);
}

function hasEnoughResults({ totalCount, next }: GamePage): boolean {
  return totalCount >= FEW_RESULTS || next === "yes";
}

/** Games whose names match, the best match first. */
function findSimilar(index: readonly IndexedGame[], text: string): Game[] {
  const typed = toMatchName(text);
  const matches: { game: Game; rank: number }[] = [];
  for (const { game, names } of index) {
    const rank = Math.min(...names.map((name) => matchName(name, typed) ?? Number.POSITIVE_INFINITY));
    if (rank < Number.POSITIVE_INFINITY) matches.push({ game, rank });
  }
  return matches.sort((a, b) => a.rank - b.rank).map(({ game }) => game);
}

/** The index of the request's language; requests that need it at the same time share one load. */
function getIndex(ctx: RequestContext): Promise<readonly IndexedGame[]> {
  const { code } = ctx.preferences.language;
  const cached = indexes.get(code);
  if (cached) return cached;
  const loading = loadIndex(ctx);
  indexes.set(code, loading);
  loading.catch(() => indexes.delete(code));
  return loading;
}

/** Loads the names of at most 10,000 games. @throws GatewayError */
async function loadIndex({ gateway }: RequestContext): Promise<readonly IndexedGame[]> {
  const load = (page: number) => listGames(gateway, { pageSize: INDEX_PAGE_SIZE, page });
  const games = await readAllGames(load, MAX_INDEX_PAGES);
  return games.map((game) => ({
    game,
    names: [game.name, ...(game.englishName ? [game.englishName] : [])].map(toMatchName),
  }));
}
