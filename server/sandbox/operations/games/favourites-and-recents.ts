import type { Game } from "../../catalogue/types";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { pageOf } from "../../http/paging";
import { textField } from "../../http/parameters";
import type { MemberCall, Operation } from "../operation";
import { gameView } from "./game-views";

/** @throws Refusal `invalid.game.code` for an unknown id, or one of another vendor than the given one */
function requireGame(nodeId: string, vendor: string, context: SandboxContext): Game {
  const game = /^\d{1,9}$/.test(nodeId) ? context.catalogue.gameByNodeId.get(Number(nodeId)) : undefined;
  if (!game || (vendor !== "" && vendor !== game.vendor)) throw new Refusal("invalid.game.code");
  return game;
}

function gameOfBody(call: MemberCall, context: SandboxContext): Game {
  return requireGame(textField(call.body, "nodeId"), textField(call.body, "vendor"), context);
}

const addFavorite: Operation = {
  name: "addFavorite",
  method: "POST",
  paths: ["/wps/relay/MCSFE_addFavoriteGameV2"],
  moduleIds: ["GAMELOFAV3"],
  token: "Y",
  handle: (call, context) => context.favourites.add(call.account.id, gameOfBody(call, context).nodeId),
};

const removeFavorite: Operation = {
  name: "removeFavorite",
  method: "DELETE",
  paths: ["/wps/relay/MCSFE_removeFavoriteGameV2"],
  moduleIds: ["GAMELOFAV3"],
  token: "Y",
  handle: (call, context) => context.favourites.remove(call.account.id, gameOfBody(call, context).nodeId),
};

const getFavoriteIds: Operation = {
  name: "getFavoriteIds",
  method: "GET",
  paths: ["/wps/relay/MCSFE_getFavoriteGames"],
  moduleIds: ["GAMELOFAV3"],
  token: "Y",
  handle: (call, context) => context.favourites.list(call.account.id).map(String),
};

function gamesOf(nodeIds: readonly number[], call: MemberCall, context: SandboxContext): Game[] {
  const gameType = call.query.get("gameType") ?? "";
  const vendor = call.query.get("vendor") ?? "";
  return nodeIds
    .flatMap((nodeId) => context.catalogue.gameByNodeId.get(nodeId) ?? [])
    .filter((game) => (gameType === "" || game.gameType === gameType) && (vendor === "" || game.vendor === vendor));
}

/** The page of a member's list. @throws Refusal for a size that the operation does not have */
function pageOfOwn(games: readonly Game[], { query }: MemberCall) {
  if (!["36", "100", "200"].includes(query.get("pageSize") ?? "36")) throw new Refusal("request.param.err");
  return pageOf(games, query);
}

const getFavoriteList: Operation = {
  name: "getFavoriteList",
  method: "GET",
  paths: ["/wps/relay/MCSFE_getFavoriteGamesList"],
  moduleIds: ["GAMELOFAV3"],
  token: "Y",
  handle: (call, context) => {
    const games = gamesOf(context.favourites.list(call.account.id), call, context);
    const { items, pageNum, pageSize, totalPages } = pageOfOwn(games, call);
    return { content: items.map((game) => gameView(game, call.language, context)), pageNum, pageSize, totalPages };
  },
};

const addRecent: Operation = {
  name: "addRecent",
  method: "GET",
  paths: ["/wps/relay/GCS_addRecentGame"],
  moduleIds: ["GAMELOREC3"],
  token: "Y",
  handle: (call, context) => {
    const game = requireGame(call.query.get("nodeId") ?? "", call.query.get("vendor") ?? "", context);
    context.recentGames.add(call.account.id, game.nodeId);
  },
};

const getRecentList: Operation = {
  name: "getRecentList",
  method: "GET",
  paths: ["/wps/relay/GCS_recentGame"],
  moduleIds: ["GAMELOREC3"],
  token: "Y",
  handle: (call, context) => {
    const games = gamesOf(context.recentGames.list(call.account.id), call, context);
    const { items, totalPages } = pageOfOwn(games, call);
    // This back-end sends ids as text (docs/gateway.md 1.4).
    const list = items.map((game) => ({ ...gameView(game, call.language, context), nodeId: String(game.nodeId) }));
    return { list, totalPages };
  },
};

/** Favourites and recents of docs/gateway.md 3.7. */
export const favouriteAndRecentOperations: readonly Operation[] = [
  addFavorite,
  removeFavorite,
  getFavoriteIds,
  getFavoriteList,
  addRecent,
  getRecentList,
];
