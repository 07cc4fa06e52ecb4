import { LOTTERY_GROUPS, type LotteryGroupText, type LotteryRow, VIETNAMESE_GROUPS } from "./content/lottery-texts";
import { localised } from "./game-names";
import type { Lotteries, LotteryGame, LotteryGroup } from "./types";

const FIRST_GAME_ID = 71;
const FIRST_VIETNAMESE_GAME_ID = 171;
const FIRST_VIETNAMESE_GROUP_ID = 11;

function buildGame(
  gameId: number,
  row: LotteryRow,
  group: LotteryGroupText,
  position: { group: number; game: number },
): LotteryGame {
  const [code, name, interval, palette] = row;
  return {
    gameId,
    code,
    remarks: localised(name),
    drawIntervalSeconds: interval,
    // No bets are taken in the last minute of a daily draw and in the last five seconds of the others.
    lockSeconds: interval > 3600 ? 60 : 5,
    defaultPlayType: 1,
    art: {
      name: name[0],
      englishName: name[0],
      motif: group.code === "K3" ? "dice" : "lotto",
      palette,
      variant: position.game % 2 === 0 ? 0 : 1,
      background: position.group % 2 === 0 ? "dots" : "hex",
    },
  };
}

function buildGroups(texts: readonly LotteryGroupText[], firstGroupId: number, firstGameId: number): LotteryGroup[] {
  let nextGameId = firstGameId;
  return texts.map((text, group) => ({
    gameGroupId: firstGroupId + group,
    gameGroupCode: text.code,
    labels: localised(text.label),
    games: text.games.map((row, game) => {
      const built = buildGame(nextGameId, row, text, { group, game });
      nextGameId += 1;
      return built;
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
