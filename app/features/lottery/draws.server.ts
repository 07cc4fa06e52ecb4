import { lotteryReference } from "~/catalogue/lottery-reference";
import {
  type Draw,
  type Lottery,
  type LotteryGroup,
  listDraws,
  type OpenDraw,
} from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatClock, formatFromNow } from "~/ui/format";
import type { LotteryDraw } from "~/ui/games/draw-list";
import type { LotteryCategory } from "./lottery-page";

/** How many past draws a lottery shows: the last one at once, the others on demand. */
const PAST_DRAWS = 5;

interface Wanted {
  category: LotteryCategory;
  vendor: string;
  group: LotteryGroup;
  open: readonly OpenDraw[];
}

/** The lotteries of a group with their open draw and their latest numbers. It never fails: what is unknown is left out. */
export function describeDraws(ctx: RequestContext, { category, vendor, group, open }: Wanted) {
  const tag = ctx.preferences.language.tag;
  return Promise.all(
    group.lotteries.map(async (lottery): Promise<LotteryDraw> => {
      const past = await optionalSection(ctx, listDraws(ctx.gateway, lottery.gameId, { size: PAST_DRAWS }));
      const draws = past.ok ? past.data.map(toPast) : [];
      return {
        key: lotteryReference(category, vendor, lottery.code),
        name: lottery.name,
        balls: draws[0]?.balls ?? [],
        past: draws,
        ...(past.ok ? {} : { pastFailed: true as const }),
        ...describeOpen(openDrawOf(lottery, open), tag),
      };
    }),
  );
}

function openDrawOf(lottery: Lottery, open: readonly OpenDraw[]): OpenDraw | undefined {
  return open.find(({ gameId, code }) => gameId === lottery.gameId || code === lottery.code);
}

/** The time to the close: in words for everybody, and as a figure for script that counts on. */
function describeOpen(draw: OpenDraw | undefined, tag: string) {
  if (!draw) return {};
  const leftMs = Math.max(0, draw.closesAt - Date.now());
  return {
    number: draw.number,
    countdown: formatFromNow(leftMs, tag),
    closesAt: new Date(draw.closesAt).toISOString(),
    closesAtWords: `${formatClock(draw.closesAt)} UTC`,
    leftMs,
  };
}

/** `4,8,1,0,7` as balls; other signs than commas part them too. */
function toPast({ number, result }: Draw): { number: string; balls: string[] } {
  return { number, balls: result.split(/[\s,|;]+/).filter(Boolean) };
}
