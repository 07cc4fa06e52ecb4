import { readPrizeMode } from "~/gateway/resources/launch/lottery-launch.server";
import { type Draw, listDraws, listOpenDraws, type OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import { lotteryVendors } from "~/gateway/resources/lottery/lottery-vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { clockOf, dayOf, shortDayOf } from "~/platform/time-zone.server";
import type { LotteryDraw } from "~/ui/response-schema.server";
import { lotteryValue } from "../games/lottery-value.server";

/** Past draws of a lottery: the last draw is shown, further draws expand. */
export const PAST_DRAWS = 5;
const MAX_NEXT = 3;
/** A page that shows a draw may be a minute old. */
const MIN_LEFT_MS = 120_000;
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

/** The draws that close next, of those that stay open for as long as a cached page is shown. */
export function pickNextDraws(draws: readonly OpenDraw[], now = Date.now()): OpenDraw[] {
  return draws
    .filter((draw) => lastBetAt(draw) - now >= MIN_LEFT_MS)
    .sort((a, b) => lastBetAt(a) - lastBetAt(b))
    .slice(0, MAX_NEXT);
}

/**
 * The next draws of the ordinary lottery with their last numbers and the time at which they close, which is the same in
 * each copy of a cached page. Never fails: draws that do not load are left out.
 */
export function getNextDraws(ctx: RequestContext): Promise<LotteryDraw[]> {
  return withFallback(loadNextDraws(ctx), []);
}

/** @throws GatewayError */
async function loadNextDraws({ gateway, preferences }: RequestContext): Promise<LotteryDraw[]> {
  const draws = pickNextDraws(await listOpenDraws(gateway, await readPrizeMode(gateway)));
  return Promise.all(
    draws.map(async (draw): Promise<LotteryDraw> => {
      const past = await listDraws(gateway, draw.gameId, { size: PAST_DRAWS }).catch(() => []);
      const [last] = past.map(toPastDraw);
      return {
        game: lotteryValue("LOTT", lotteryVendors.ordinary, draw.code),
        name: draw.name,
        balls: last?.balls ?? [],
        ...closingTime(lastBetAt(draw), preferences.language.textTag),
      };
    }),
  );
}
