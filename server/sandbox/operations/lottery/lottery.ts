import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { integerParameter } from "../../http/parameters";
import type { MemberCall, Operation } from "../operation";
import { drawAt, isOnSale, openDraw, pastDraws, winningNumbers } from "./lottery-draws";
import {
  byKey,
  findLottery,
  groupView,
  type Lottery,
  listOrMap,
  lotteryPaths,
  lotteryView,
  openDrawView,
  ordinaryLotteries,
  vietnameseLotteries,
} from "./lottery-views";

const MAX_PAGE_SIZE = 100;

/** @throws Refusal `invalid.game.code` */
function requireLottery(idOrCode: string, { catalogue }: SandboxContext): Lottery {
  const lottery = findLottery(idOrCode, catalogue);
  if (!lottery) throw new Refusal("invalid.game.code");
  return lottery;
}

const getLotteryList: Operation = {
  name: "getLotteryList",
  method: "GET",
  paths: lotteryPaths("/games"),
  moduleIds: ["COMM3"],
  token: "N",
  responseFormat: "bare",
  handle: (call, context) => {
    const games = ordinaryLotteries(context.catalogue).map((lottery) => lotteryView(lottery, call.language));
    return listOrMap(games, "gameCode", context);
  },
};

const getLotteryMenu: Operation = {
  name: "getLotteryMenu",
  method: "GET",
  paths: lotteryPaths("/games/game_menus"),
  moduleIds: ["COMM3"],
  token: "N",
  responseFormat: "bare",
  handle: (call, context) => {
    const groups = context.catalogue.lotteries.groups.map((group) => groupView(group, call.language));
    return listOrMap(groups, "gameGroupCode", context);
  },
};

const getLotteryNumero: Operation = {
  name: "getLotteryNumero",
  method: "GET",
  paths: lotteryPaths("/games/opened/numero", "/lotto/lgw"),
  moduleIds: ["COMM3"],
  token: "N",
  responseFormat: "bare",
  handle: (call, context) => {
    const now = context.now();
    const draws = ordinaryLotteries(context.catalogue).map((lottery) => openDrawView(lottery, call.language, now));
    return listOrMap(draws, "gameCode", context);
  },
};

const getVnLotteryList: Operation = {
  name: "getVnLotteryList",
  method: "GET",
  paths: lotteryPaths("/vn/games/game_menu"),
  moduleIds: ["COMM3"],
  token: "N",
  responseFormat: "bare",
  handle: (call, { catalogue }) =>
    byKey(
      catalogue.lotteries.vietnameseGroups.map((group) => groupView(group, call.language)),
      "gameGroupCode",
    ),
};

const getVnNumero: Operation = {
  name: "getVnNumero",
  method: "GET",
  paths: lotteryPaths("/vn/numeros/opened/game"),
  moduleIds: ["AGEANNOUNCE3"],
  token: "N",
  responseFormat: "bare",
  handle: (call, context) => {
    const now = context.now();
    const draws = vietnameseLotteries(context.catalogue).map((lottery) => openDrawView(lottery, call.language, now));
    return byKey(draws, "gameCode");
  },
};

/** The recently opened lotteries of the member, limited to `lotteries`. */
function recents(call: MemberCall, lotteries: readonly Lottery[], context: SandboxContext) {
  const opened = context.recentLotteries.list(call.account.id);
  const found = opened.flatMap((code) => lotteries.find(({ game }) => game.code === code) ?? []);
  return listOrMap(
    found.map((lottery) => lotteryView(lottery, call.language)),
    "gameCode",
    context,
  );
}

const getLotteryRecent: Operation = {
  name: "getLotteryRecent",
  method: "GET",
  paths: lotteryPaths("/games/game_menus/recent"),
  moduleIds: ["COMM3"],
  token: "Y",
  responseFormat: "bare",
  handle: (call, context) => recents(call, ordinaryLotteries(context.catalogue), context),
};

const getVnLotteryRecent: Operation = {
  name: "getVnLotteryRecent",
  method: "GET",
  paths: lotteryPaths("/vn/games/game_menu/recent"),
  moduleIds: ["COMM3"],
  token: "Y",
  responseFormat: "bare",
  handle: (call, context) => recents(call, vietnameseLotteries(context.catalogue), context),
};

const getNearNumeros: Operation = {
  name: "getNearNumeros",
  method: "GET",
  paths: lotteryPaths("/numeros/near"),
  moduleIds: ["COMM3"],
  token: "N",
  responseFormat: "bare",
  handle: (call, context) => {
    const { game } = requireLottery(call.query.get("gameId") ?? "", context);
    const now = context.now();
    const current = openDraw(game, now);
    const view = (index: number) => {
      const draw = drawAt(game, index);
      return {
        gameId: game.gameId,
        numero: draw.numero,
        remainTime: draw.closesAt - now,
        lockTime: game.lockSeconds,
        isSale: isOnSale(game, draw, now),
      };
    };
    return {
      currentNumero: view(current.index),
      nextNumero: view(current.index + 1),
      previousNumero: { numero: drawAt(game, current.index - 1).numero },
    };
  },
};

const getDraws: Operation = {
  name: "getDraws",
  method: "GET",
  paths: [...lotteryPaths("/draw/:gameId"), ...lotteryPaths("/draw/code/:code"), ...lotteryPaths("/draw")],
  moduleIds: ["COMM3"],
  token: "N",
  responseFormat: "bare",
  handle: ({ query, path }, context) => {
    const requested = path.gameId ?? path.code ?? query.get("gameId") ?? query.get("code");
    // Without a lottery, the first one is used.
    const first = ordinaryLotteries(context.catalogue)[0]?.game.code ?? "";
    const { game, group } = requireLottery(requested ?? first, context);
    const size = Math.min(integerParameter(query, "size", 10, 1), MAX_PAGE_SIZE);
    const draws = pastDraws(game, context.now(), integerParameter(query, "page", 0, 0) * size, size);
    return {
      content: draws.map((draw) => ({
        numero: draw.numero,
        winNo: winningNumbers(group.gameGroupCode, game, draw),
      })),
    };
  },
};

/** The feeds of docs/gateway.md 3.8. */
export const lotteryOperations: readonly Operation[] = [
  getLotteryList,
  getLotteryMenu,
  getLotteryNumero,
  getVnLotteryList,
  getVnNumero,
  getLotteryRecent,
  getVnLotteryRecent,
  getNearNumeros,
  getDraws,
];
