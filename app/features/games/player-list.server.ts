import type { GamePage } from "~/gateway/resources/games/game-pages.server";
import type { listFavourites, PlayerGameFilter, PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** The filter of a page whose number is given. */
type PlayerListRequest = PlayerGameFilter & { page: number };

/** Reads a page of a list once per request: several pages in one answer need the same last page. */
export function pageReader(list: typeof listFavourites) {
  return perRequest(({ gateway }, request: PlayerListRequest) => list(gateway, request), JSON.stringify);
}

/**
 * A page of a member's own list with the total, which the gateway omits: it is counted on the last page. Where that page
 * does not load, the total is the most that the pages can hold.
 * @throws GatewayError
 */
export async function loadPlayerList(
  ctx: RequestContext,
  request: PlayerListRequest,
  readPage: ReturnType<typeof pageReader>,
): Promise<GamePage> {
  const requested = await readPage(ctx, request);
  const lastPage = Math.max(1, requested.totalPages);
  if (request.page !== lastPage) {
    const { pageSize } = requested;
    const last = await optionalSection(ctx, readPage(ctx, { ...request, page: lastPage }));
    const totalCount = last.ok ? countThrough({ ...last.data, pageSize }) : requested.totalPages * pageSize;
    return { ...requested, totalCount: Math.max(totalCount, countThrough(requested)) };
  }
  // Only a page that others follow tells how many games a page of this gateway has.
  const first = lastPage > 1 ? await optionalSection(ctx, readPage(ctx, { ...request, page: 1 })) : undefined;
  const found = first?.ok ? { ...requested, pageSize: first.data.pageSize } : requested;
  return { ...found, totalCount: countThrough(found) };
}

/** The number of games up to the end of a page; 0 for an empty one. */
function countThrough({ games, page, pageSize }: PlayerGamePage): number {
  return games.length > 0 ? (page - 1) * pageSize + games.length : 0;
}
