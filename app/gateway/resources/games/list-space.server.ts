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
}

const knownByCatalogue = new WeakMap<VendorCatalogue, KnownValues>();

/**
 * The cache of a page of games. Only values that the vendor feed knows make keys of the long-lived ones, and the first
 * page of a category, which home shows, is among the settings.
 * @param getCatalogue called where the key has values of the vendor feed
 */
export async function findListSpace(key: ListKey, getCatalogue: () => Promise<VendorCatalogue>): Promise<FeedSpace> {
  const { name, minBet, minLines, page = 1, isDefaultSize, isNew } = key;
  if (name || minBet || minLines || page > MAX_LIST_PAGES) return "searches";
  const { category, vendor, classification } = key;
  const isFixed = category === undefined || fixedCategories.has(category);
  if (isFixed && !vendor && !classification) return page === 1 && isDefaultSize && !isNew ? "site" : "lists";
  return (await isKnown(key, isFixed, getCatalogue)) ? "lists" : "searches";
}

async function isKnown(
  { category = "", vendor, classification }: ListKey,
  isFixed: boolean,
  getCatalogue: () => Promise<VendorCatalogue>,
): Promise<boolean> {
  const known = await readKnownValues(getCatalogue);
  if (!known) return false;
  const isKnownCategory = isFixed || known.categories.has(category);
  const isKnownVendor = !vendor || known.vendors.has(vendor);
  return isKnownCategory && isKnownVendor && (!classification || known.classifications.has(classification));
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
  return {
    categories: new Set(categories.map(({ category }) => category)),
    vendors: new Set(categories.flatMap(({ vendors }) => vendors.map(({ code }) => code))),
    classifications: new Set(categories.flatMap(({ classifications }) => classifications.map(({ key }) => key))),
  };
}
