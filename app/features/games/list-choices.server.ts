import {
  type CategoryVendor,
  type CategoryVendors,
  categoriesOfGames,
  listedCategories,
  mergeCategories,
} from "~/catalogue/categories.server";
import { type ListPage, typesOf } from "~/catalogue/list-pages";
import type { Game } from "~/gateway/resources/games/game-view.server";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { formatNumber } from "~/ui/format";
import type { VendorPill } from "~/ui/games/vendor-strip";
import { filterAddress, type ListQuery } from "./list-query";

/** What a list can be narrowed to. */
export interface ListChoices {
  vendors: VendorPill[];
  classifications: { key: string; name: string }[];
  /** Categories, where the list has games of several: code and message key. */
  types: { code: string; label: string }[];
  /** The vendor's own name, where the address names one. */
  vendorName?: string | undefined;
}

interface Asked {
  list: ListPage;
  path: string;
  query: ListQuery;
  /** BCP 47 tag, for the numbers. */
  tag: string;
  marks: ReadonlyMap<string, string>;
  /** The popular games, where the list is one of them. */
  popular: readonly Game[] | undefined;
}

const nothing: ListChoices = { vendors: [], classifications: [], types: [] };
const noLane: CategoryVendors = { category: "", vendors: [], classifications: [] };

/** The choices of a list, each of which leads to something; none where the catalogue is not known. */
export function makeChoices(catalogue: VendorCatalogue | undefined, asked: Asked): ListChoices {
  if (!catalogue) return nothing;
  const { list, query, popular } = asked;
  const lanes = popular ? categoriesOfGames(popular) : listedCategories(catalogue);
  const lane = laneOf(lanes, asked);
  const hasVendors = list.source === "games" || list.source === "hot";
  const ofVendor = ({ vendors }: CategoryVendors) =>
    !query.vendor || !hasVendors || vendors.some(({ code }) => code === query.vendor);
  const types = typesOf(
    list,
    lanes.filter(ofVendor).map(({ category }) => category),
  );
  const vendors = catalogue.categories.flatMap((each) => each.vendors);
  return {
    vendors: hasVendors ? toPills(lane, asked) : [],
    classifications: list.source === "games" ? classificationsOf(lane, query) : [],
    types: types.length > 1 ? types.map(({ code, label }) => ({ code, label })) : [],
    vendorName: query.vendor ? vendors.find(({ code }) => code === query.vendor)?.name : undefined,
  };
}

/** The list's own category; all of them as one where it has none. */
function laneOf(lanes: readonly CategoryVendors[], { list, query }: Asked): CategoryVendors {
  // The JILI slots are slots of one vendor, and in-house games have none to choose from.
  if (list.category === "JILI" || list.category === "IN_HOUSE") return noLane;
  const wanted = list.category ?? query.gameType;
  return wanted ? (lanes.find(({ category }) => category === wanted) ?? noLane) : mergeCategories(lanes);
}

/** Offered only where there is more than one (specification section 2, provider game list). */
function classificationsOf({ classifications }: CategoryVendors, { vendor, classification }: ListQuery) {
  const fitting = classifications.filter(
    ({ key, vendors }) => !vendor || vendors.length === 0 || vendors.includes(vendor) || key === classification,
  );
  return fitting.length > 1 ? fitting.map(({ key, name }) => ({ key, name })) : [];
}

/** Vendors that have games of the chosen classification, and the chosen one. */
function vendorsOf(
  { vendors, classifications }: CategoryVendors,
  { classification, vendor }: ListQuery,
): readonly CategoryVendor[] {
  const having = classifications.find(({ key }) => key === classification)?.vendors ?? [];
  return having.length > 0 ? vendors.filter(({ code }) => having.includes(code) || code === vendor) : vendors;
}

function toPills(lane: CategoryVendors, { path, query, tag, marks }: Asked): VendorPill[] {
  // How many games a vendor has is known of the whole category alone.
  const isWhole = !(query.classification || query.isNew || query.minBet || query.minLine);
  return vendorsOf(lane, query).map(({ code, name, gameCount }) => {
    const mark = marks.get(code);
    return {
      code,
      name,
      // A name that was searched for at one vendor is not looked for at the next.
      to: filterAddress(path, query, { vendor: code, name: "" }),
      ...(isWhole && gameCount > 1 ? { count: formatNumber(gameCount, tag) } : {}),
      ...(mark ? { mark } : {}),
      ...(code === query.vendor ? { current: true } : {}),
    };
  });
}
