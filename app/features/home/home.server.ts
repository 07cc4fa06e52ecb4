import { listBanners } from "~/gateway/announcements.server";
import type { RequestContext } from "~/http/request-context.server";
import { section } from "~/http/section.server";
import type { Category } from "../games/categories";
import { getCatalogue, getHotGames, toCard, vendorMarks } from "../games/games.server";
import { getLastGame } from "../games/last-game.server";
import { getNotices } from "../notices/notices.server";
import { getSite, type Site } from "../system/system.server";
import { toBanner } from "./banners.server";
import { categoriesFailed, hasCards, makeBlocks, makeCategoryBlock, makeHotTab } from "./blocks.server";
import type { HomePage, HomePreview, HomeQuery } from "./home-page";
import { listCategories, type Making } from "./making.server";
import { makeStrip, makeVendorGrid } from "./vendor-tiles.server";
import { getWinners } from "./winners.server";

const STRIP_NOTICES = 3;
const PREVIEW_BANNERS = 2;
const PREVIEW_CATEGORIES = 5;
const PREVIEW_GAMES = 3;

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
  const block = await makeCategoryBlock(making, category, lane, false, vendor);
  return { blocks: [block], ...(hasCards(category) ? { strip: makeStrip(making, category, lane, vendor) } : {}) };
}

function toRailItem({ category: { code, tile, label } }: { category: Category }): HomePage["categories"][number] {
  return { code, tile, label };
}
