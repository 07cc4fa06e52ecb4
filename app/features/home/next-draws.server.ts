import { lotteryValue } from "~/catalogue/games/lottery-value.server";
import { closingTime, lastBetAt, PAST_DRAWS, toPastDraw } from "~/catalogue/lottery/draws.server";
import { readPrizeMode } from "~/gateway/resources/launch/lottery-launch.server";
import { listDraws, listOpenDraws, type OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import { lotteryVendors } from "~/gateway/resources/lottery/lottery-vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import type { LotteryDraw } from "~/ui/response-schema.server";

const MAX_NEXT = 3;
/** A page that shows a draw may be a minute old. */
const MIN_LEFT_MS = 120_000;

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
