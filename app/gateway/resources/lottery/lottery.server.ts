import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import type { PrizeMode } from "../launch/lottery-launch.server";
import {
  drawsSchema,
  lotteriesSchema,
  lotteryGroupsSchema,
  openDrawsSchema,
  type WireLottery,
  type WireLotteryGroup,
  type WireOpenDraw,
} from "./lottery.schema.server";

export interface Lottery {
  gameId: string;
  code: string;
  name: string;
}

export interface LotteryGroup {
  code: string;
  name: string;
  lotteries: Lottery[];
}

/** A draw that players can bet on (docs/gateway.md 3.8, L3). */
export interface OpenDraw {
  gameId: string;
  code: string;
  name: string;
  group?: string;
  /** Number of the draw: `20260101-012`. */
  number: string;
  /** Epoch milliseconds by the clock of this process, which may differ from the gateway's. */
  closesAt: number;
  /** Seconds before the close in which no bets are accepted. */
  lockSeconds: number;
}

/** A past draw. */
export interface Draw {
  number: string;
  /** The numbers drawn: `4,8,1,0,7`. */
  result: string;
}

const toLottery = (wire: WireLottery): Lottery => {
  const code = wire.gameCode ?? wire.code ?? wire.gameId;
  return { gameId: wire.gameId, code, name: wire.remark ?? code };
};

const toGroup = (wire: WireLotteryGroup): LotteryGroup => ({
  code: wire.gameGroupCode,
  name: wire.labelName ?? wire.gameGroupCode,
  lotteries: wire.gameMenus.map(toLottery),
});

/** @param receivedAt from when the remaining time of a draw counts */
export const toOpenDraws = (wire: readonly WireOpenDraw[], receivedAt: number): OpenDraw[] =>
  wire.map((draw) => toOpenDraw(draw, receivedAt));

const toOpenDraw = (wire: WireOpenDraw, receivedAt: number): OpenDraw => {
  const code = wire.gameCode ?? wire.gameId;
  return compact({
    gameId: wire.gameId,
    code,
    name: wire.remark ?? code,
    group: wire.gameGroupCode,
    number: wire.numero,
    closesAt: receivedAt + wire.remainTime,
    lockSeconds: wire.lockTime,
  });
};

/** All lotteries (docs/gateway.md 3.8 `getLotteryList`). @throws GatewayError */
export function listLotteries(gateway: GatewayClient): Promise<Lottery[]> {
  return gateway.readFeed("getLotteryList", {
    freshSeconds: 300,
    schema: lotteriesSchema,
    toView: (wire) => wire.map(toLottery),
  });
}

/** Lotteries by group (docs/gateway.md 3.8 `getLotteryMenu`). @throws GatewayError */
export function listLotteryGroups(gateway: GatewayClient): Promise<LotteryGroup[]> {
  return gateway.readFeed("getLotteryMenu", {
    freshSeconds: 300,
    schema: lotteryGroupsSchema,
    toView: (wire) => wire.map(toGroup),
  });
}

/** Open draws (docs/gateway.md 3.8 `getLotteryNumero`). @throws GatewayError */
export function listOpenDraws(gateway: GatewayClient, prizeMode: PrizeMode): Promise<OpenDraw[]> {
  return gateway.readFeed("getLotteryNumero", {
    freshSeconds: 2,
    parameters: { prizeMode },
    schema: openDrawsSchema,
    toView: toOpenDraws,
  });
}

/** Vietnamese lotteries by group (docs/gateway.md 3.8). @throws GatewayError */
export function listVnLotteryGroups(gateway: GatewayClient, prizeMode: PrizeMode): Promise<LotteryGroup[]> {
  return gateway.readFeed("getVnLotteryList", {
    freshSeconds: 300,
    parameters: { prizeMode, device: "WEB" },
    schema: lotteryGroupsSchema,
    toView: (wire) => wire.map(toGroup),
  });
}

/** Open draws of the Vietnamese lotteries (docs/gateway.md 3.8). @throws GatewayError */
export function listVnOpenDraws(gateway: GatewayClient, prizeMode: PrizeMode): Promise<OpenDraw[]> {
  return gateway.call("getVnNumero", {
    parameters: { prizeMode },
    schema: openDrawsSchema,
    toView: toOpenDraws,
  });
}

/**
 * Past draws of a lottery, latest first (docs/gateway.md 3.8 `getDraws`).
 * @param options.page From 0. Default: 0. The default `size` is 10.
 * @throws GatewayError
 */
export function listDraws(
  gateway: GatewayClient,
  gameId: string,
  { page = 0, size = 10 }: { page?: number | undefined; size?: number | undefined } = {},
): Promise<Draw[]> {
  return gateway.readFeed("getDraws", {
    freshSeconds: 5,
    pathParameters: { gameId },
    parameters: { page, size },
    schema: drawsSchema,
    toView: (wire) => wire.content.map(({ numero, winNo }) => ({ number: numero, result: winNo ?? "" })),
  });
}
