import { getVendorIcons, toGameCard } from "~/catalogue/games/game-card.server";
import type { PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import { listFavourites, listRecents } from "~/gateway/resources/games/player-games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { MemberCache } from "~/http/caching/member-cache.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import type { SessionRecord } from "~/session/session.server";
import { getSite } from "~/site/site.server";
import type { PlayerGames, Rank } from "./member.response-schema.server";

const ROW_SIZE = 8;
/** Smaller pages than the gateway's own a gateway may refuse (docs/gateway.md 3.7). */
const FAVOURITES_PAGE_SIZE = 100;
const MAX_SESSIONS = 5000;
/** Home asks for these rows each time it is scrolled through. */
const cache = new MemberCache<{ games: PlayerGames; language: string }>(["favourites", "recent games"], MAX_SESSIONS);

/** The rows of a member; undefined when they have to be loaded. */
export function findPlayerGames(ctx: RequestContext, record: SessionRecord): PlayerGames | undefined {
  const cached = cache.get(ctx, record);
  return cached?.language === ctx.preferences.language.code ? cached.games : undefined;
}

/**
 * Loads the member's level, recent games and favourites. What does not load is left out; `failed` says so of the lists.
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
    optionalSection(ctx, listRecents(ctx.gateway)),
    optionalSection(ctx, listFavourites(ctx.gateway, { pageSize: FAVOURITES_PAGE_SIZE })),
  ]);
  if (!recent.ok && !favourites.ok) ctx.page.mainFailed = true;
  const vendorIcons = getVendorIcons(catalogue, site);
  const toCards = (list: SectionResult<PlayerGamePage>) =>
    list.ok ? list.data.games.slice(0, ROW_SIZE).map((game) => toGameCard(game, site, vendorIcons)) : [];
  const playerGames: PlayerGames = {
    ...(rank?.ok ? { rank: rank.data } : {}),
    recent: toCards(recent),
    favourites: toCards(favourites),
    ...(recent.ok && favourites.ok ? {} : { failed: true }),
  };
  if (!playerGames.failed && rank?.ok !== false)
    cache.set(ctx, record, { games: playerGames, language: ctx.preferences.language.code });
  return playerGames;
}
