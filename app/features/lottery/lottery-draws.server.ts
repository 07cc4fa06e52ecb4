import { lotteryValue } from "~/catalogue/games/lottery-value.server";
import { closingTime, lastBetAt, toPastDraw } from "~/catalogue/lottery/draws.server";
import type { Draw, Lottery, LotteryGroup, OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { SectionResult } from "~/http/responses/optional-section.server";
import { formatFromNow } from "~/ui/format";
import type { LotteryCategory, LotteryPage } from "./lottery.response-schema.server";

const MAX_POPULAR = 4;

export interface DrawsRequest {
  category: LotteryCategory;
  vendor: string;
  group: LotteryGroup;
  openDraws: readonly OpenDraw[];
}

type LotteryDraw = LotteryPage["draws"][number];

/** A lottery with its open draw and its past draws. */
export function toLotteryDraw(
  ctx: RequestContext,
  { category, vendor, openDraws }: DrawsRequest,
  { lottery, past: result }: { lottery: Lottery; past: SectionResult<Draw[]> },
): LotteryDraw {
  const past = result.ok ? result.data.map(toPastDraw) : [];
  return {
    game: lotteryValue(category, vendor, lottery.code),
    name: lottery.name,
    balls: past[0]?.balls ?? [],
    past,
    ...(result.ok ? {} : { pastFailed: true as const }),
    ...describeOpenDraw(findOpenDraw(lottery, openDraws), ctx.preferences.language.textTag),
  };
}

export interface PopularRequest {
  category: LotteryCategory;
  vendor: string;
  groups: readonly LotteryGroup[];
  /** The group whose draws the page shows anyway. */
  shown: LotteryGroup | undefined;
  /** Those of the schedule, which have a lock time; the popular ones have none. */
  openDraws: readonly OpenDraw[];
}

/** Popular draws of the other groups. A draw without a known lottery has no name and is left out. */
export function toPopularDraws(
  ctx: RequestContext,
  { category, vendor, groups, shown, openDraws }: PopularRequest,
  popular: readonly OpenDraw[],
): LotteryDraw[] {
  const lotteries = groups.filter((group) => group !== shown).flatMap((group) => group.lotteries);
  const draws = popular.flatMap((draw): LotteryDraw[] => {
    const lottery = lotteries.find(({ gameId, code }) => gameId === draw.gameId || code === draw.code);
    if (!lottery) return [];
    const game = lotteryValue(category, vendor, lottery.code);
    const scheduled = findOpenDraw(lottery, openDraws);
    const known = scheduled?.number === draw.number ? scheduled : draw;
    return [{ game, name: lottery.name, balls: [], ...describeOpenDraw(known, ctx.preferences.language.textTag) }];
  });
  return draws.slice(0, MAX_POPULAR);
}

function findOpenDraw(lottery: Lottery, openDraws: readonly OpenDraw[]): OpenDraw | undefined {
  return openDraws.find(({ gameId, code }) => gameId === lottery.gameId || code === lottery.code);
}

/**
 * The time until no bets are taken on the draw any more: as text, and in milliseconds for the countdown script. It
 * ends a lock time before the draw closes; the next draw opens at the close.
 */
export function describeOpenDraw(draw: OpenDraw | undefined, languageTag: string, now = Date.now()) {
  if (!draw) return {};
  const lockMs = draw.lockSeconds * 1000;
  const endsAt = lastBetAt(draw);
  const leftMs = Math.max(0, endsAt - now);
  return {
    number: draw.number,
    countdown: formatFromNow(leftMs, languageTag),
    ...closingTime(endsAt, languageTag, now),
    leftMs,
    // What remains of the lock time, when it has begun.
    lockMs: Math.max(0, Math.min(lockMs, draw.closesAt - now)),
  };
}
