/** A picture stands above the text of its item: below three items none is on the first screen of a phone. */
const FIRST_ITEMS = 3;

/** @returns the item of a list whose picture is the largest of the first screen, which loads before all others */
export function findLeading<Item extends { image?: string | undefined }>(items: readonly Item[]): Item | undefined {
  return items.slice(0, FIRST_ITEMS).find(({ image }) => image);
}
