import { toBanner } from "~/catalogue/banners.server";
import { listCategories } from "~/catalogue/categories.server";
import { getCatalogue, vendorMarks } from "~/catalogue/games.server";
import { getLastPlayed } from "~/catalogue/last-played.server";
import { toRailCategory } from "~/frame/backdrop/lobby-preview.server";
import { getNotices } from "~/frame/notices/notices.server";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { Site } from "~/site/site.server";
import { categoriesFailed, hasCards, makeBlocks, makeCategoryBlock, makeHotTab } from "./blocks.server";
import type { HomeContext } from "./home-context.server";
import type { HomePage, HomeQuery } from "./home-page";
import { makeStrip, makeVendorGrid } from "./vendor-tiles.server";
import { getWinners } from "./winners.server";

const STRIP_NOTICES = 3;

/** The home page (specification section 2). Every part fails alone; the page itself never does. */
export async function getHome(ctx: RequestContext, site: Site, query: HomeQuery): Promise<HomePage> {
  const feeds = Promise.all([
    optionalSection(ctx, listBanners(ctx.gateway, "m_home")),
    optionalSection(ctx, getNotices(ctx)),
  ]);
  const catalogue = await optionalSection(ctx, getCatalogue(ctx));
  const marks = vendorMarks(catalogue.ok ? catalogue.data : undefined, site);
  const making = { context: ctx, site, catalogue, marks };
  const [[banners, notices], content] = await Promise.all([feeds, makeTab(making, query)]);
  return {
    query,
    banners: banners.ok ? banners.data.map((banner) => toBanner(banner, site)) : [],
    notices: notices.ok ? notices.data.slice(0, STRIP_NOTICES).map(({ id, title }) => ({ id, title })) : [],
    categories: listCategories(catalogue).map(toRailCategory),
    ...content,
  };
}

type TabContent = Pick<HomePage, "blocks" | "vendors" | "strip" | "last" | "winners">;

async function makeTab(making: HomeContext, { tab, name, all, vendor }: HomeQuery): Promise<TabContent> {
  if (tab === "home") {
    const { context: ctx, site } = making;
    const [blocks, last, winners] = await Promise.all([makeBlocks(making), getLastPlayed(ctx), getWinners(ctx, site)]);
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
