import { type PageBanner, toBanner } from "~/catalogue/banners.server";
import type { ListPage } from "~/catalogue/categories/list-pages";
import { getVendorIcons, toGameCard } from "~/catalogue/games/game-card.server";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import { type GamePage, paginate } from "~/gateway/resources/games/game-pages.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { createGameTest, type GameFilter, listGames, listHotGames } from "~/gateway/resources/games/games.server";
import { listFavourites, listRecents } from "~/gateway/resources/games/player-games.server";
import { getVendorCatalogue, type VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection, optionalSection, withFallback } from "~/http/responses/optional-section.server";
import { takeTurn } from "~/platform/turns.server";
import { getSite } from "~/site/site.server";
import { type FilterOptions, getFilterOptions } from "./filter-options.server";
import { type FoundGames, type Paging, searchGames } from "./game-search.server";
import type { GameListPage, ListQuery } from "./games.response-schema.server";
import { filterGames, toGameFilter, toListQuery } from "./list-filter.server";
import { DEFAULT_PAGE_SIZE, listAddress, pageSizeOf } from "./list-query";
import { joinPages, MAX_CALLS, readPageRange } from "./page-range.server";
import { loadPlayerList, pageReader } from "./player-list.server";
import { findMatches, type MatchLook } from "./search-matches.server";

const MAX_SUGGESTIONS = 6;
/**
 * Limit of games in one answer, 14 pages: cheap phones are slow with more cards, and the render holds up others. The
 * browser loads the other pages afterwards.
 */
const MAX_GAMES_AT_ONCE = 14 * DEFAULT_PAGE_SIZE;
/** Lists with more games take a turn before the router encodes their data: several that are ready at once do not add up. */
const LONG_LIST = 100;

interface ListRequest {
  list: ListPage;
  /** Path of the page. */
  path: string;
  query: ListQuery;
}

/** The data of a list page. The filter options and the games can each fail alone. */
export async function getGameListPage(ctx: RequestContext, requested: ListRequest): Promise<GameListPage> {
  const request = { ...requested, query: toListQuery(requested.list, requested.query) };
  const { list, query } = request;
  const site = getSite(ctx);
  const [catalogue, games, popular, banners] = await Promise.all([
    optionalSection(ctx, getVendorCatalogue(ctx.gateway)),
    mainSection(ctx, loadGames(ctx, list, query)),
    showsPopularGames(request) ? optionalSection(ctx, listHotGames(ctx.gateway)) : undefined,
    getListBanners(ctx, request),
  ]);
  const vendors = catalogue.ok ? catalogue.data : undefined;
  const vendorIcons = getVendorIcons(vendors, site);
  const languageTag = ctx.preferences.language.textTag;
  const options = getFilterOptions(vendors, {
    ...request,
    languageTag,
    vendorIcons,
    popularGames: popular && (popular.ok ? popular.data : []),
  });
  const head = { ...headOf(request, options), banners, ...matchesOf(request, vendors, { languageTag, vendorIcons }) };
  if (!games.ok) {
    const pageSize = pageSizeOf({ source: list.source, query });
    return { ...head, games: [], page: query.page, pageSize, total: 0, shown: 0, failed: true };
  }
  // A gateway in trouble sends empty lists: the next visitor asks again.
  if (games.data.games.length === 0) ctx.page.cacheable = false;
  const toCards = (found: readonly Game[]) => found.map((game) => toGameCard(game, site, vendorIcons));
  const suggestions = foundNothing(request, games.data) ? await suggestGames(ctx) : undefined;
  const next = await getNextPage(ctx, request, games.data);
  const toPage = () => ({
    ...head,
    games: toCards(games.data.games),
    ...notesOfSearch(games.data),
    ...progressOf(request, games.data, next),
    ...(suggestions ? { suggestions: toCards(suggestions) } : {}),
  });
  return games.data.games.length > LONG_LIST ? takeTurn(ctx.request.work, toPage) : toPage();
}

function notesOfSearch({ corrected, incompleteSearch }: FoundGames) {
  return { ...(corrected ? { corrected } : {}), ...(incompleteSearch ? { incompleteSearch } : {}) };
}

/** Everything but the games. */
function headOf({ list, path, query }: ListRequest, { vendorName, ...options }: FilterOptions) {
  const { source, title, tile, bets } = list;
  return {
    source,
    title,
    tile,
    query,
    ...(bets ? { bets } : {}),
    ...options,
    ...(path === "/m/provider" && vendorName !== undefined ? { vendorName } : {}),
  };
}

/** Of a search: the providers and categories with its name. */
function matchesOf(
  { list, path, query }: ListRequest,
  catalogue: VendorCatalogue | undefined,
  look: Omit<MatchLook, "from">,
) {
  if (list.source !== "search" || !catalogue) return {};
  return findMatches(catalogue, query.name, { ...look, from: listAddress(path, query) });
}

/** Pages that are appended have no banners. */
async function getListBanners(ctx: RequestContext, { list, query }: ListRequest): Promise<PageBanner[]> {
  if (!list.banners || query.page !== 1) return [];
  const banners = await withFallback(listBanners(ctx.gateway, list.banners), []);
  return banners.map((banner) => toBanner(banner, getSite(ctx)));
}

function showsPopularGames({ list, query }: ListRequest): boolean {
  return list.source === "hot" || (list.source === "search" && query.name === "");
}

function foundNothing({ list, query }: ListRequest, { games }: GamePage): boolean {
  return list.source === "search" && query.name !== "" && games.length === 0;
}

/** Popular games. Never fails. */
async function suggestGames(ctx: RequestContext): Promise<Game[]> {
  const popular = await optionalSection(ctx, listHotGames(ctx.gateway));
  return popular.ok ? popular.data.slice(0, MAX_SUGGESTIONS) : [];
}

interface NextPage {
  exists: boolean;
  /** Number of its games; 0 when it was not asked for. */
  count: number;
  /** There are pages after it as well. */
  isFollowed: boolean;
}

/** Whether there is a next page. It is asked for where the totals, which may be missing or too low, cannot tell. */
async function getNextPage(ctx: RequestContext, { list, query }: ListRequest, last: GamePage): Promise<NextPage> {
  if (last.next !== "unknown") return { exists: last.next === "yes", count: 0, isFollowed: true };
  const next = await optionalSection(ctx, loadPage(ctx, list, { ...query, page: last.page + 1 }));
  if (!next.ok) return { exists: true, count: 0, isFollowed: true };
  const count = next.data.games.length;
  return { exists: count > 0, count, isFollowed: next.data.next !== "no" };
}

/** How far the list is shown, and the address of the next page. A page after the end counts as all shown. */
function progressOf({ path, query }: ListRequest, found: FoundGames, next: NextPage) {
  const { games, page, pageSize, totalCount } = found;
  const shown = games.length > 0 ? (query.page - 1) * pageSize + games.length : totalCount;
  const total = Math.max(totalCount, shown + next.count);
  const isOpen = next.exists && next.isFollowed && total <= shown + next.count;
  // A page can have fewer games than its size before the list ends.
  const totalPages = Math.max(Math.ceil(total / pageSize), next.exists ? page + 1 : 0);
  return {
    page,
    pageSize,
    total,
    shown,
    ...(isOpen || found.incompleteSearch ? { hasMore: true as const } : { totalPages }),
    ...(next.exists ? { next: listAddress(path, { ...query, page: page + 1, pages: 1 }) } : {}),
  };
}

/** The pages of the query as one page. @throws GatewayError */
async function loadGames(ctx: RequestContext, list: ListPage, query: ListQuery): Promise<FoundGames> {
  if (query.pages === 1) return loadPage(ctx, list, query);
  const { page } = query;
  const pageSize = pageSizeOf({ source: list.source, query });
  const count = Math.min(query.pages, Math.max(1, Math.floor(MAX_GAMES_AT_ONCE / pageSize)));
  if (list.source === "games" && !query.name) {
    const read = (number: number, size: number) => loadPage(ctx, list, { ...query, page: number, pageSize: size });
    return readPageRange(read, { page, count, pageSize });
  }
  // Popular games are one list, of which pages are cut; each other page is a call to the gateway.
  const limit = list.source === "hot" ? count : Math.min(count, MAX_CALLS);
  const numbers = Array.from({ length: limit }, (_, index) => page + index);
  return joinPages(await Promise.all(numbers.map((number) => loadPage(ctx, list, { ...query, page: number }))));
}

/** @throws GatewayError */
async function loadPage(ctx: RequestContext, list: ListPage, query: ListQuery): Promise<FoundGames> {
  const pageSize = pageSizeOf({ source: list.source, query });
  const paging = { page: query.page, pageSize };
  const filter = toGameFilter(query, list.category ?? (query.gameType || undefined));
  const { category, vendor } = filter;
  switch (list.source) {
    case "hot":
      return loadPopularPage(ctx, filter, paging);
    case "search":
      return query.name ? searchGames(ctx, filter, paging) : loadPopularPage(ctx, filter, paging);
    case "favourites":
      return loadPlayerList(ctx, { ...paging, category }, readFavourites);
    case "recents":
      return loadPlayerList(ctx, { ...paging, category, vendor }, readRecents);
    case "games":
      return listGames(ctx.gateway, { ...filter, ...paging, keepsVendor: list.category === undefined });
  }
}

const readFavourites = pageReader(listFavourites);
const readRecents = pageReader(listRecents);

/** A page of the popular games. The gateway has neither filters nor pages for them. @throws GatewayError */
async function loadPopularPage(
  { gateway }: RequestContext,
  filter: GameFilter,
  { page, pageSize }: Paging,
): Promise<GamePage> {
  const text = filter.name?.trim().toLocaleLowerCase() ?? "";
  const popular = (await listHotGames(gateway)).filter(({ name }) => name.toLocaleLowerCase().includes(text));
  return paginate(filterGames(popular, filter, await createGameTest(gateway, filter)), page, pageSize);
}
