import { pick, type Random } from "../art/random";
import type { Game, Winner } from "./types";

const COUNT = 40;
const NAME_STARTS = [
  "ko",
  "ma",
  "au",
  "th",
  "zi",
  "ny",
  "mi",
  "ha",
  "su",
  "ye",
  "li",
  "wa",
  "na",
  "pl",
  "mg",
  "ei",
] as const;

/** Recent large wins on well-known games, largest first; amounts carry two decimals. */
export function buildWinners(random: Random, games: readonly Game[]): Winner[] {
  const played = games.filter((game) => game.isHot && game.gameType !== "SPORTS");
  const winners = Array.from({ length: COUNT }, () => ({
    customerName: `${pick(random, NAME_STARTS)}***${String(Math.floor(random() * 100)).padStart(2, "0")}`,
    winAmount: Math.round(500_000 + random() ** 4 * 480_000_000) / 100,
    nodeId: pick(random, played).nodeId,
  }));
  return winners.sort((first, second) => second.winAmount - first.winAmount);
}
