import { isLotteryCategory } from "../categories/categories";

/** Message keys after a change without script. */
export const FAVOURITE_ADDED = "games:favourite_added";
export const FAVOURITE_REMOVED = "games:favourite_removed";

/** Whether games of this category can be favourites. Lotteries cannot. */
export function canBeFavourite(category: string): boolean {
  return !isLotteryCategory(category);
}
