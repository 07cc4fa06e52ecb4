import { lotteryReference } from "~/catalogue/games/lottery-reference";
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
import type { LotteryCategory, LotteryPage } from "./lottery.response-schema.server";

/** Past draws of a lottery: the last one is shown, the others expand. */
const PAST_DRAWS = 5;

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
        ...describeOpenDraw(findOpenDraw(lottery, openDraws), ctx.preferences.language.tag),
      };
    }),
  );
}

function findOpenDraw(lottery: Lottery, openDraws: readonly OpenDraw[]): OpenDraw | undefined {
  return openDraws.find(({ gameId, code }) => gameId === lottery.gameId || code === lottery.code);
}

/** The time until the draw closes: as text, and in milliseconds for the countdown script. */
function describeOpenDraw(draw: OpenDraw | undefined, languageTag: string) {
  if (!draw) return {};
  const leftMs = Math.max(0, draw.closesAt - Date.now());
  return {
    number: draw.number,
    countdown: formatFromNow(leftMs, languageTag),
    closesAt: new Date(draw.closesAt).toISOString(),
    closesAtWords: `${formatClock(draw.closesAt)} UTC`,
    leftMs,
  };
}

/** Splits a result such as `4,8,1,0,7` into balls. Some lotteries use other separators. */
function toPastDraw({ number, result }: Draw): { number: string; balls: string[] } {
  return { number, balls: result.split(/[\s,|;]+/).filter(Boolean) };
}
