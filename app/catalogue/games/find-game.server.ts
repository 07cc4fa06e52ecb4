import { LRUCache } from "lru-cache";
import { readAllGames } from "~/gateway/resources/games/game-pages.server";
import { type Game, type GameKey, parseGameKey } from "~/gateway/resources/games/game-view.server";
import { listHotGames, listVendorGames } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withDeadline } from "~/http/responses/optional-section.server";

/** Longer than for an optional section: the page is about the game. */
const DEADLINE_MS = 2000;
/** 5,000 games of one vendor. */
const MAX_PAGES = 25;
/** As long as the feed: a game may go into maintenance. */
const CACHE_MS = 60_000;
const MAX_GAMES = 5000;
/** A launch waits for so many deadlines: it is about money, and the wrong game is worse than a late one. */
const LAUNCH_ID_ATTEMPTS = 2;

/** Games by language and key; `{}` for a key that no game has. */
const cache = new LRUCache<string, { game?: Game }>({ max: MAX_GAMES, ttl: CACHE_MS });

type GatewayContext = Pick<RequestContext, "gateway">;

/** What a search found. */
interface SearchResult {
  game: Game | undefined;
  /** The games of the vendor were read: without a game, there is none of this key. */
  isCertain: boolean;
}

/**
 * Finds a game among the games of its vendor, wherever it stands, else among the popular games, which have fewer fields.
 * Never fails: undefined also when the gateway fails or the search takes too long. It then goes on in the background, so
 * that the next request has its result.
 */
export async function findGame(ctx: GatewayContext, key: string): Promise<Game | undefined> {
  return (await searchGame(ctx, key)).game;
}

/**
 * Finds the launch id of a game.
 * @returns "unknown" while the games of the vendor cannot be read; undefined for a key that no game has
 */
export async function findLaunchId(ctx: GatewayContext, key: string): Promise<string | "unknown" | undefined> {
  for (let attempt = 1; attempt <= LAUNCH_ID_ATTEMPTS; attempt += 1) {
    const { game, isCertain } = await searchGame(ctx, key);
    // A popular game without a launch id has its node id in that place.
    if (game && (isCertain || game.launchId !== game.nodeId)) return game.launchId;
    if (isCertain) return undefined;
  }
  return "unknown";
}

async function searchGame({ gateway }: GatewayContext, key: string): Promise<SearchResult> {
  const parts = parseGameKey(key);
  if (!parts) return { game: undefined, isCertain: true };
  const cacheKey = `${gateway.language} ${key}`;
  const cached = cache.get(cacheKey);
  if (cached?.game) return { game: cached.game, isCertain: true };
  const [popular, ofVendor] = await Promise.all([
    withDeadline(listHotGames(gateway), DEADLINE_MS).catch(() => []),
    cached ?? withDeadline(searchVendorGames(gateway, parts, cacheKey), DEADLINE_MS).catch(() => undefined),
  ]);
  const game = ofVendor?.game ?? popular.find((item) => item.key === key);
  return { game, isCertain: ofVendor !== undefined };
}

/** @throws GatewayError */
async function searchVendorGames(
  gateway: RequestContext["gateway"],
  { vendor, category, nodeId }: GameKey,
  cacheKey: string,
): Promise<{ game?: Game }> {
  const find = (games: readonly Game[]) => games.find((game) => game.nodeId === nodeId && game.vendor === vendor);
  const readPage = (page: number) => listVendorGames(gateway, { vendor, category, page });
  const game = find(await readAllGames(readPage, MAX_PAGES, (games) => find(games) !== undefined));
  const found = game ? { game } : {};
  cache.set(cacheKey, found);
  return found;
}
