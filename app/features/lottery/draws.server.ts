import { lotteryReference } from "~/catalogue/games/lottery-reference";
import { lastBetAt, PAST_DRAWS, toPastDraw } from "~/catalogue/lottery/draws.server";
import { listPopularDraws } from "~/gateway/resources/announcements/announcements.server";
import { type Lottery, type LotteryGroup, listDraws, type OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { clockOf } from "~/platform/time-zone.server";
import { formatFromNow } from "~/ui/format";
import type { LotteryCategory, LotteryPage } from "./lottery.response-schema.server";

const MAX_POPULAR = 4;

interface DrawsRequest {
  category: LotteryCategory;
  vendor: string;
  group: LotteryGroup;
  openDraws: readonly OpenDraw[];
}

type LotteryDraw = LotteryPage["draws"][number];

/** The lotteries of a group with their open draw and their past draws. Never fails. */
export function getLotteryDraws(
  ctx: RequestContext,
  { category, vendor, group, openDraws }: DrawsRequest,
): Promise<LotteryDraw[]> {
  return Promise.all(
    group.lotteries.map(async (lottery): Promise<LotteryDraw> => {
      const result = await optionalSection(ctx, listDraws(ctx.gateway, lottery.gameId, { size: PAST_DRAWS }));
      const past = result.ok ? result.data.map(toPastDraw) : [];
      return {
        key: lotteryReference(category, vendor, lottery.code),
        name: lottery.name,
        balls: past[0]?.balls ?? [],
        past,
        ...(result.ok ? {} : { pastFailed: true as const }),
        ...describeOpenDraw(findOpenDraw(lottery, openDraws), ctx.preferences.language.textTag),
      };
    }),
  );
}

interface PopularRequest {
  category: LotteryCategory;
  vendor: string;
  groups: readonly LotteryGroup[];
  /** The group whose draws the page shows anyway. */
  shown: LotteryGroup | undefined;
}

/** Popular draws of the other groups; none if they do not load. A draw without a known lottery has no name and is left out. */
export async function getPopularDraws(
  ctx: RequestContext,
  { category, vendor, groups, shown }: PopularRequest,
): Promise<LotteryDraw[]> {
  const popular = await optionalSection(ctx, listPopularDraws(ctx.gateway));
  if (!popular.ok) return [];
  const lotteries = groups.filter((group) => group !== shown).flatMap((group) => group.lotteries);
  const draws = popular.data.flatMap((draw): LotteryDraw[] => {
    const lottery = lotteries.find(({ gameId, code }) => gameId === draw.gameId || code === draw.code);
    if (!lottery) return [];
    const key = lotteryReference(category, vendor, lottery.code);
    return [{ key, name: lottery.name, balls: [], ...describeOpenDraw(draw, ctx.preferences.language.textTag) }];
  });
  return draws.slice(0, MAX_POPULAR);
}

function findOpenDraw(lottery: Lottery, openDraws: readonly OpenDraw[]): OpenDraw | undefined {
  return openDraws.find(({ gameId, code }) => gameId === lottery.gameId || code === lottery.code);
}

/**
 * The time until no bets are taken on the draw any more: as text, and in milliseconds for the countdown script. That is
 * the lock time before the draw closes, when the next one opens.
 */
export function describeOpenDraw(draw: OpenDraw | undefined, languageTag: string, now = Date.now()) {
  if (!draw) return {};
  const lockMs = draw.lockSeconds * 1000;
  const endsAt = lastBetAt(draw);
  const leftMs = Math.max(0, endsAt - now);
  return {
    number: draw.number,
    countdown: formatFromNow(leftMs, languageTag),
    closesAt: new Date(endsAt).toISOString(),
    closesAtWords: clockOf(endsAt),
    leftMs,
    // What remains of the lock time, when it has begun.
    lockMs: Math.max(0, Math.min(lockMs, draw.closesAt - now)),
  };
}
