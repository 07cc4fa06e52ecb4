import { LRUCache } from "lru-cache";
import { getVendorIcons, toGameCard } from "~/catalogue/games/game-card.server";
import type { PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import { listFavourites, listRecents } from "~/gateway/resources/games/player-games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import type { SessionRecord } from "~/session/session.server";
import { getSite } from "~/site/site.server";
import type { PlayerGames, Rank } from "./member.response-schema.server";

const ROW_SIZE = 8;
/** Home asks for these rows each time it is scrolled through. */
const CACHE_MS = 15_000;
const MAX_SESSIONS = 5000;
const cache = new LRUCache<string, PlayerGames>({ ...atMost(MAX_SESSIONS), ttl: CACHE_MS });

/** The rows of a member, up to 15 seconds old; undefined when they have to be loaded. */
export function findPlayerGames(ctx: RequestContext, record: SessionRecord): PlayerGames | undefined {
  return cache.get(keyOf(ctx, record));
}

/**
 * Loads the member's level, recent games and favourites. What does not load is left out.
 * @param level of the member; undefined for trial accounts, which have none
 */
export async function loadPlayerGames(
  ctx: RequestContext,
  record: SessionRecord,
  level: Promise<SectionResult<Rank>> | undefined,
): Promise<PlayerGames> {
  const site = getSite(ctx);
  const [catalogue, rank, recent, favourites] = await Promise.all([
    withFallback(getVendorCatalogue(ctx.gateway), undefined),
    level,
    optionalSection(ctx, listRecents(ctx.gateway, { pageSize: ROW_SIZE })),
    optionalSection(ctx, listFavourites(ctx.gateway, { pageSize: ROW_SIZE })),
  ]);
  const vendorIcons = getVendorIcons(catalogue, site);
  const toCards = (list: SectionResult<PlayerGamePage>) =>
    list.ok ? list.data.games.slice(0, ROW_SIZE).map((game) => toGameCard(game, site, vendorIcons)) : [];
  const playerGames: PlayerGames = {
    ...(rank?.ok ? { rank: rank.data } : {}),
    recent: toCards(recent),
    favourites: toCards(favourites),
  };
  if (recent.ok && favourites.ok && rank?.ok !== false) cache.set(keyOf(ctx, record), playerGames);
  return playerGames;
}

function keyOf({ preferences }: RequestContext, { id }: SessionRecord): string {
  return `${id} ${preferences.language.code}`;
}
