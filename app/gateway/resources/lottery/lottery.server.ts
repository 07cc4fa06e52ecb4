import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import type { OperationName } from "../../protocol/operations.server";
import type { PrizeMode } from "../launch/lottery-launch.server";
import {
  drawsSchema,
  lotteriesSchema,
  lotteryGroupsSchema,
  nearDrawsSchema,
  openDrawsSchema,
  recentLotteriesSchema,
  type WireLottery,
  type WireLotteryGroup,
  type WireNearDraw,
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

/** A draw that bets are taken for (docs/gateway.md 3.8, L3). */
export interface OpenDraw {
  gameId: string;
  code: string;
  name: string;
  group?: string;
  /** Number of the draw. */
  number: string;
  /** Milliseconds to its close, counted from when the gateway answered. */
  closesInMs: number;
  /** When it closes by the clock of this process, epoch milliseconds: the gateway's own clock may be another one. */
  closesAt: number;
  /** Seconds before the close in which no bets are taken. */
  lockSeconds: number;
  hasLiveVideo: boolean;
}

export interface NearDraw {
  number: string;
  closesInMs?: number;
  lockSeconds: number;
  onSale: boolean;
}

export interface NearDraws {
  current?: NearDraw;
  next?: NearDraw;
  previous?: NearDraw;
}

/** A draw that is over. */
export interface Draw {
  number: string;
  /** The numbers drawn, as given: `4,8,1,0,7`. */
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

/** An open draw; `remark` is the shown name. */
export const toOpenDraw = (wire: WireOpenDraw): OpenDraw => {
  const code = wire.gameCode ?? wire.gameId;
  return compact({
    gameId: wire.gameId,
    code,
    name: wire.remark ?? code,
    group: wire.gameGroupCode,
    number: wire.numero,
    closesInMs: wire.remainTime,
    closesAt: Date.now() + wire.remainTime,
    lockSeconds: wire.lockTime,
    hasLiveVideo: wire.liveVideoSwitch,
  });
};

const toNearDraw = (wire: WireNearDraw | undefined) =>
  wire &&
  compact({ number: wire.numero, closesInMs: wire.remainTime, lockSeconds: wire.lockTime, onSale: wire.isSale });

const toNearDraws = (wire: z.output<typeof nearDrawsSchema>): NearDraws =>
  compact({
    current: toNearDraw(wire.currentNumero),
    next: toNearDraw(wire.nextNumero),
    previous: toNearDraw(wire.previousNumero),
  });

/** All lotteries (docs/gateway.md 3.8 `getLotteryList`). @throws GatewayError */
export function listLotteries(gateway: GatewayClient): Promise<Lottery[]> {
  return gateway.feed("getLotteryList", { schema: lotteriesSchema, view: (wire) => wire.map(toLottery) });
}

/** The lotteries by group (docs/gateway.md 3.8 `getLotteryMenu`). @throws GatewayError */
export function listLotteryGroups(gateway: GatewayClient): Promise<LotteryGroup[]> {
  return gateway.feed("getLotteryMenu", { schema: lotteryGroupsSchema, view: (wire) => wire.map(toGroup) });
}

/** The draws that are open now (docs/gateway.md 3.8 `getLotteryNumero`). @throws GatewayError */
export function listOpenDraws(gateway: GatewayClient, prizeMode: PrizeMode): Promise<OpenDraw[]> {
  return gateway.feed("getLotteryNumero", {
    parameters: { prizeMode },
    schema: openDrawsSchema,
    view: (wire) => wire.map(toOpenDraw),
  });
}

/** The Vietnamese lotteries by group (docs/gateway.md 3.8). @throws GatewayError */
export function listVnLotteryGroups(gateway: GatewayClient, prizeMode: PrizeMode): Promise<LotteryGroup[]> {
  return gateway.feed("getVnLotteryList", {
    parameters: { prizeMode, device: "WEB" },
    schema: lotteryGroupsSchema,
    view: (wire) => wire.map(toGroup),
  });
}

/** The open draws of the Vietnamese lotteries; never cached (docs/gateway.md 3.8). @throws GatewayError */
export function listVnOpenDraws(gateway: GatewayClient, prizeMode: PrizeMode): Promise<OpenDraw[]> {
  return gateway.call("getVnNumero", {
    parameters: { prizeMode },
    schema: openDrawsSchema,
    view: (wire) => wire.map(toOpenDraw),
  });
}

function listRecent(operation: OperationName) {
  return (gateway: GatewayClient, prizeMode: PrizeMode): Promise<Lottery[]> =>
    gateway.call(operation, {
      parameters: { prizeMode },
      schema: recentLotteriesSchema,
      view: (wire) => wire.map(toLottery),
    });
}

/** The lotteries the member has opened last (docs/gateway.md 3.8). @throws GatewayError */
export const listRecentLotteries = listRecent("getLotteryRecent");

/** The Vietnamese lotteries the member has opened last (docs/gateway.md 3.8). @throws GatewayError */
export const listRecentVnLotteries = listRecent("getVnLotteryRecent");

/** The running draw of a lottery, the one before and the one after (docs/gateway.md 3.8). @throws GatewayError */
export function getNearDraws(gateway: GatewayClient, gameId: string): Promise<NearDraws> {
  return gateway.call("getNearNumeros", { parameters: { gameId }, schema: nearDrawsSchema, view: toNearDraws });
}

/**
 * The draws of a lottery that are over, the latest first (docs/gateway.md 3.8 `getDraws`).
 * @param options.page From 0.
 * @throws GatewayError
 */
export function listDraws(
  gateway: GatewayClient,
  gameId: string,
  { page = 0, size = 10 }: { page?: number | undefined; size?: number | undefined } = {},
): Promise<Draw[]> {
  return gateway.feed("getDraws", {
    path: { gameId },
    parameters: { page, size },
    schema: drawsSchema,
    view: (wire) => wire.content.map(({ numero, winNo }) => ({ number: numero, result: winNo ?? "" })),
  });
}
