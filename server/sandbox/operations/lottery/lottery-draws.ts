import { createRandom, shuffle } from "../../art/random";
import type { LotteryGame } from "../../catalogue/types";

const DAY_MS = 24 * 60 * 60 * 1000;

/** One draw of a lottery. Draws follow each other without a break; `index` counts them from the Unix epoch. */
export interface Draw {
  readonly index: number;
  /** Draw number: the date, and the number of the draw when a day has several. */
  readonly numero: string;
  /** Epoch ms. No bets are taken in the last `lockSeconds` of the lottery before it. */
  readonly closesAt: number;
}

const intervalMs = (lottery: LotteryGame) => lottery.drawIntervalSeconds * 1000;

/** The draw with an index. It takes numberOfDay at the end of its interval. */
export function drawAt(lottery: LotteryGame, index: number): Draw {
  const start = index * intervalMs(lottery);
  const date = new Date(start).toISOString().slice(0, 10).replaceAll("-", "");
  const numberOfDay = Math.floor((start % DAY_MS) / intervalMs(lottery)) + 1;
  return {
    index,
    numero: intervalMs(lottery) >= DAY_MS ? date : `${date}-${String(numberOfDay).padStart(3, "0")}`,
    closesAt: start + intervalMs(lottery),
  };
}

/** The draw that is open; it opens when the previous one closes (docs/gateway.md 3.8, L3). */
export function openDraw(lottery: LotteryGame, now: number): Draw {
  return drawAt(lottery, Math.floor(now / intervalMs(lottery)));
}

/** Whether bets on a draw are taken. */
export function isOnSale(lottery: LotteryGame, draw: Draw, now: number): boolean {
  return draw.index === openDraw(lottery, now).index && draw.closesAt - now > lottery.lockSeconds * 1000;
}

/** Past draws, newest first. */
export function pastDraws(lottery: LotteryGame, now: number, skip: number, count: number): Draw[] {
  const newest = Math.floor(now / intervalMs(lottery)) - 1 - skip;
  const available = Math.max(0, Math.min(count, newest + 1));
  return Array.from({ length: available }, (_, offset) => drawAt(lottery, newest - offset));
}

/** How winning numbers are drawn: how many, the range, and whether each number occurs once. */
interface NumberRule {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly unique: boolean;
}

const digitRule = (count: number): NumberRule => ({ count, from: 0, to: 9, unique: false });

const numberRules: Readonly<Record<string, NumberRule>> = {
  K3: { count: 3, from: 1, to: 6, unique: false },
  PK10: { count: 10, from: 1, to: 10, unique: true },
  LHC: { count: 7, from: 1, to: 49, unique: true },
};

function numberRuleOf(groupCode: string, lottery: LotteryGame): NumberRule {
  const rule = numberRules[groupCode];
  if (rule) return rule;
  const digitCount = /_([23])D$/.exec(lottery.code)?.[1];
  return digitRule(digitCount === undefined ? 5 : Number(digitCount));
}

/** The winning numbers of a draw, joined by commas. The same draw gives the same numbers on every machine. */
export function winningNumbers(groupCode: string, lottery: LotteryGame, draw: Draw): string {
  const { count, from, to, unique } = numberRuleOf(groupCode, lottery);
  const random = createRandom(`${lottery.code}:${draw.index}`);
  const range = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  const numbers = unique
    ? shuffle(random, range).slice(0, count)
    : Array.from({ length: count }, () => from + Math.floor(random() * range.length));
  return numbers.join(",");
}
