import type { GatewayClient } from "../../client/gateway-client.server";
import { nothing } from "../../protocol/coercion.server";
import { wireId } from "../../protocol/wire-id.server";
import { type Game, toGames } from "./game-view.server";
import { favouriteListSchema, idListSchema, recentListSchema } from "./games.schema.server";
import type { GamePage } from "./games.server";

/** The game that a member marks or has played. */
export type GameReference = Pick<Game, "nodeId" | "vendor" | "category">;

export type OwnGamePage = Omit<GamePage, "totalCount">;

export interface OwnGameFilter {
  /** The gateway's category. */
  category?: string | undefined;
  vendor?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Default 36. */
  pageSize?: number | undefined;
}

const defaultPageSize = 36;

const toMark = (game: GameReference) => ({
  nodeId: wireId(game.nodeId),
  vendor: game.vendor,
  gameType: game.category,
});

/** Adds a game to the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function addFavourite(gateway: GatewayClient, game: GameReference): Promise<void> {
  return gateway.call("addFavorite", { parameters: toMark(game), schema: nothing, view: () => undefined });
}

/** Takes a game out of the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function removeFavourite(gateway: GatewayClient, game: GameReference): Promise<void> {
  return gateway.call("removeFavorite", { parameters: toMark(game), schema: nothing, view: () => undefined });
}

/** Node ids of the member's favourites (docs/gateway.md 3.7). @throws GatewayError */
export function getFavouriteIds(gateway: GatewayClient): Promise<string[]> {
  return gateway.call("getFavoriteIds", { schema: idListSchema, view: (ids) => ids });
}

/** One page of the member's favourites; page sizes 36, 100 and 200 are in use (docs/gateway.md 3.7). @throws GatewayError */
export function listFavourites(gateway: GatewayClient, filter: OwnGameFilter = {}): Promise<OwnGamePage> {
  const page = filter.page ?? 1;
  const pageSize = filter.pageSize ?? defaultPageSize;
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
    view: (wire) => ({
      games: toGames(wire.content),
      page: wire.pageNum || page,
      pageSize: wire.pageSize || pageSize,
      totalPages: wire.totalPages,
    }),
  });
}

/** Notes that the member has played a game; a write, though the gateway's row is a GET (docs/gateway.md 3.7). @throws GatewayError */
export function addRecent(gateway: GatewayClient, game: GameReference): Promise<void> {
  return gateway.call("addRecent", { parameters: toMark(game), schema: nothing, view: () => undefined });
}

/** One page of the games the member has played last (docs/gateway.md 3.7). @throws GatewayError */
export function listRecents(gateway: GatewayClient, filter: OwnGameFilter = {}): Promise<OwnGamePage> {
  const page = filter.page ?? 1;
  const pageSize = filter.pageSize ?? defaultPageSize;
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
    view: (wire) => ({ games: toGames(wire.list), page, pageSize, totalPages: wire.totalPages }),
  });
}
