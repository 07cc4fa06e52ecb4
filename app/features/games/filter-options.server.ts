import { type Category, findCategory, isLotteryCategory } from "~/catalogue/categories/categories";
import {
  type CategoryFilters,
  filtersOfCatalogue,
  filtersOfGames,
  mergeFilters,
  type VendorFilter,
} from "~/catalogue/categories/category-filters.server";
import type { ListPage } from "~/catalogue/categories/list-pages";
import type { VendorIcons } from "~/catalogue/games/game-card.server";
import { isInMaintenance, toMaintenance } from "~/catalogue/games/maintenance.server";
import { findOnlyGamePage, toVendorPill } from "~/catalogue/vendors/vendor-views.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { vendorsWithList } from "~/gateway/resources/games/games.server";
import {
  type Classification,
  sportsSubcategories,
  type VendorCatalogue,
} from "~/gateway/resources/games/vendors.server";
import type { GameListPage, ListQuery } from "./games.response-schema.server";
import { filterAddress, listAddress } from "./list-query";

/** What a list can be filtered by, and its only vendor: the name, and the maintenance of one that is closed. */
export type FilterOptions = Pick<GameListPage, "vendors" | "classifications" | "types" | "vendorName" | "closedVendor">;

interface FilterOptionsRequest {
  list: ListPage;
  path: string;
  query: ListQuery;
  /** BCP 47 tag, for number formats. */
  languageTag: string;
  vendorIcons: VendorIcons;
  /** The games of the list, when it shows the popular ones. */
  popularGames: readonly Game[] | undefined;
}

const noFilters: CategoryFilters = { category: "", vendors: [], classifications: [] };

/** The filter options of a list; none when the catalogue is not available. */
export function getFilterOptions(catalogue: VendorCatalogue | undefined, request: FilterOptionsRequest): FilterOptions {
  if (!catalogue) return { vendors: [], classifications: [], types: [] };
  const { list, query, popularGames } = request;
  const categories = popularGames ? filtersOfGames(popularGames) : filtersOfCatalogue(catalogue);
  const filters = filtersOfList(categories, request);
  const vendor = findVendor(catalogue, request);
  return {
    vendors: vendorPills(filters, vendor, request),
    classifications:
      list.source === "games" ? classificationOptions(filters, query) : chosenClassification(catalogue, query),
    types: categoryOptions(categories, request),
    ...(vendor ? { vendorName: vendor.name } : {}),
    ...(isInMaintenance(vendor?.maintenance)
      ? { closedVendor: { name: vendor.name, maintenance: toMaintenance(vendor.maintenance, request.languageTag) } }
      : {}),
  };
}

function hasVendorFilter({ source }: ListPage): boolean {
  return source === "games" || source === "hot";
}

/** Filters of the list's category, or of all categories together. Lists of one vendor offer no other. */
function filtersOfList(categories: readonly CategoryFilters[], { list, query }: FilterOptionsRequest): CategoryFilters {
  const code = list.category ?? query.gameType;
  const filtersOf = (name: string) => categories.find(({ category }) => category === name) ?? noFilters;
  if (code === "JILI") return filtersOfVendor(filtersOf("RNG"), vendorsWithList.JILI);
  if (code === "IN_HOUSE") return filtersOfVendor(mergeFilters(categories), vendorsWithList.IN_HOUSE);
  return code ? filtersOf(code) : mergeFilters(categories);
}

function filtersOfVendor({ category, classifications }: CategoryFilters, vendor: string): CategoryFilters {
  return { category, vendors: [], classifications: classifications.filter((item) => isOffered(item, vendor)) };
}

/** Some gateways do not say whose a classification is. */
function isOffered({ vendors }: Classification, vendor: string): boolean {
  return vendors.length === 0 || vendors.includes(vendor);
}

/** The only vendor of the list: as it is in the category of the list, or in all categories together. */
function findVendor(catalogue: VendorCatalogue, request: FilterOptionsRequest): VendorFilter | undefined {
  const { list, query } = request;
  const code = list.category === "JILI" || list.category === "IN_HOUSE" ? vendorsWithList[list.category] : query.vendor;
  const isChosen = (vendor: VendorFilter) => vendor.code === code;
  const categories = filtersOfCatalogue(catalogue);
  const inList = filtersOfList(categories, request).vendors.find(isChosen);
  return code ? (inList ?? mergeFilters(categories).vendors.find(isChosen)) : undefined;
}

/** The categories in which the chosen vendor has games, when there are several or one is chosen. */
function categoryOptions(
  categories: readonly CategoryFilters[],
  { list, query, popularGames }: FilterOptionsRequest,
): FilterOptions["types"] {
  const ofVendor = query.vendor
    ? categories.filter(({ vendors }) => vendors.some(({ code }) => code === query.vendor))
    : categories;
  const types = selectableCategories(
    list,
    ofVendor.map(({ category }) => category),
    popularGames !== undefined,
  );
  return types.length > 1 || types[0]?.code === query.gameType ? types.map(({ code, label }) => ({ code, label })) : [];
}

/**
 * The categories that a list of several categories can be filtered by.
 * @param codes category codes in the gateway's order
 * @param isPopular the list shows popular games
 */
function selectableCategories(list: ListPage, codes: readonly string[], isPopular: boolean): Category[] {
  if (list.category) return [];
  const isSelectable = ({ code }: Category) => {
    if (isLotteryCategory(code)) return false;
    if (list.source === "games") return true;
    // The gateway reports games of BINGO as RNG, so that only the game list can be filtered by it. It reports games of the
    // parts of SPORTS as SPORTS; a popular game tells by its vendor to which part it belongs.
    return code !== "BINGO" && (isPopular || !Object.hasOwn(sportsSubcategories, code));
  };
  return codes.flatMap((code) => findCategory(code) ?? []).filter(isSelectable);
}

/** The classifications of the chosen vendor, when there are several or one is chosen. */
function classificationOptions(
  { classifications }: CategoryFilters,
  { vendor, classification }: ListQuery,
): FilterOptions["classifications"] {
  const ofVendor = classifications.filter((item) => !vendor || isOffered(item, vendor) || item.key === classification);
  return ofVendor.length > 1 || ofVendor[0]?.key === classification
    ? ofVendor.map(({ key, name }) => ({ key, name }))
    : [];
}

/** The chosen classification, in lists that offer no others: it can be taken off. */
function chosenClassification(catalogue: VendorCatalogue, query: ListQuery): FilterOptions["classifications"] {
  const { classifications } = mergeFilters(filtersOfCatalogue(catalogue));
  return classifications.filter(({ key }) => key === query.classification).map(({ key, name }) => ({ key, name }));
}

/** The vendors that have games of the chosen classification, and the chosen vendor. */
function vendorOptions(
  { vendors, classifications }: CategoryFilters,
  { classification, vendor }: ListQuery,
): readonly VendorFilter[] {
  const codes = classifications.find(({ key }) => key === classification)?.vendors ?? [];
  return codes.length > 0 ? vendors.filter(({ code }) => codes.includes(code) || code === vendor) : vendors;
}

/** The vendors to choose from. Lists that offer none have the chosen one: it can be taken off. */
function vendorPills(
  filters: CategoryFilters,
  chosen: VendorFilter | undefined,
  request: FilterOptionsRequest,
): FilterOptions["vendors"] {
  if (hasVendorFilter(request.list)) return toVendorPills(vendorOptions(filters, request.query), request);
  return chosen ? toVendorPills([chosen], request) : [];
}

function toVendorPills(
  vendors: readonly VendorFilter[],
  { list, path, query, languageTag, vendorIcons }: FilterOptionsRequest,
): FilterOptions["vendors"] {
  // The known game counts are those of the whole category.
  const isUnfiltered = !(query.classification || query.isNew || query.minBet || query.minLine);
  const from = listAddress(path, query);
  return vendors.map((vendor) => {
    const onlyGamePage = list.source === "games" ? findOnlyGamePage(vendor, from) : undefined;
    return toVendorPill(vendor, {
      // Choosing another vendor clears the search by name.
      to: onlyGamePage ?? filterAddress(path, query, { vendor: vendor.code, name: "" }),
      vendorIcons,
      isChosen: vendor.code === query.vendor,
      countIn: isUnfiltered ? languageTag : undefined,
    });
  });
}
