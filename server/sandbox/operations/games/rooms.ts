import { createRandom } from "../../art/random";
import type { Game } from "../../catalogue";
import type { SandboxContext } from "../../context";
import type { TextLanguage } from "../../http/language";
import { commaList } from "../../http/parameters";
import type { Operation } from "../operation";

const ROOMS_PER_GAME = 3;
const MAX_GAMES = 20;
const QUARTER_HOUR_MS = 15 * 60 * 1000;

const filterByVendors = (games: readonly Game[], query: URLSearchParams) => {
  const vendors = commaList(query.get("vassalage"));
  return games.filter((game) => vendors.length === 0 || vendors.includes(game.vendor));
};

const getRooms: Operation = {
  name: "getRooms",
  method: "GET",
  paths: ["/wps/relay/GLS2_roomList"],
  moduleIds: ["GAMELO3"],
  token: "Y",
  handle: ({ query, language }, { catalogue }) => {
    const gameType = query.get("gameType") || "PVP";
    const games = filterByVendors(catalogue.games, query).filter((game) => game.gameType === gameType);
    const list = games.slice(0, MAX_GAMES).flatMap((game) =>
      Array.from({ length: ROOMS_PER_GAME }, (_, index) => ({
        roomId: `${game.vendor}-${game.nodeId}-room-${index + 1}`,
        nodeId: game.nodeId,
        gameName: game.names[language],
        gameType: game.gameType,
        vassalage: game.vendor,
      })),
    );
    return { list };
  },
};

/** The next match of a sports game. Matches start at full quarters of an hour. */
function matchView(game: Game, position: number, language: TextLanguage, { now }: SandboxContext) {
  const startTime = (Math.floor(now() / QUARTER_HOUR_MS) + 1 + (position % 8)) * QUARTER_HOUR_MS;
  const random = createRandom(`${game.nodeId}:${startTime}`);
  return {
    matchId: `m-${game.nodeId}-${startTime / QUARTER_HOUR_MS}`,
    leagueId: `l-${1 + Math.floor(random() * 6)}`,
    vassalage: game.vendor,
    gameType: game.gameType,
    nodeId: game.nodeId,
    gameName: game.names[language],
    startTime,
  };
}

const getGameMatches: Operation = {
  name: "getGameMatches",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_getGameMatchV2"],
  moduleIds: ["COMM3"],
  token: "O",
  handle: ({ query, language }, context) => {
    const games = filterByVendors(context.catalogue.games, query).filter((game) => game.gameType === "SPORTS");
    const list = games.slice(0, MAX_GAMES).map((game, index) => matchView(game, index, language, context));
    return { list: list.toSorted((one, other) => one.startTime - other.startTime) };
  },
};

/** The room and match feeds of docs/gateway.md 3.7. */
export const roomOperations: readonly Operation[] = [getRooms, getGameMatches];
