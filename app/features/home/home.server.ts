import { type Banner as GatewayBanner, listBanners } from "~/gateway/announcements.server";
import type { Vendor, VendorCatalogue, VendorCategory } from "~/gateway/vendors.server";
import type { RequestContext } from "~/http/request-context.server";
import { type SectionResult, section } from "~/http/section.server";
import type { Banner } from "~/ui/banner-track";
import { formatNumber } from "~/ui/format";
import type { Tile } from "~/ui/tile-grid";
import { type Category, findCategory } from "../games/categories";
import { getCatalogue, getGames, getHotGames, toCard, vendorMarks } from "../games/games.server";
import { getLastGame } from "../games/last-game.server";
import { ticketOf } from "../games/ticket";
import { getNotices } from "../notices/notices.server";
import { getSite, imageAddress, type Site } from "../system/system.server";
import type { Block, HomePage, HomePreview, HomeQuery } from "./home-page";
import { getWinners } from "./winners.server";

/** Hot games in the block on home, and in the hot tab before "show more" (specification section 9). */
const HOT_BLOCK = 9;
const HOT_PREVIEW = 6;
const ROW = 8;
const GRID = 6;
const PAIRS = 4;
const WIDE = 2;
const STRIP_NOTICES = 3;
const PREVIEW_BANNERS = 2;
const PREVIEW_CATEGORIES = 5;
const PREVIEW_GAMES = 3;

interface Making {
  context: RequestContext;
  site: Site;
  catalogue: SectionResult<VendorCatalogue>;
  marks: ReadonlyMap<string, string>;
}

/** The home page (specification section 2). Every part fails alone; the page itself never does. */
export async function getHome(context: RequestContext, site: Site, query: HomeQuery): Promise<HomePage> {
  const feeds = Promise.all([
    section(context, listBanners(context.caller, "m_home")),
    section(context, getNotices(context)),
  ]);
  const catalogue = await section(context, getCatalogue(context));
  const marks = vendorMarks(catalogue.ok ? catalogue.data : undefined, site);
  const making = { context, site, catalogue, marks };
  const [[banners, notices], content] = await Promise.all([feeds, makeTab(making, query)]);
  return {
    query,
    banners: banners.ok ? banners.data.map((banner) => toBanner(banner, site)) : [],
    notices: notices.ok ? notices.data.slice(0, STRIP_NOTICES).map(({ id, title }) => ({ id, title })) : [],
    categories: listCategories(catalogue).map(toRailItem),
    ...content,
  };
}

/** The first screen of home, for the page behind a sheet; what does not load is left out. */
export async function getHomePreview(context: RequestContext): Promise<HomePreview> {
  const [site, catalogue, banners, hot] = await Promise.all([
    getSite(context),
    section(context, getCatalogue(context)),
    section(context, listBanners(context.caller, "m_home")),
    section(context, getHotGames(context)),
  ]);
  const marks = vendorMarks(catalogue.ok ? catalogue.data : undefined, site);
  return {
    banners: banners.ok ? banners.data.slice(0, PREVIEW_BANNERS).map((banner) => toBanner(banner, site)) : [],
    categories: listCategories(catalogue).slice(0, PREVIEW_CATEGORIES).map(toRailItem),
    games: hot.ok ? hot.data.slice(0, PREVIEW_GAMES).map((game) => toCard(game, site, marks)) : [],
  };
}

type TabContent = Pick<HomePage, "blocks" | "vendors" | "strip" | "last" | "winners">;

async function makeTab(making: Making, { tab, name, all, vendor }: HomeQuery): Promise<TabContent> {
  if (tab === "home") {
    const { context, site } = making;
    const [blocks, last, winners] = await Promise.all([
      makeBlocks(making),
      getLastGame(context),
      getWinners(context, site),
    ]);
    return { blocks, ...(last ? { last } : {}), ...(winners.length > 0 ? { winners } : {}) };
  }
  if (tab === "HOT") return { blocks: [await makeHotTab(making, name, all)] };
  if (listCategories(making.catalogue).length === 0) return { blocks: [categoriesFailed] };
  if (tab === "VENDORS") return { blocks: [], vendors: makeVendorGrid(making) };
  const known = listCategories(making.catalogue).find(({ category }) => category.code === tab);
  if (!known) return { blocks: [] };
  const { category, lane } = known;
  const block = await makeCategoryBlock(making, category, lane, vendor);
  return { blocks: [block], ...(hasCards(category) ? { strip: makeStrip(making, category, lane, vendor) } : {}) };
}

/** Hot games, the JILI slots, then one block a category in the server's order. */
async function makeBlocks(making: Making): Promise<Block[]> {
  const categories = listCategories(making.catalogue);
  return Promise.all([
    makeHotBlock(making),
    makeJiliBlock(making),
    ...categories.map(({ category, lane }) => makeCategoryBlock(making, category, lane)),
    ...(categories.length > 0 ? [] : [categoriesFailed]),
  ]);
}

/** In place of what the vendor feed would have named; one that names nothing has not loaded either. */
const categoriesFailed: Block = { id: "categories", title: "lobby:categories", tile: "slots", kind: "failed" };

const hotHead = { id: "hot", title: "lobby:hot_games", tile: "hot", moreTo: "/m/hot-games" } as const;

async function makeHotBlock({ context, site, marks }: Making): Promise<Block> {
  const hot = await section(context, getHotGames(context));
  if (!hot.ok) return { ...hotHead, kind: "failed" };
  const games = hot.data.slice(0, HOT_BLOCK).map((game) => toCard(game, site, marks));
  return { ...hotHead, kind: "grid", featured: true, count: count(context, games.length), games };
}

async function makeHotTab({ context, site, marks }: Making, name: string, all: boolean): Promise<Block> {
  const hot = await section(context, getHotGames(context));
  if (!hot.ok) return { ...hotHead, kind: "failed" };
  const wanted = name.trim().toLocaleLowerCase();
  const found = hot.data.filter((game) => game.name.toLocaleLowerCase().includes(wanted));
  const shown = all || wanted ? found : found.slice(0, HOT_PREVIEW);
  const games = shown.map((game) => toCard(game, site, marks));
  return { ...hotHead, kind: "grid", count: count(context, found.length), games, rest: found.length - shown.length };
}

async function makeJiliBlock({ context, site, marks }: Making): Promise<Block> {
  const head = { id: "jili", title: "lobby:jili_games", tile: "slots", moreTo: "/m/jili" } as const;
  const page = await section(context, getGames(context, { category: "JILI" }));
  if (!page.ok) return { ...head, kind: "failed" };
  const games = page.data.games.slice(0, ROW).map((game) => toCard(game, site, marks));
  return { ...head, kind: "row", count: count(context, page.data.totalCount), games };
}

/** Cards, and not the wide tiles of vendors. */
function hasCards({ layout }: Category): boolean {
  return layout === "row" || layout === "grid";
}

function makeStrip(
  { context, marks }: Making,
  { code: tab }: Category,
  lane: VendorCategory,
  chosen: string,
): NonNullable<HomePage["strip"]> {
  return lane.vendors.map(({ code, name, gameCount }) => {
    const mark = marks.get(code);
    return {
      code,
      name,
      to: `/m/home?${new URLSearchParams({ tab, vassalage: code })}`,
      count: count(context, gameCount),
      ...(mark ? { mark } : {}),
      ...(code === chosen ? { current: true } : {}),
    };
  });
}

async function makeCategoryBlock(
  making: Making,
  category: Category,
  lane: VendorCategory,
  vendor = "",
): Promise<Block> {
  const { context, site, marks } = making;
  const head = {
    id: category.code.toLowerCase(),
    title: category.title,
    tile: category.tile,
    ...(category.path && !category.hideMore ? { moreTo: moreOf(category.path, vendor) } : {}),
  };
  const page = await section(
    context,
    getGames(context, { category: category.code as Parameters<typeof getGames>[1]["category"], vendor }),
  );
  if (hasCards(category)) {
    if (!page.ok) return { ...head, kind: "failed" };
    const kind = category.layout === "row" ? "row" : "grid";
    const games = page.data.games.slice(0, kind === "row" ? ROW : GRID).map((game) => toCard(game, site, marks));
    return { ...head, kind, count: count(context, page.data.totalCount), games };
  }
  const art = new Map<string, string>();
  for (const { vendor, imagePath } of page.ok ? page.data.games : []) {
    if (imagePath && !art.has(vendor)) art.set(vendor, imageAddress(imagePath, site.imageHosts));
  }
  const wide = category.layout === "wide";
  const tiles = lane.vendors
    .slice(0, wide ? WIDE : PAIRS)
    .map((vendor) => toTile(vendor, category, making, art.get(vendor.code)));
  return { ...head, kind: wide ? "wide" : "pairs", count: count(context, lane.vendors.length), tiles };
}

function moreOf(path: string, vendor: string): string {
  return vendor ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ vassalage: vendor })}` : path;
}

/** A vendor's tile opens the vendor's one game at once, or leads to the list of its games. */
function toTile(
  vendor: Vendor,
  category: Category,
  { context, marks }: Making,
  image: string | undefined,
): Tile & { games?: string } {
  const mark = marks.get(vendor.code);
  const direct = vendor.opensDirectly;
  const key = direct
    ? ticketOf({ key: `${vendor.gameType}.${vendor.code}.${direct.nodeId}`, ...direct })
    : `${category.code}.${vendor.code}`;
  return {
    key,
    name: vendor.name,
    ...(vendor.gameCount > 1 ? { games: count(context, vendor.gameCount) } : {}),
    ...(image ? { image } : {}),
    ...(mark ? { mark } : {}),
    ...(direct ? {} : { to: placeOf(vendor, category) }),
  };
}

/** Lotteries have pages of their own, with draws instead of cards. */
function placeOf({ code }: Vendor, { code: category, path }: Category): string {
  const isLottery = category === "LOTT" || category === "ELOTT";
  return `${isLottery ? path : "/m/provider"}?${new URLSearchParams({ vassalage: code })}`;
}

function makeVendorGrid(making: Making): NonNullable<HomePage["vendors"]> {
  const { catalogue } = making;
  if (!catalogue.ok) return [];
  const vendors = new Map<string, Vendor>();
  for (const lane of catalogue.data.categories)
    for (const vendor of lane.vendors) if (!vendors.has(vendor.code)) vendors.set(vendor.code, vendor);
  return [...vendors.values()].map(({ code, name, gameCount }) => {
    const mark = making.marks.get(code);
    return {
      key: code,
      name,
      games: count(making.context, gameCount),
      to: `/m/provider?${new URLSearchParams({ vassalage: code })}`,
      ...(mark ? { mark } : {}),
    };
  });
}

/** Categories the lobby knows, in the server's order (specification section 2, category menu). */
function listCategories(catalogue: SectionResult<VendorCatalogue>): { category: Category; lane: VendorCategory }[] {
  if (!catalogue.ok) return [];
  return catalogue.data.categories.flatMap((lane) => {
    const category = findCategory(lane.category);
    return category && lane.vendors.length > 0 ? [{ category, lane }] : [];
  });
}

function toRailItem({ category: { code, tile, label } }: { category: Category }): HomePage["categories"][number] {
  return { code, tile, label };
}

function toBanner({ id, title, imagePath, target }: GatewayBanner, site: Site): Banner {
  return { id, title, to: bannerTarget(target), image: imageAddress(imagePath, site.imageHosts), caption: {} };
}

function bannerTarget(target: GatewayBanner["target"]): string {
  switch (target?.kind) {
    case "promotion":
      return `/m/activityDetail?${new URLSearchParams({ id: target.id })}`;
    case "game":
      return `/m/launch?${new URLSearchParams({ game: ticketOf({ launchId: target.nodeId, ...target }) })}`;
    case "url":
      return target.url;
    default:
      return "/m/activity";
  }
}

function count({ preferences }: RequestContext, value: number): string {
  return formatNumber(value, preferences.language.tag);
}
