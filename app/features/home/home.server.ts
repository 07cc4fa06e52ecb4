import { toBanner } from "~/catalogue/banners.server";
import { listLobbyCategories } from "~/catalogue/categories/categories.server";
import { getVendorIcons } from "~/catalogue/games/game-card.server";
import { toWinnerLines } from "~/catalogue/winners.server";
import { toRailCategory } from "~/frame/backdrop/lobby-preview.server";
import type { HomeValues } from "~/frame/member/personal-loader.server";
import { newestFirst } from "~/frame/notices/notices.server";
import { listBanners, listNotices } from "~/gateway/resources/announcements/announcements.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { listGames, listHotGames, listWinners } from "~/gateway/resources/games/games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { getCountry } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, withFallback } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import type { LotteryDraw } from "~/ui/response-schema.server";
import { getAllBlocks, getPopularTabBlock } from "./blocks.server";
import { getCategoryBlock, hasGameCards } from "./category-block.server";
import type { Block, HomePage, HomeQuery } from "./home.response-schema.server";
import type { HomeContext, Lobby } from "./home-context.server";
import { listMoreLists } from "./more-lists.server";
import { toVendorGrid, toVendorStrip } from "./vendor-tiles.server";

const MAX_NOTICES = 3;
const MAX_WINNERS = 6;

/** What the route loads for a tab, beside the lobby. Each part is loaded by itself, and none rejects. */
interface TabParts extends HomeValues {
  /** The draws that close next, for the tabs with lotteries. */
  draws: Promise<LotteryDraw[]>;
}

/** The categories of the lobby with their vendors, and the pictures of those. */
export async function getLobby(ctx: RequestContext): Promise<Lobby> {
  const catalogue = await optionalSection(ctx, getVendorCatalogue(ctx.gateway));
  const vendors = catalogue.ok ? catalogue.data : undefined;
  const site = getSite(ctx);
  return { site, vendors, categories: listLobbyCategories(catalogue), vendorIcons: getVendorIcons(vendors, site) };
}

/** Whether a tab shows the next draws. */
export function showsDraws({ categories }: Lobby, { tab }: HomeQuery): boolean {
  const hasLotteries = categories.some(({ category }) => category.code === "LOTT");
  return hasLotteries && (tab === "home" || tab === "LOTT");
}

/** What stands above the tabs: banners and notices. */
export async function getHomeHead(ctx: RequestContext): Promise<Pick<HomePage, "banners" | "notices">> {
  const [banners, notices] = await Promise.all([
    optionalSection(ctx, listBanners(ctx.gateway, "m_home")),
    optionalSection(ctx, listNotices(ctx.gateway)),
  ]);
  return {
    banners: banners.ok ? banners.data.map((banner) => toBanner(banner, getSite(ctx))) : [],
    notices: notices.ok
      ? newestFirst(notices.data)
          .slice(0, MAX_NOTICES)
          .map(({ id, title }) => ({ id, title }))
      : [],
  };
}

/** The data of a tab of home. Each section can fail alone. */
export async function getHomeTab(
  ctx: RequestContext,
  lobby: Lobby,
  query: HomeQuery,
  parts: TabParts,
): Promise<Omit<HomePage, "query" | "banners" | "notices">> {
  const home = { ...lobby, ctx, draws: parts.draws };
  const [content, announcement] = await Promise.all([getTabContent(home, query, parts.last), parts.announcement]);
  return {
    categories: lobby.categories.map(toRailCategory),
    moreLists: listMoreLists(lobby.vendors),
    ...content,
    ...(announcement ? { announcement } : {}),
  };
}

type TabContent = Pick<HomePage, "blocks" | "vendors" | "strip" | "last" | "winners">;

async function getTabContent(home: HomeContext, query: HomeQuery, last: TabParts["last"]): Promise<TabContent> {
  switch (query.tab) {
    case "home":
      return getMainTab(home, last);
    case "HOT":
      return { blocks: [await getPopularTabBlock(home, query)] };
    case "VENDORS":
      return home.categories.length > 0 && home.vendors
        ? { blocks: [], vendors: toVendorGrid(home, home.vendors, await getGamesOfManyVendors(home)) }
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
      .map(({ category: { code } }) => optionalSection(ctx, listGames(ctx.gateway, { category: code }))),
  ]);
  return [...(popular.ok ? popular.data : []), ...pages.flatMap((page) => (page.ok ? page.data.games : []))];
}

async function getMainTab(home: HomeContext, lastPlayed: TabParts["last"]): Promise<TabContent> {
  const [blocks, last, winners] = await Promise.all([getAllBlocks(home), lastPlayed, getWinners(home)]);
  return {
    blocks: home.categories.length > 0 ? blocks : [...blocks, categoriesFailed],
    ...(last ? { last } : {}),
    ...(winners.length > 0 ? { winners } : {}),
  };
}

/** The first lines of the winner board; none if it does not load. */
async function getWinners({ ctx }: HomeContext): Promise<NonNullable<HomePage["winners"]>> {
  const [winners, country] = await Promise.all([
    optionalSection(ctx, listWinners(ctx.gateway)),
    withFallback(getCountry(ctx.gateway), undefined),
  ]);
  return winners.ok ? toWinnerLines(ctx, winners.data, country).slice(0, MAX_WINNERS) : [];
}

async function getCategoryTab(home: HomeContext, { tab, vendor }: HomeQuery): Promise<TabContent> {
  if (home.categories.length === 0) return { blocks: [categoriesFailed] };
  const open = home.categories.find(({ category }) => category.code === tab);
  if (!open) return { blocks: [] };
  return {
    blocks: await getCategoryBlock(home, open, { vendor, allVendors: true }),
    strip: toVendorStrip(home, open, vendor),
  };
}

/** Replaces the categories when their catalogue is not available or names none. */
const categoriesFailed: Block = { id: "categories", title: "lobby:categories", tile: "slots", kind: "failed" };
