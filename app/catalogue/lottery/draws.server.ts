import type { Draw, OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import { clockOf, dayOf, shortDayOf } from "~/platform/time-zone.server";

/** Past draws of a lottery: the last draw is shown, further draws expand. */
export const PAST_DRAWS = 5;
const SECOND_MS = 1000;

/** Epoch milliseconds from which no bets are taken on a draw: the lock time before it closes. */
export function lastBetAt({ closesAt, lockSeconds }: Pick<OpenDraw, "closesAt" | "lockSeconds">): number {
  return closesAt - lockSeconds * 1000;
}

/**
 * When a draw closes, to the second, with the day where it is not the merchant's today. The gateway tells the time that
 * remains, which differs by what each answer takes: milliseconds would make each render of a page another page, which is
 * compressed anew.
 * @param at epoch milliseconds
 */
export function closingTime(at: number, locale: string, now = Date.now()) {
  const closesAt = Math.round(at / SECOND_MS) * SECOND_MS;
  return {
    closesAt: new Date(closesAt).toISOString(),
    closesAtWords: clockOf(closesAt),
    closesOn: dayOf(closesAt) === dayOf(now) ? "" : shortDayOf(closesAt, locale),
  };
}

/** Splits a result such as `4,8,1,0,7` into balls. Some lotteries use other separators. */
export function toPastDraw({ number, result }: Draw): { number: string; balls: string[] } {
  return { number, balls: result.split(/[\s,|;]+/).filter(Boolean) };
}
