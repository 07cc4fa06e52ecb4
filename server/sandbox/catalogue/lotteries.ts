import { LOTTERY_GROUPS, type LotteryGroupText, VIETNAMESE_GROUPS } from "./content/lottery-texts";
import { localised } from "./game-names";
import type { Lotteries, LotteryGroup } from "./types";

const FIRST_GAME_ID = 71;
const FIRST_VIETNAMESE_GAME_ID = 171;
const FIRST_VIETNAMESE_GROUP_ID = 11;

function buildGroups(texts: readonly LotteryGroupText[], firstGroupId: number, firstGameId: number): LotteryGroup[] {
  let gameId = firstGameId;
  return texts.map((text, groupIndex) => ({
    gameGroupId: firstGroupId + groupIndex,
    gameGroupCode: text.code,
    labels: localised(text.label),
    games: text.games.map(([code, name, interval, palette], index) => {
      const game = {
        gameId,
        code,
        remarks: localised(name),
        drawIntervalSeconds: interval,
        // Sales of the daily draws stop a minute before, those of the quick ones five seconds.
        lockSeconds: interval > 3600 ? 60 : 5,
        defaultPlayType: 1,
        art: {
          name: name[0],
          englishName: name[0],
          motif: text.code === "K3" ? ("dice" as const) : ("lotto" as const),
          palette,
          variant: index % 2 === 0 ? (0 as const) : (1 as const),
          ground: groupIndex % 2 === 0 ? ("dots" as const) : ("hex" as const),
        },
      };
      gameId += 1;
      return game;
    }),
  }));
}

/** The lotteries of both lottery vendors. */
export function buildLotteries(): Lotteries {
  return {
    vendor: "LOTT",
    groups: buildGroups(LOTTERY_GROUPS, 1, FIRST_GAME_ID),
    vietnameseVendor: "TCG_LOTTO_VN",
    vietnameseGroups: buildGroups(VIETNAMESE_GROUPS, FIRST_VIETNAMESE_GROUP_ID, FIRST_VIETNAMESE_GAME_ID),
  };
}
