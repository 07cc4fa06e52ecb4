import type { Catalogue, LotteryGame, LotteryGroup } from "../../catalogue/types";
import type { SandboxContext } from "../../context";
import type { TextLanguage } from "../../http/language";
import { openDraw } from "./lottery-draws";

/** A lottery with the group that it belongs to. */
export interface Lottery {
  readonly game: LotteryGame;
  readonly group: LotteryGroup;
}

const pathPrefixes = ["/lgw", "/lotto/lgw", "/lotto-vn/lgw"] as const;

/** The paths of a lottery feed, one below each prefix of the back-end (docs/gateway.md 1.1), the usual one first. */
export function lotteryPaths(path: string, first: (typeof pathPrefixes)[number] = "/lgw"): string[] {
  return [first, ...pathPrefixes.filter((mount) => mount !== first)].map((mount) => mount + path);
}

const flatten = (groups: readonly LotteryGroup[]): Lottery[] =>
  groups.flatMap((group) => group.games.map((game) => ({ game, group })));

/** The lotteries of the ordinary vendor. */
export const ordinaryLotteries = ({ lotteries }: Catalogue): Lottery[] => flatten(lotteries.groups);

/** The Vietnamese lotteries. */
export const vietnameseLotteries = ({ lotteries }: Catalogue): Lottery[] => flatten(lotteries.vietnameseGroups);

/** The lottery with an id or code, of either vendor. */
export function findLottery(idOrCode: string, catalogue: Catalogue): Lottery | undefined {
  const all = [...ordinaryLotteries(catalogue), ...vietnameseLotteries(catalogue)];
  return all.find(({ game }) => String(game.gameId) === idOrCode || game.code === idOrCode);
}

/** A lottery of a list or menu (docs/gateway.md 3.8, L2). */
export function lotteryView({ game }: Lottery, language: TextLanguage) {
  return {
    gameId: game.gameId,
    code: game.code,
    gameCode: game.code,
    remark: game.remarks[language],
    defaultPlayType: game.defaultPlayType,
  };
}

/** A group of a menu (L2). */
export function groupView(group: LotteryGroup, language: TextLanguage) {
  return {
    gameGroupId: group.gameGroupId,
    gameGroupCode: group.gameGroupCode,
    labelName: group.labels[language],
    gameMenus: group.games.map((game) => lotteryView({ game, group }, language)),
  };
}

/** The open draw of a lottery (L3). */
export function openDrawView({ game }: Lottery, language: TextLanguage, now: number) {
  const { numero, closesAt } = openDraw(game, now);
  return {
    gameId: game.gameId,
    gameCode: game.code,
    remark: game.remarks[language],
    numero,
    remainTime: closesAt - now,
    lockTime: game.lockSeconds,
    defaultPlayType: game.defaultPlayType,
    liveVideoSwitch: 0,
  };
}

/** An object of items, keyed by one of their fields. */
export function byKey<Item extends object>(items: readonly Item[], key: keyof Item & string): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [String(item[key]), item]));
}

/** A list, or an object with the same items while `lotteryMapForm` is on (quirk 18). */
export function listOrMap<Item extends object>(
  items: readonly Item[],
  key: keyof Item & string,
  { switches }: SandboxContext,
): readonly Item[] | Record<string, Item> {
  return switches.values.lotteryMapForm ? byKey(items, key) : items;
}
