import { LRUCache } from "lru-cache";
import { listRecents } from "~/gateway/resources/games/player-games.server";
import { placeholder, toPlainText } from "~/http/caching/placeholders";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import { getSite, imageAddress } from "~/site/site.server";
import { pictureSources } from "~/ui/pictures/places";
import type { GameCardData } from "~/ui/response-schema.server";
import { toGameReference } from "./game-reference";

/** The game a member played last, as home shows it. */
export type LastPlayed = Pick<GameCardData, "key" | "name" | "image" | "vendorName">;

const CACHE_MS = 15_000;
const MAX_SESSIONS = 20_000;
const cache = new LRUCache<string, { game: LastPlayed | undefined }>({ ...atMost(MAX_SESSIONS), ttl: CACHE_MS });

/** For a page that is rendered once for many members: the page cache fills in the values of each of them. */
const placeholderGame: LastPlayed = {
  key: placeholder("lastKey"),
  name: placeholder("lastName"),
  image: placeholder("lastImage"),
  vendorName: placeholder("lastVendor"),
};

/**
 * The game the signed-in member played last. Never fails. Its texts have no markup characters, so that they can replace
 * placeholders of a cached page.
 */
export async function getLastPlayed(ctx: RequestContext): Promise<LastPlayed | undefined> {
  if (ctx.page.variant) return ctx.page.variant.showsLastPlayed ? placeholderGame : undefined;
  const { record } = ctx.session;
  if (!record) return undefined;
  const cached = cache.get(record.id);
  if (cached) return cached.game;
  const recents = await optionalSection(ctx, listRecents(ctx.gateway, { pageSize: 1 }));
  if (!recents.ok) return undefined;
  const [latest] = recents.data.games;
  const { imageHosts } = getSite(ctx);
  const game = latest && {
    key: toGameReference(latest),
    name: toPlainText(latest.name),
    // With its size: the page that it is written into has a placeholder only.
    image: pictureSources(imageAddress(latest.imagePath, imageHosts), "thumb").src,
    vendorName: toPlainText(latest.vendorName),
  };
  cache.set(record.id, { game });
  return game;
}

/** Drops the cached game of a session after another one was opened. */
export function forgetLastPlayed(sessionId: string): void {
  cache.delete(sessionId);
}
