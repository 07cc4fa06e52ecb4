import type { GamePage } from "~/gateway/resources/games/game-pages.server";
import type { listFavourites, PlayerGameFilter, PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** The filter of a page whose number is given. */
type PlayerListRequest = PlayerGameFilter & { page: number };

/**
 * A page of a member's own list with the total, which the gateway omits: it is counted on the last page. Where that page
 * does not load, the total is the most that the pages can hold.
 * @param list reads one page
 * @throws GatewayError
 */
export async function loadPlayerList(
  ctx: Pick<RequestContext, "gateway" | "memoize" | "page">,
  request: PlayerListRequest,
  list: typeof listFavourites,
): Promise<GamePage> {
  // Several pages in one answer need the same last page.
  const read = (page: number) => ctx.memoize(`own list ${page}`, () => list(ctx.gateway, { ...request, page }));
  const requested = await read(request.page);
  const lastPage = Math.max(1, requested.totalPages);
  if (request.page === lastPage) return { ...requested, totalCount: countThrough(requested) };
  const last = await optionalSection(ctx, read(lastPage));
  const totalCount = last.ok ? countThrough(last.data) : requested.totalPages * requested.pageSize;
  return { ...requested, totalCount: Math.max(totalCount, countThrough(requested)) };
}

/** The number of games up to the end of a page; 0 for an empty one. */
function countThrough({ games, page, pageSize }: PlayerGamePage): number {
  return games.length > 0 ? (page - 1) * pageSize + games.length : 0;
}
