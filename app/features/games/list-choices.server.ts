import type { VendorCatalogue, VendorCategory } from "~/gateway/vendors.server";
import { formatNumber } from "~/ui/format";
import type { VendorPill } from "~/ui/vendor-strip";
import { type ListPage, typesOf } from "./categories";
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
}

const nothing: ListChoices = { vendors: [], classifications: [], types: [] };

/** The choices of a list; none where the catalogue is not known. */
export function makeChoices(catalogue: VendorCatalogue | undefined, asked: Asked): ListChoices {
  if (!catalogue) return nothing;
  const { list, query } = asked;
  const all = mergeLanes(catalogue.categories);
  const lane = laneOf(catalogue, all, asked);
  const ofVendor = ({ vendors }: VendorCategory) =>
    !query.vendor || list.source !== "games" || vendors.some(({ code }) => code === query.vendor);
  const types = typesOf(
    list,
    catalogue.categories.filter(ofVendor).map(({ category }) => category),
  );
  return {
    vendors: list.source === "games" || list.source === "hot" ? toPills(lane, asked) : [],
    classifications: list.source === "games" ? classificationsOf(lane, query) : [],
    types: types.length > 1 ? types.map(({ code, label }) => ({ code, label })) : [],
    vendorName: query.vendor ? all.vendors.find(({ code }) => code === query.vendor)?.name : undefined,
  };
}

/** Vendors of the list's own category; those of all categories where it has none. */
function laneOf(catalogue: VendorCatalogue, all: VendorCategory, { list, query }: Asked): VendorCategory {
  const wanted = list.category ?? query.gameType;
  const none = { category: "", vendors: [], classifications: [] };
  // The JILI slots are slots of one vendor, and in-house games have none to choose from.
  if (list.category === "JILI" || list.category === "IN_HOUSE") return none;
  if (!wanted || list.source === "hot") return all;
  return catalogue.categories.find(({ category }) => category === wanted) ?? none;
}

function mergeLanes(lanes: readonly VendorCategory[]): VendorCategory {
  const vendors = new Map<string, VendorCategory["vendors"][number]>();
  const classifications = new Map<string, VendorCategory["classifications"][number]>();
  for (const lane of lanes) {
    for (const vendor of lane.vendors) if (!vendors.has(vendor.code)) vendors.set(vendor.code, vendor);
    for (const item of lane.classifications) {
      const known = classifications.get(item.key);
      classifications.set(item.key, { ...item, vendors: [...(known?.vendors ?? []), ...item.vendors] });
    }
  }
  return { category: "", vendors: [...vendors.values()], classifications: [...classifications.values()] };
}

/** Offered only where there is more than one (specification section 2, provider game list). */
function classificationsOf({ classifications }: VendorCategory, { vendor, classification }: ListQuery) {
  const fitting = classifications.filter(
    ({ key, vendors }) => !vendor || vendors.length === 0 || vendors.includes(vendor) || key === classification,
  );
  return fitting.length > 1 ? fitting.map(({ key, name }) => ({ key, name })) : [];
}

function toPills({ vendors }: VendorCategory, { path, query, tag, marks }: Asked): VendorPill[] {
  return vendors.map(({ code, name, gameCount }) => {
    const mark = marks.get(code);
    return {
      code,
      name,
      // A name that was searched for at one vendor is not looked for at the next.
      to: filterAddress(path, query, { vendor: code, name: "" }),
      ...(gameCount > 1 ? { count: formatNumber(gameCount, tag) } : {}),
      ...(mark ? { mark } : {}),
      ...(code === query.vendor ? { current: true } : {}),
    };
  });
}
