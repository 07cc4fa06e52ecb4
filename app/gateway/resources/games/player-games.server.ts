import type { GatewayClient } from "../../client/gateway-client.server";
import { toWireId } from "../../protocol/coercion.server";
import { noContent } from "../../protocol/request.server";
import { type GamePage, nextOf } from "./game-pages.server";
import { type GameKeyParts, toGames } from "./game-view.server";
import { favouriteListSchema, idListSchema, recentListSchema, type WireGame } from "./games.schema.server";
import { DEFAULT_PAGE_SIZE } from "./large-pages.server";

export type PlayerGamePage = Omit<GamePage, "totalCount">;

export interface PlayerGameFilter {
  /** Category of the gateway: RNG, LIVE, … */
  category?: string | undefined;
  vendor?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Default 36. */
  pageSize?: number | undefined;
}

const toParameters = ({ nodeId, vendor, category }: GameKeyParts) => ({
  nodeId: toWireId(nodeId),
  vendor,
  gameType: category,
});

function toPage(items: readonly WireGame[], page: Parameters<typeof nextOf>[0]): PlayerGamePage {
  const { page: number, pageSize, totalPages } = page;
  return { games: toGames(items), page: number, pageSize, totalPages, next: nextOf(page) };
}

/** Adds a game to the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function addFavourite(gateway: GatewayClient, game: GameKeyParts): Promise<void> {
  return gateway.call("addFavorite", { parameters: toParameters(game), ...noContent });
}

/** Removes a game from the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function removeFavourite(gateway: GatewayClient, game: GameKeyParts): Promise<void> {
  return gateway.call("removeFavorite", { parameters: toParameters(game), ...noContent });
}

/** Node ids of the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function getFavouriteIds(gateway: GatewayClient): Promise<string[]> {
  return gateway.call("getFavoriteIds", { schema: idListSchema, toView: (ids) => ids });
}

/** One page of the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function listFavourites(gateway: GatewayClient, filter: PlayerGameFilter = {}): Promise<PlayerGamePage> {
  const page = filter.page ?? 1;
  const pageSize = filter.pageSize ?? DEFAULT_PAGE_SIZE;
  return gateway.call("getFavoriteList", {
    parameters: {
      pageNo: page,
      pageSize,
      language: gateway.language,
      clientType: 2,
      platform: "html5",
      gameType: filter.category,
    },
    schema: favouriteListSchema,
    toView: ({ content, ...wire }) => toPage(content, { ...wire, page, pageSize: wire.pageSize || pageSize }),
  });
}

/** Records that the member has played a game (docs/gateway.md 3.7). @throws GatewayError */
export function addRecent(gateway: GatewayClient, game: GameKeyParts): Promise<void> {
  return gateway.call("addRecent", { parameters: toParameters(game), ...noContent });
}

/** One page of the games that the member has played, latest first (docs/gateway.md 3.7). @throws GatewayError */
export function listRecents(gateway: GatewayClient, filter: PlayerGameFilter = {}): Promise<PlayerGamePage> {
  const page = filter.page ?? 1;
  const pageSize = filter.pageSize ?? DEFAULT_PAGE_SIZE;
  return gateway.call("getRecentList", {
    parameters: {
      page,
      pageSize,
      gameType: filter.category,
      vendor: filter.vendor,
      language: gateway.language,
      clientType: 2,
    },
    schema: recentListSchema,
    // The answer names no page size. A page that others follow is full.
    toView: ({ list, ...wire }) =>
      toPage(list, { ...wire, page, pageSize: page < wire.totalPages ? wire.received || pageSize : pageSize }),
  });
}
