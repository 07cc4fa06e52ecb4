import type { MessageKey } from "~/i18n/message-key";
import type { CategoryName } from "~/ui/layout/category-icons";

/** A category of games: its gateway code, list page, tile and names. */
export interface Category {
  /** The gateway's code. It is used in the `tab` parameter and in game keys. */
  code: string;
  /** Page of the full list; undefined for a category without one. */
  path?: string;
  tile: CategoryName;
  /** The short name. */
  label: MessageKey;
  /** The heading. */
  title: MessageKey;
  /** Layout of the category's block on home: game cards (grid, row) or vendor tiles (pairs, wide). */
  layout: "grid" | "row" | "pairs" | "wide";
  /** Hides the "More" link of the block on home. */
  hideMore?: boolean;
}

const CATEGORIES: readonly Category[] = [
  {
    code: "RNG",
    path: "/m/slot-games",
    tile: "slots",
    label: "lobby:slots",
    title: "lobby:slot_games",
    layout: "grid",
  },
  {
    code: "LIVE",
    path: "/m/live-games",
    tile: "live",
    label: "lobby:live",
    title: "lobby:live_games",
    layout: "pairs",
  },
  {
    code: "FISH",
    path: "/m/fishing-games",
    tile: "fishing",
    label: "lobby:fishing",
    title: "lobby:fishing_games",
    layout: "row",
  },
  {
    code: "PVP",
    path: "/m/poker-games",
    tile: "cards",
    label: "lobby:cards",
    title: "lobby:poker_games",
    layout: "grid",
  },
  {
    code: "SPORTS",
    path: "/m/sport-games",
    tile: "sports",
    label: "lobby:sports",
    title: "lobby:sport_games",
    layout: "wide",
  },
  {
    code: "ESPORTS",
    path: "/m/esport-games",
    tile: "esports",
    label: "lobby:esports",
    title: "lobby:esport_games",
    layout: "pairs",
    hideMore: true,
  },
  {
    code: "COCKFIGHT",
    path: "/m/cockfight",
    tile: "cockfight",
    label: "lobby:cockfight",
    title: "lobby:cockfight",
    layout: "wide",
  },
  {
    code: "LOTT",
    path: "/m/lott",
    tile: "lottery",
    label: "lobby:lottery",
    title: "lobby:lottery",
    layout: "pairs",
    hideMore: true,
  },
  {
    code: "ELOTT",
    path: "/m/elott",
    tile: "elottery",
    label: "lobby:elottery",
    title: "lobby:elottery",
    layout: "wide",
    hideMore: true,
  },
  {
    code: "BINGO",
    path: "/m/gameCenter?gameType=BINGO",
    tile: "bingo",
    label: "lobby:bingo",
    title: "lobby:bingo",
    layout: "row",
  },
];

const categoriesByCode = new Map(CATEGORIES.map((category) => [category.code, category]));

/** Whether this is the gateway code of a category of lotteries, which have their own pages. */
export function isLotteryCategory(code: string): boolean {
  return code === "LOTT" || code === "ELOTT";
}

/** @returns the category with this gateway code; undefined for a code the lobby does not support */
export function findCategory(code: string): Category | undefined {
  return categoriesByCode.get(code);
}

/** Whether a text is the name of a category, as a message key. */
export function isCategoryLabel(text: string): text is MessageKey {
  return CATEGORIES.some(({ label }) => label === text);
}
