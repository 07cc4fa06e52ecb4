import type { Game } from "~/gateway/resources/games/game-view.server";
import type { Classification, Vendor, VendorCatalogue, VendorCategory } from "~/gateway/resources/games/vendors.server";
import type { SectionResult } from "~/http/responses/optional-section.server";
import { type Category, findCategory } from "./list-pages";
import { isLottery } from "./lottery-reference";

/** A category with what its games can be narrowed to. */
export interface CategoryVendors {
  category: string;
  vendors: readonly CategoryVendor[];
  classifications: readonly Classification[];
}

export type CategoryVendor = Pick<Vendor, "code" | "name" | "gameType" | "gameCount">;

/** Categories whose games are those of another one once more. */
const AGAIN: ReadonlySet<string> = new Set(["BINGO"]);

/** The categories whose games are found in lists: all but the lotteries, which have draws instead. */
export function listedCategories({ categories }: VendorCatalogue): CategoryVendors[] {
  return categories.flatMap((lane) => {
    const vendors = lane.vendors.filter(({ code }) => !isLottery({ category: lane.category, vendor: code }));
    return vendors.length > 0 ? [{ ...lane, vendors }] : [];
  });
}

/** The same made of games that are known one by one, in their order. */
export function categoriesOfGames(games: readonly Game[]): CategoryVendors[] {
  const lanes = new Map<string, Map<string, CategoryVendor>>();
  for (const { category, vendor: code, vendorName: name } of games) {
    const vendors = lanes.get(category) ?? new Map<string, CategoryVendor>();
    lanes.set(category, vendors);
    vendors.set(code, { code, name, gameType: category, gameCount: (vendors.get(code)?.gameCount ?? 0) + 1 });
  }
  return [...lanes].map(([category, vendors]) => ({ category, vendors: [...vendors.values()], classifications: [] }));
}

/** All categories as one: each vendor once, with its games of every category. */
export function mergeCategories(lanes: readonly CategoryVendors[]): CategoryVendors {
  const vendors = new Map<string, CategoryVendor>();
  const classifications = new Map<string, Classification>();
  const isAgain = ({ category }: CategoryVendors) => (AGAIN.has(category) ? 1 : 0);
  for (const lane of [...lanes].sort((one, other) => isAgain(one) - isAgain(other))) {
    for (const item of lane.classifications) {
      const known = classifications.get(item.key);
      classifications.set(item.key, { ...item, vendors: [...(known?.vendors ?? []), ...item.vendors] });
    }
    for (const vendor of lane.vendors) {
      const known = vendors.get(vendor.code);
      if (!known) vendors.set(vendor.code, vendor);
      else if (!isAgain(lane)) vendors.set(vendor.code, { ...known, gameCount: known.gameCount + vendor.gameCount });
    }
  }
  return { category: "", vendors: [...vendors.values()], classifications: [...classifications.values()] };
}

/** Categories the lobby knows, in the server's order (specification section 2, category menu). */
export function listCategories(
  catalogue: SectionResult<VendorCatalogue>,
): { category: Category; lane: VendorCategory }[] {
  if (!catalogue.ok) return [];
  return catalogue.data.categories.flatMap((lane) => {
    const category = findCategory(lane.category);
    return category && lane.vendors.length > 0 ? [{ category, lane }] : [];
  });
}
