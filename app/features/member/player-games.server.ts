import { LRUCache } from "lru-cache";
import { getVendorIcons, toGameCard } from "~/catalogue/games/game-card.server";
import type { PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import { listFavourites, listRecents } from "~/gateway/resources/games/player-games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite } from "~/site/site.server";
import type { PlayerGames } from "./member.response-schema.server";
import { getRank } from "./member-centre.server";

const ROW_SIZE = 8;
/** Home asks for these rows each time it is scrolled through. */
const CACHE_MS = 15_000;
const MAX_SESSIONS = 5000;
const cache = new LRUCache<string, PlayerGames>({ ...atMost(MAX_SESSIONS), ttl: CACHE_MS });

/** The member's level, recent games and favourites, up to 15 seconds old. What does not load is left out. */
export async function getPlayerGames(ctx: RequestContext, record: SessionRecord): Promise<PlayerGames> {
  const key = `${record.id} ${ctx.preferences.language.code}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const [site, catalogue, rank, recent, favourites] = await Promise.all([
    getSite(ctx),
    withFallback(getVendorCatalogue(ctx.gateway), undefined),
    isTrial(record.type) ? undefined : optionalSection(ctx, getRank(ctx)),
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
  if (recent.ok && favourites.ok && rank?.ok !== false) cache.set(key, playerGames);
  return playerGames;
}
