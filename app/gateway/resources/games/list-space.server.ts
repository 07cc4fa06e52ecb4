import type { FeedSpace } from "../../client/feed-spaces.server";
import { GatewayError } from "../../protocol/errors.server";
import type { VendorCatalogue } from "./vendors.server";

/** What decides how long a page of games is cached. */
interface ListKey {
  name?: string | undefined;
  category?: string | undefined;
  classification?: string | undefined;
  vendor?: string | undefined;
  isNew?: boolean | undefined;
  minBet?: number | undefined;
  minLines?: number | undefined;
  page?: number | undefined;
  isDefaultSize?: boolean;
  /** Whether the site is mainly read in the language of the list. */
  isMainLanguage: boolean;
}

/** Deeper pages are read by few. */
const MAX_LIST_PAGES = 50;
/** Categories of the product's own pages. */
const fixedCategories = new Set([
  "RNG",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "LOTT",
  "ELOTT",
  "ESPORTS",
  "COCKFIGHT",
  "BINGO",
  "JILI",
  "IN_HOUSE",
]);

interface KnownValues {
  categories: ReadonlySet<string>;
  vendors: ReadonlySet<string>;
  classifications: ReadonlySet<string>;
  /** Vendors and classifications of a category, as `listName` names them, and those of any. */
  lists: ReadonlySet<string>;
}

const knownByCatalogue = new WeakMap<VendorCatalogue, KnownValues>();

/**
 * The cache of a page of games. Only values that the vendor feed knows make keys of the long-lived ones. The first page of a
 * category, which home shows, is among the settings. First pages of one vendor or classification have a cache of their own,
 * because all values together make more pages than a cache can hold.
 * @param getCatalogue called where the key has values of the vendor feed
 */
export async function findListSpace(key: ListKey, getCatalogue: () => Promise<VendorCatalogue>): Promise<FeedSpace> {
  const { name, minBet, minLines, page = 1 } = key;
  if (name || minBet || minLines || page > MAX_LIST_PAGES) return "searches";
  if (isCategoryAlone(key)) return isFirstPage(key) ? "site" : "pages";
  const known = await readKnownValues(getCatalogue);
  if (!known || !isKnown(key, known)) return "searches";
  return isFirstPage(key) && key.isMainLanguage && known.lists.has(listName(key)) ? "lists" : "pages";
}

function isCategoryAlone({ category, vendor, classification }: ListKey): boolean {
  return isFixed(category) && !vendor && !classification;
}

function isFixed(category: string | undefined): boolean {
  return category === undefined || fixedCategories.has(category);
}

function isFirstPage({ page = 1, isDefaultSize, isNew }: ListKey): boolean {
  return page === 1 && isDefaultSize === true && !isNew;
}

function isKnown({ category, vendor, classification }: ListKey, known: KnownValues): boolean {
  const isKnownCategory = isFixed(category) || known.categories.has(category ?? "");
  const isKnownVendor = !vendor || known.vendors.has(vendor);
  return isKnownCategory && isKnownVendor && (!classification || known.classifications.has(classification));
}

function listName({ category = "", vendor = "", classification = "" }: Omit<ListKey, "isMainLanguage">): string {
  return JSON.stringify([category, vendor, classification]);
}

/** @returns undefined when the vendor feed cannot be read */
async function readKnownValues(getCatalogue: () => Promise<VendorCatalogue>): Promise<KnownValues | undefined> {
  try {
    const catalogue = await getCatalogue();
    const known = knownByCatalogue.get(catalogue) ?? toKnownValues(catalogue);
    knownByCatalogue.set(catalogue, known);
    return known;
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

function toKnownValues({ categories }: VendorCatalogue): KnownValues {
  const parts = categories.flatMap(({ category, vendors, classifications }) => [
    { category },
    ...vendors.map(({ code: vendor }) => ({ category, vendor })),
    ...classifications.map(({ key: classification }) => ({ category, classification })),
  ]);
  return {
    categories: new Set(categories.map(({ category }) => category)),
    vendors: new Set(categories.flatMap(({ vendors }) => vendors.map(({ code }) => code))),
    classifications: new Set(categories.flatMap(({ classifications }) => classifications.map(({ key }) => key))),
    lists: new Set(parts.flatMap((part) => [listName(part), listName({ ...part, category: "" })])),
  };
}
