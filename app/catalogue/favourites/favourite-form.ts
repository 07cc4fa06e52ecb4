/** Address of the favourite action. */
export const FAVOURITE_ACTION = "/m/favourite";

/** Whether games of this category can be favourites. Lotteries cannot. */
export function canBeFavourite(category: string): boolean {
  return category !== "LOTT" && category !== "ELOTT";
}
