import type { ListPage } from "~/catalogue/categories/list-pages";
import { getVendorIcons, toGameCard } from "~/catalogue/games/game-card.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import {
  type GameCategory,
  type GameFilter,
  type GamePage,
  listGames,
  listHotGames,
  paginate,
} from "~/gateway/resources/games/games.server";
import { listFavourites, listRecents, type PlayerGamePage } from "~/gateway/resources/games/player-games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { requireSession } from "~/http/guards/require-session.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import { type FilterOptions, getFilterOptions } from "./filter-options.server";
import { searchGames } from "./game-search.server";
import type { GameListPage, ListQuery } from "./games.response-schema.server";
import { DEFAULT_PAGE_SIZE, listAddress } from "./list-query";

/** The games are the main part of the page, so they get more time than an optional section. */
const GAMES_DEADLINE_MS = 2500;
const MAX_SUGGESTIONS = 6;
/** Limit of pages in one answer: cheap phones are slow with more cards. The browser loads the other pages afterwards. */
const MAX_PAGES_AT_ONCE = 14;
/** Limit for searches by name, which are not cached: each page is a call to the gateway. */
const MAX_SEARCH_PAGES_AT_ONCE = 4;
const FAVOURITES_PAGE_SIZE = 200;

interface ListRequest {
  list: ListPage;
  /** Path of the page. */
  path: string;
  query: ListQuery;
}

/**
 * The data of a list page. The filter options and the games can each fail alone.
 * @throws a redirect to log-in for favourites and recent games when nobody is signed in
 */
export async function getGameListPage(ctx: RequestContext, request: ListRequest): Promise<GameListPage> {
  const { list, query } = request;
  const site = await getSite(ctx);
  if (list.source === "favourites" || list.source === "recents") requireSession(ctx);
  const [catalogue, games, popular] = await Promise.all([
    optionalSection(ctx, getVendorCatalogue(ctx.gateway)),
    optionalSection(ctx, loadGames(ctx, list, query), GAMES_DEADLINE_MS),
    showsPopularGames(request) ? optionalSection(ctx, listHotGames(ctx.gateway)) : undefined,
  ]);
  const vendors = catalogue.ok ? catalogue.data : undefined;
  const vendorIcons = getVendorIcons(vendors, site);
  const options = getFilterOptions(vendors, {
    ...request,
    languageTag: ctx.preferences.language.tag,
    vendorIcons,
    popularGames: popular && (popular.ok ? popular.data : []),
  });
  const head = headOf(request, options);
  if (!games.ok) return { ...head, games: [], page: query.page, total: 0, shown: 0, failed: true };
  const toCards = (found: readonly Game[]) => found.map((game) => toGameCard(game, site, vendorIcons));
  const suggestions = foundNothing(request, games.data) ? await suggestGames(ctx) : undefined;
  return {
    ...head,
    games: toCards(games.data.games),
    ...progressOf(request, games.data),
    ...(suggestions ? { suggestions: toCards(suggestions) } : {}),
  };
}

/** Everything but the games. */
function headOf({ list, path, query }: ListRequest, { vendorName, ...options }: FilterOptions) {
  const { source, title, tile, bets } = list;
  return {
    ...{ source, title, tile, query },
    ...(bets ? { bets } : {}),
    ...options,
    ...(path === "/m/provider" && vendorName !== undefined ? { vendorName } : {}),
  };
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

/** How far the list is shown, and the address of the next page. A page after the end counts as all shown. */
function progressOf({ path, query }: ListRequest, { games, page, pageSize, totalPages, totalCount }: GamePage) {
  const shown = games.length > 0 ? (query.page - 1) * pageSize + games.length : totalCount;
  return {
    page,
    total: Math.max(totalCount, shown),
    shown,
    ...(page < totalPages ? { next: listAddress(path, { ...query, page: page + 1, pages: 1 }) } : {}),
  };
}

/** The pages of the query as one page. @throws GatewayError */
async function loadGames(ctx: RequestContext, list: ListPage, query: ListQuery): Promise<GamePage> {
  if (query.pages === 1) return loadPage(ctx, list, query);
  const count = Math.min(query.pages, query.name ? MAX_SEARCH_PAGES_AT_ONCE : MAX_PAGES_AT_ONCE);
  const numbers = Array.from({ length: count }, (_, index) => query.page + index);
  const pages = await Promise.all(numbers.map((page) => loadPage(ctx, list, { ...query, page })));
  const last = pages.findLast(({ games }) => games.length > 0) ?? (pages[0] as GamePage);
  return { ...last, games: pages.flatMap(({ games }) => games) };
}

/** @throws GatewayError */
async function loadPage(ctx: RequestContext, list: ListPage, query: ListQuery): Promise<GamePage> {
  const { gateway } = ctx;
  const { vendor, classification, name, isNew, page } = query;
  const pageSize = query.pageSize || DEFAULT_PAGE_SIZE;
  const category = (list.category ?? (query.gameType || undefined)) as GameCategory | undefined;
  switch (list.source) {
    case "hot":
      return loadPopularPage(ctx, { category, vendor, name, page, pageSize });
    case "search":
      return name ? searchGames(ctx, query) : loadPopularPage(ctx, { category, page, pageSize });
    case "favourites":
      return withTotal(
        await listFavourites(gateway, { category, page, pageSize: query.pageSize || FAVOURITES_PAGE_SIZE }),
      );
    case "recents":
      return withTotal(await listRecents(gateway, { category, vendor, page, pageSize }));
    case "games": {
      const bets = { minBet: query.minBet || undefined, minLines: query.minLine || undefined };
      return listGames(gateway, { category, vendor, classification, name, isNew, page, pageSize, ...bets });
    }
  }
}

/** A page of the popular games. The gateway has neither filters nor pages for them. @throws GatewayError */
async function loadPopularPage(
  { gateway }: RequestContext,
  { category, vendor, name = "", page = 1, pageSize = DEFAULT_PAGE_SIZE }: GameFilter,
): Promise<GamePage> {
  const text = name.trim().toLocaleLowerCase();
  const games = (await listHotGames(gateway)).filter(
    (game) =>
      (!vendor || game.vendor === vendor) &&
      (!category || game.category === category) &&
      game.name.toLocaleLowerCase().includes(text),
  );
  return paginate(games, page, pageSize);
}

/** Adds the total, which the gateway omits for a member's lists: exact on the last page, the maximum before it. */
function withTotal(list: PlayerGamePage): GamePage {
  const { games, page, pageSize, totalPages } = list;
  const counted = games.length > 0 ? (page - 1) * pageSize + games.length : 0;
  return { ...list, totalCount: page < totalPages ? totalPages * pageSize : counted };
}
