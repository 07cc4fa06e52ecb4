import type { Game } from "~/gateway/resources/games/game-view.server";
import {
  type Classification,
  sportsSubcategories,
  type Vendor,
  type VendorCatalogue,
} from "~/gateway/resources/games/vendors.server";
import { isLotteryGame } from "~/gateway/resources/lottery/lottery-vendors.server";

export type VendorFilter = Pick<Vendor, "code" | "name" | "gameType" | "gameCount"> &
  Partial<Pick<Vendor, "isHot" | "isNew" | "opensDirectly" | "maintenance">>;

/** What the games of a category can be filtered by. */
export interface CategoryFilters {
  /** Category code, "" for all categories together. */
  category: string;
  vendors: readonly VendorFilter[];
  classifications: readonly Classification[];
}

/** Categories whose games are listed in another category as well; their counts would be added twice. */
const DUPLICATE_CATEGORIES: ReadonlySet<string> = new Set(["BINGO"]);

/** Filters of every category that has a game list. Lottery vendors are left out: they have draws instead. */
export function filtersOfCatalogue({ categories }: VendorCatalogue): CategoryFilters[] {
  return categories.flatMap(({ category, vendors, classifications }) => {
    const listed = vendors.filter(({ code }) => !isLotteryGame({ category, vendor: code }));
    return listed.length > 0 ? [{ category, vendors: listed, classifications }] : [];
  });
}

/** Filters of these games alone, in their order: each leads to games among them (docs/behaviour.md 4.7). */
export function filtersOfGames(games: readonly Game[]): CategoryFilters[] {
  const categories = new Map<string, Map<string, VendorFilter>>();
  for (const game of games) {
    const { vendor: code, vendorName: name, category: gameType } = game;
    const category = listCategoryOf(game);
    const vendors = categories.get(category) ?? new Map<string, VendorFilter>();
    categories.set(category, vendors);
    vendors.set(code, { code, name, gameType, gameCount: (vendors.get(code)?.gameCount ?? 0) + 1 });
  }
  return [...categories].map(([category, vendors]) => ({
    category,
    vendors: [...vendors.values()],
    classifications: [],
  }));
}

/** The category whose list has the game: games of ESPORTS and COCKFIGHT have the category SPORTS (docs/behaviour.md 4.2). */
function listCategoryOf({ category, vendor }: Game): string {
  const parts = category === "SPORTS" ? Object.entries(sportsSubcategories) : [];
  return parts.find(([, vendors]) => vendors.includes(vendor))?.[0] ?? category;
}

/** Merges the filters of several categories: each vendor once, with the sum of its games. */
export function mergeFilters(categories: readonly CategoryFilters[]): CategoryFilters {
  const duplicates = categories.filter(isDuplicate);
  const ordered = [...categories.filter((filters) => !isDuplicate(filters)), ...duplicates];
  return { category: "", vendors: mergeVendors(ordered), classifications: mergeClassifications(ordered) };
}

function isDuplicate({ category }: CategoryFilters): boolean {
  return DUPLICATE_CATEGORIES.has(category);
}

function mergeVendors(categories: readonly CategoryFilters[]): VendorFilter[] {
  const merged = new Map<string, VendorFilter>();
  for (const filters of categories) {
    for (const vendor of filters.vendors) {
      const known = merged.get(vendor.code);
      if (!known) merged.set(vendor.code, vendor);
      else if (!isDuplicate(filters)) merged.set(vendor.code, mergeVendor(known, vendor));
    }
  }
  return [...merged.values()];
}

/** A vendor in two categories. It is closed, or has no list of games, when both categories say so. */
function mergeVendor(known: VendorFilter, other: VendorFilter): VendorFilter {
  const { maintenance: _, opensDirectly, ...vendor } = known;
  const maintenance = laterOf(known.maintenance, other.maintenance);
  return {
    ...vendor,
    gameCount: known.gameCount + other.gameCount,
    isHot: Boolean(known.isHot || other.isHot),
    isNew: Boolean(known.isNew || other.isNew),
    ...(maintenance ? { maintenance } : {}),
    ...(opensDirectly && other.opensDirectly ? { opensDirectly } : {}),
  };
}

/** The maintenance that begins later; undefined where either is undefined. */
function laterOf(one: Vendor["maintenance"], other: Vendor["maintenance"]): Vendor["maintenance"] {
  return one && other && ((one.from ?? 0) > (other.from ?? 0) ? one : other);
}

function mergeClassifications(categories: readonly CategoryFilters[]): Classification[] {
  const merged = new Map<string, Classification>();
  for (const item of categories.flatMap(({ classifications }) => classifications)) {
    const vendors = [...(merged.get(item.key)?.vendors ?? []), ...item.vendors];
    merged.set(item.key, { ...item, vendors });
  }
  return [...merged.values()];
}
