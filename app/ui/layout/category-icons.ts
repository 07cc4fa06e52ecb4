import type { IconName } from "./icons";

/** Icons of the categories that have a colour in the theme. */
export const CATEGORY_ICONS = {
  hot: "hot",
  slots: "slots",
  cards: "cards",
  live: "live",
  sports: "sports",
  esports: "esports",
  lottery: "lottery",
  cockfight: "cockfight",
  fishing: "fish",
  elottery: "ticket",
  bingo: "dice",
  jili: "slots",
  inhouse: "home",
  vendors: "grid",
  favourites: "heart",
  recent: "clock",
} as const satisfies Record<string, IconName>;

export type CategoryName = keyof typeof CATEGORY_ICONS;

export function categoryIcon(category: CategoryName): IconName {
  return CATEGORY_ICONS[category];
}
