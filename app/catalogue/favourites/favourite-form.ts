import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Address of the favourite action. */
export const FAVOURITE_ACTION = "/m/favourite";

/** Whether games of this category can be favourites. Lotteries cannot. */
export function canBeFavourite(category: string): boolean {
  return category !== "LOTT" && category !== "ELOTT";
}

/** What a tap on a favourite button asks for. */
export interface FavouriteChange {
  /** Key of the game. */
  key: string;
  nodeId: string;
  /** Add to the favourites, or remove from them. */
  on: boolean;
}

/** Value of a favourite button: the game key, and whether the game was a favourite when the button was rendered. */
export function favouriteValue(key: string, pressed: string): string {
  return `${key} ${pressed}`;
}

/** Parses the value of a favourite button. */
export function parseFavouriteValue(value: string): FavouriteChange | undefined {
  const [, key, nodeId, pressed] = /^([\w-]{1,40}\.[\w-]{1,40}\.([\w$,-]{1,80})) (true|false)$/.exec(value) ?? [];
  return key && nodeId ? { key, nodeId, on: pressed === "false" } : undefined;
}

/** For `shouldRevalidate`: skips the reload of a page after a favourite was sent, because its card shows the change already. */
export function skipRevalidationAfterFavourite({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith(FAVOURITE_ACTION) ? false : defaultShouldRevalidate;
}
