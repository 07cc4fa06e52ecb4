import type { VendorCatalogue, VendorCategory } from "~/gateway/vendors.server";
import type { RequestContext } from "~/http/request-context.server";
import { section } from "~/http/section.server";
import type { CategoryName } from "~/ui/category-rail";
import { formatNumber } from "~/ui/format";
import type { GameCardData } from "~/ui/game-card";
import type { VendorPill } from "~/ui/vendor-strip";
import type { Site } from "../system/system.server";
import type { ListPage } from "./categories";
import { getCatalogue, getGames, getHotPage, toCard, vendorMarks } from "./games.server";
import { type ListQuery, listAddress } from "./list-query";

/** A page of a list as its screen needs it. */
export interface GameListPage {
  title: string;
  tile: CategoryName;
  /** The vendor's own name, where the page shows one vendor. */
  vendorName?: string;
  query: ListQuery;
  vendors: VendorPill[];
  classifications: { key: string; name: string }[];
  games: GameCardData[];
  page: number;
  /** How many games the list has in all. */
  total: number;
  /** How many of them this page and the ones before it show. */
  shown: number;
  /** Address of the next page; absent at the end (specification section 4, game list). */
  next?: string;
  /** The games did not load; the rest of the page stands. */
  failed?: true;
}

/** Makes one page of a list. The vendors and the games each fail alone. */
export async function getListPage(
  context: RequestContext,
  site: Site,
  list: ListPage,
  path: string,
  query: ListQuery,
): Promise<GameListPage> {
  const { vendor, classification, name, isNew, page } = query;
  const filter = { vendor, classification, name, isNew, page };
  const asked =
    list.category === "HOT" ? getHotPage(context, filter) : getGames(context, { category: list.category, ...filter });
  const [catalogue, games] = await Promise.all([
    section(context, getCatalogue(context)),
    section(context, asked, GAMES_DEADLINE_MS),
  ]);

  const known = catalogue.ok ? catalogue.data : undefined;
  const marks = vendorMarks(known, site);
  const lane = known && laneOf(known, list);
  const tag = context.preferences.language.tag;
  const vendors = lane ? toPills(lane, marks, path, query, tag) : [];
  const vendorName = vendor ? allVendors(known).find(({ code }) => code === vendor)?.name : undefined;
  const head = {
    title: list.title,
    tile: list.tile,
    ...(vendorName && list.category === undefined ? { vendorName } : {}),
    query,
    vendors,
    classifications:
      lane && lane.classifications.length > 1
        ? lane.classifications.map(({ key, name: label }) => ({ key, name: label }))
        : [],
  };
  if (!games.ok) return { ...head, games: [], page, total: 0, shown: 0, failed: true };

  const { games: found, totalCount, totalPages, pageSize } = games.data;
  const shown = (page - 1) * pageSize + found.length;
  return {
    ...head,
    games: found.map((game) => toCard(game, site, marks)),
    page,
    total: Math.max(totalCount, shown),
    shown,
    ...(page < totalPages ? { next: listAddress(path, { ...query, page: page + 1 }) } : {}),
  };
}

/** The list is the page: it may use more of the page's time than an optional part. */
const GAMES_DEADLINE_MS = 2500;

/** The vendors and classifications a list can be narrowed to. */
function laneOf(catalogue: VendorCatalogue, { category }: ListPage): VendorCategory | undefined {
  if (category === "HOT") return { category, vendors: allVendors(catalogue), classifications: [] };
  if (category === undefined) return { category: "", vendors: allVendors(catalogue), classifications: [] };
  return catalogue.categories.find((lane) => lane.category === category);
}

function allVendors(catalogue: VendorCatalogue | undefined): VendorCategory["vendors"] {
  const vendors = new Map<string, VendorCategory["vendors"][number]>();
  for (const lane of catalogue?.categories ?? [])
    for (const vendor of lane.vendors) if (!vendors.has(vendor.code)) vendors.set(vendor.code, vendor);
  return [...vendors.values()];
}

function toPills(
  lane: VendorCategory,
  marks: ReadonlyMap<string, string>,
  path: string,
  query: ListQuery,
  tag: string,
): VendorPill[] {
  const { classification, isNew } = query;
  return lane.vendors.map(({ code, name, gameCount }) => {
    const mark = marks.get(code);
    return {
      code,
      name,
      to: listAddress(path, { vendor: code, classification, isNew, name: "", page: 1 }),
      ...(gameCount > 1 ? { count: formatNumber(gameCount, tag) } : {}),
      ...(mark ? { mark } : {}),
      ...(code === query.vendor ? { current: true } : {}),
    };
  });
}
