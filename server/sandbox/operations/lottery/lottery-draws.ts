import { createRandom, shuffle } from "../../art/random";
import type { LotteryGame } from "../../catalogue/types";

const day = 24 * 60 * 60 * 1000;

/** One draw of a lottery: the n-th since the epoch, as draws follow each other around the clock. */
export interface Draw {
  readonly index: number;
  /** Draw number: the day, and the draw of the day where there are several. */
  readonly numero: string;
  /** Epoch ms at which sales close. */
  readonly closesAt: number;
}

const interval = (lottery: LotteryGame) => lottery.drawIntervalSeconds * 1000;
const lock = (lottery: LotteryGame) => lottery.lockSeconds * 1000;

/** The n-th draw; it is made at the end of its interval. */
export function drawAt(lottery: LotteryGame, index: number): Draw {
  const start = index * interval(lottery);
  const date = new Date(start).toISOString().slice(0, 10).replaceAll("-", "");
  const place = Math.floor((start % day) / interval(lottery)) + 1;
  return {
    index,
    numero: interval(lottery) >= day ? date : `${date}-${String(place).padStart(3, "0")}`,
    closesAt: start + interval(lottery) - lock(lottery),
  };
}

/** The draw whose sales are open: from the moment on when those of the one before have closed (docs/gateway.md 3.8, L3). */
export function openDraw(lottery: LotteryGame, now: number): Draw {
  return drawAt(lottery, Math.floor((now + lock(lottery)) / interval(lottery)));
}

/** The draws that have been made, newest first. */
export function pastDraws(lottery: LotteryGame, now: number, skip: number, count: number): Draw[] {
  const newest = Math.floor(now / interval(lottery)) - 1 - skip;
  const shown = Math.max(0, Math.min(count, newest + 1));
  return Array.from({ length: shown }, (_, back) => drawAt(lottery, newest - back));
}

/** How the numbers of a group of lotteries are drawn: so many, from a range, each once or not. */
interface Urn {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly once: boolean;
}

const digits = (count: number): Urn => ({ count, from: 0, to: 9, once: false });

const urns: Readonly<Record<string, Urn>> = {
  K3: { count: 3, from: 1, to: 6, once: false },
  PK10: { count: 10, from: 1, to: 10, once: true },
  LHC: { count: 7, from: 1, to: 49, once: true },
};

function urnOf(groupCode: string, lottery: LotteryGame): Urn {
  const urn = urns[groupCode];
  if (urn) return urn;
  const named = /_([23])D$/.exec(lottery.code)?.[1];
  return digits(named === undefined ? 5 : Number(named));
}

/** The winning numbers of a draw, comma-joined; the same ones on every machine. */
export function winningNumbers(groupCode: string, lottery: LotteryGame, draw: Draw): string {
  const { count, from, to, once } = urnOf(groupCode, lottery);
  const random = createRandom(`${lottery.code}:${draw.index}`);
  const range = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  const numbers = once
    ? shuffle(random, range).slice(0, count)
    : Array.from({ length: count }, () => from + Math.floor(random() * range.length));
  return numbers.join(",");
}
