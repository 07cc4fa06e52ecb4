import { toBanner } from "~/catalogue/banners.server";
import { listLobbyCategories } from "~/catalogue/categories/categories.server";
import { getVendorIcons } from "~/catalogue/games/game-card.server";
import { getLastPlayed } from "~/catalogue/games/last-played.server";
import { getWinnerLines } from "~/catalogue/winners.server";
import { getAnnouncementNote } from "~/frame/announcements/announcements.server";
import { toRailCategory } from "~/frame/backdrop/lobby-preview.server";
import { getNotices } from "~/frame/notices/notices.server";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { type GameCategory, listGames, listHotGames } from "~/gateway/resources/games/games.server";
import { getVendorCatalogue, type VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import { getAllBlocks, getPopularTabBlock } from "./blocks.server";
import { getCategoryBlock, hasGameCards } from "./category-block.server";
import type { Block, HomePage, HomeQuery } from "./home.response-schema.server";
import type { HomeContext } from "./home-context.server";
import { listMoreLists } from "./more-lists.server";
import { toVendorGrid, toVendorStrip } from "./vendor-tiles.server";

const MAX_NOTICES = 3;
const MAX_WINNERS = 6;

/** The data of home. Each section can fail alone. */
export async function getHomePage(ctx: RequestContext, query: HomeQuery): Promise<HomePage> {
  const site = await getSite(ctx);
  const bannersAndNotices = Promise.all([
    optionalSection(ctx, listBanners(ctx.gateway, "m_home")),
    optionalSection(ctx, getNotices(ctx)),
  ]);
  const catalogue = await optionalSection(ctx, getVendorCatalogue(ctx.gateway));
  const vendors = catalogue.ok ? catalogue.data : undefined;
  const categories = listLobbyCategories(catalogue);
  const home = { ctx, site, categories, vendorIcons: getVendorIcons(vendors, site) };
  const [[banners, notices], content, announcement] = await Promise.all([
    bannersAndNotices,
    getTabContent(home, vendors, query),
    getAnnouncementNote(ctx),
  ]);
  return {
    query,
    banners: banners.ok ? banners.data.map((banner) => toBanner(banner, site)) : [],
    notices: notices.ok ? notices.data.slice(0, MAX_NOTICES).map(({ id, title }) => ({ id, title })) : [],
    categories: categories.map(toRailCategory),
    moreLists: listMoreLists(vendors),
    ...content,
    ...(announcement ? { announcement } : {}),
  };
}

type TabContent = Pick<HomePage, "blocks" | "vendors" | "strip" | "last" | "winners">;

async function getTabContent(
  home: HomeContext,
  catalogue: VendorCatalogue | undefined,
  query: HomeQuery,
): Promise<TabContent> {
  switch (query.tab) {
    case "home":
      return getHomeTab(home);
    case "HOT":
      return { blocks: [await getPopularTabBlock(home, query)] };
    case "VENDORS":
      return home.categories.length > 0 && catalogue
        ? { blocks: [], vendors: toVendorGrid(home, catalogue, await getGamesOfManyVendors(home)) }
        : { blocks: [categoriesFailed] };
    default:
      return getCategoryTab(home, query);
  }
}

/** Lists that home shows too, so that they are in the feed cache: popular games, and the first games of each category. */
async function getGamesOfManyVendors({ ctx, categories }: HomeContext): Promise<readonly Game[]> {
  const [popular, ...pages] = await Promise.all([
    optionalSection(ctx, listHotGames(ctx.gateway)),
    ...categories
      .filter(({ category }) => hasGameCards(category.layout))
      .map(({ category: { code } }) =>
        optionalSection(ctx, listGames(ctx.gateway, { category: code as GameCategory })),
      ),
  ]);
  return [...(popular.ok ? popular.data : []), ...pages.flatMap((page) => (page.ok ? page.data.games : []))];
}

async function getHomeTab(home: HomeContext): Promise<TabContent> {
  const { ctx, categories } = home;
  const [blocks, last, winners] = await Promise.all([getAllBlocks(home), getLastPlayed(ctx), getWinners(home)]);
  return {
    blocks: categories.length > 0 ? blocks : [...blocks, categoriesFailed],
    ...(last ? { last } : {}),
    ...(winners.length > 0 ? { winners } : {}),
  };
}

/** The first lines of the winner board; none if it does not load. */
async function getWinners({ ctx, site }: HomeContext): Promise<NonNullable<HomePage["winners"]>> {
  const winners = await optionalSection(ctx, getWinnerLines(ctx, site));
  return winners.ok ? winners.data.slice(0, MAX_WINNERS) : [];
}

async function getCategoryTab(home: HomeContext, { tab, vendor }: HomeQuery): Promise<TabContent> {
  if (home.categories.length === 0) return { blocks: [categoriesFailed] };
  const open = home.categories.find(({ category }) => category.code === tab);
  if (!open) return { blocks: [] };
  return {
    blocks: await getCategoryBlock(home, open, { vendor, allVendors: true }),
    ...(hasGameCards(open.category.layout) ? { strip: toVendorStrip(home, open, vendor) } : {}),
  };
}

/** Replaces the categories when their catalogue is not available or names none. */
const categoriesFailed: Block = { id: "categories", title: "lobby:categories", tile: "slots", kind: "failed" };
