import { findCategory } from "~/catalogue/categories/categories";
import type { MessageKey } from "~/i18n/message-key";
import type { CategoryName } from "~/ui/layout/category-icons";

/** A page that lists games, as menus link to it. */
export interface GameListLink {
  to: string;
  category: CategoryName;
  label: MessageKey;
}

export const POPULAR_GAMES: GameListLink = { to: "/m/hot-games", category: "hot", label: "lobby:popular" };

/** All lists of a menu: popular games, the visitor's own lists, categories. @param codes of the categories */
export function listGameLists(codes: readonly string[]): GameListLink[] {
  return [
    POPULAR_GAMES,
    { to: "/m/fav-games", category: "favourites", label: "frame:favourites" },
    { to: "/m/recent-games", category: "recent", label: "frame:recent" },
    ...listCategoryPages(codes),
  ];
}

/** The pages of those categories that have one. @param codes of the categories */
export function listCategoryPages(codes: readonly string[]): GameListLink[] {
  return codes.flatMap((code) => {
    const category = findCategory(code);
    return category?.path ? [{ to: category.path, category: category.tile, label: category.label }] : [];
  });
}
