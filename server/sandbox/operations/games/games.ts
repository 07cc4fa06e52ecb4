import type { Game } from "../../catalogue/types";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import type { TextLanguage } from "../../http/language";
import { type Page, pageOf } from "../../http/paging";
import { commaList, decimalNumber, integerParameter, isSet } from "../../http/parameters";
import type { Call, Operation } from "../operation";
import { gameView, hotGameView, pictureOf } from "./game-views";
import { categoryView } from "./vendor-views";

/** Games a page of the game list, as docs/gateway.md 3.7 names it. */
const LIST_PAGE_SIZE = 36;

const getVendorGameTypes: Operation = {
  name: "getVendorGameTypes",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_getVassGameType", "/wps/relay/GLS2_getVassGameType"],
  moduleIds: ["COMM3"],
  token: "O",
  handle: (_call, { catalogue }) => ({
    content: Object.fromEntries(
      catalogue.categories.map((category) => [
        category.title,
        Object.fromEntries(category.vendorCodes.map((code) => [code, []])),
      ]),
    ),
  }),
};

const getVendorFeed: Operation = {
  name: "getVendorFeed",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_newGameVendor", "/wps/relay/GCSGAME_gameVendor"],
  moduleIds: ["COMM3"],
  token: "O",
  handle: (call, context) => ({
    data: {
      lanes: context.catalogue.categories.map((category, index) =>
        categoryView(category, index + 1, call.language, context),
      ),
    },
  }),
};

function matchesName(game: Game, name: string, language: TextLanguage): boolean {
  const lowerCaseName = name.toLowerCase();
  return [game.names[language], game.names.EN].some((text) => text.toLowerCase().includes(lowerCaseName));
}

/** The filter of `getGameList`; `minBet` and `minLine` mean "at least" (quirk 24). */
function filterGames(query: URLSearchParams, language: TextLanguage, context: SandboxContext): Game[] {
  const gameType = query.get("gameType") ?? "";
  const vendors = commaList(query.get("vassalage"));
  const classification = query.get("gameClassify") ?? "";
  const name = (query.get("gameName") ?? "").trim();
  const minBet = decimalNumber(query, "minBet") ?? 0;
  const minLine = decimalNumber(query, "minLine", "minLineNum") ?? 0;
  const onlyNew = isSet(query, "isNew");
  const { emptyVendors } = context.switches.values;
  return context.catalogue.games.filter(
    (game) =>
      !emptyVendors.includes(game.vendor) &&
      (gameType === "" || game.gameType === gameType) &&
      (vendors.length === 0 || vendors.includes(game.vendor)) &&
      (classification === "" || game.classification === classification) &&
      game.minBet >= minBet &&
      game.minLines >= minLine &&
      (!onlyNew || game.isNew) &&
      (name === "" || matchesName(game, name, language)),
  );
}

function listGames(call: Call, context: SandboxContext): Game[] {
  const search = (call.query.get("gameName") ?? "").trim();
  if (search !== "" && call.query.get("language")) {
    // Quirk 8: the two together find nothing.
    call.reportViolation("gameName and language in one query");
    return [];
  }
  return filterGames(call.query, call.language, context);
}

const getGameList: Operation = {
  name: "getGameList",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_gameList"],
  moduleIds: ["GAMELO3"],
  token: "O",
  handle: (call, context) => {
    const { smallListPages } = context.switches.values;
    if (smallListPages && integerParameter(call.query, "pageSize", LIST_PAGE_SIZE, 1) > LIST_PAGE_SIZE)
      throw new Refusal("request.param.err");
    const { items, ...page } = pageOf(listGames(call, context), call.query);
    const games = items.map((game) => gameView(game, call.language, context));
    return { games, ...page, ...totalsOf(page, context) };
  },
};

/** Totals in place of the right ones: JSON leaves out undefined ones. */
function totalsOf({ pageSize, totalCount, totalPages }: Omit<Page<Game>, "items">, { switches }: SandboxContext) {
  switch (switches.values.listTotals) {
    case "exact":
      return {};
    case "absent":
      return { totalPages: undefined, totalCount: undefined };
    case "low":
      return { totalPages: Math.min(totalPages, 1), totalCount: Math.min(totalCount, pageSize) };
  }
}

const getHotGames: Operation = {
  name: "getHotGames",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_hotGamesV2"],
  moduleIds: ["GAMELOHOT3"],
  token: "O",
  handle: (call, context) => {
    const vendors = commaList(call.query.get("vassalage"));
    const games = context.catalogue.hotGames
      .flatMap((nodeId) => context.catalogue.gameByNodeId.get(nodeId) ?? [])
      .filter((game) => vendors.length === 0 || vendors.includes(game.vendor));
    return { list: games.map((game, index) => hotGameView(game, index + 1, call.language, context)) };
  },
};

const getWinnerBoard: Operation = {
  name: "getWinnerBoard",
  method: "GET",
  paths: ["/wps/relay/ODSFE2_getWinnerBoard", "/wps/relay/GCSGAME_getRankList"],
  moduleIds: ["COMM3"],
  token: "N",
  handle: (call, context) => {
    const { catalogue } = context;
    const category = call.query.get("gameCategory") ?? "ALL";
    const entries = catalogue.winners.flatMap(({ customerName, winAmount, nodeId }) => {
      const game = catalogue.gameByNodeId.get(nodeId);
      if (!game || (category !== "ALL" && category !== game.gameType)) return [];
      const vo = { customerName, gameName: game.names[call.language], winAmount, gameType: game.gameType };
      return [{ vo: { ...vo, vendor: game.vendor, nodeId, iconUrl: pictureOf(game, context) } }];
    });
    // Ordered by node id, because the client sorts by amount (docs/gateway.md 3.7, G4).
    const shown = entries.slice(0, integerParameter(call.query, "limitNum", entries.length, 1));
    return { list: shown.sort((one, other) => one.vo.nodeId - other.vo.nodeId) };
  },
};

/** The feeds of docs/gateway.md 3.7. */
export const gameOperations: readonly Operation[] = [
  getVendorGameTypes,
  getVendorFeed,
  getGameList,
  getHotGames,
  getWinnerBoard,
];
