import { getGames, getHotPage, PAGE_SIZE } from "~/catalogue/games.server";
import type { ListPage } from "~/catalogue/list-pages";
import type { GameCategory, GamePage } from "~/gateway/resources/games/games.server";
import { listFavourites, listRecents, type OwnGamePage } from "~/gateway/resources/games/player-games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { ListQuery } from "./list-query";
import { searchGames } from "./search.server";

/** More cards than that in one document are too much for a cheap phone to take at once. */
const MOST_TOGETHER = 14;
/** Searches by name are not kept by anybody: one request must not become a dozen calls. */
const MOST_SEARCH_PAGES = 4;
/** Favourites to a page on the page of all of them (specification section 9). */
const FAVOURITES_PAGE = 200;

/**
 * The games a list shows: one page of it, or as many from there on as it had grown to and are answered together.
 * @throws GatewayError
 */
export async function getListGames(ctx: RequestContext, list: ListPage, query: ListQuery): Promise<GamePage> {
  if (query.pages === 1) return getPage(ctx, list, query);
  const most = Math.min(query.pages, query.name ? MOST_SEARCH_PAGES : MOST_TOGETHER);
  const numbers = Array.from({ length: most }, (_, place) => query.page + place);
  const pages = await Promise.all(numbers.map((page) => getPage(ctx, list, { ...query, page })));
  const last = pages.findLast(({ games }) => games.length > 0) ?? (pages[0] as GamePage);
  return { ...last, games: pages.flatMap(({ games }) => games) };
}

function getPage(ctx: RequestContext, list: ListPage, query: ListQuery): Promise<GamePage> {
  const { vendor, classification, name, isNew, page } = query;
  const pageSize = query.pageSize || PAGE_SIZE;
  const category = (list.category ?? (query.gameType || undefined)) as GameCategory | undefined;
  switch (list.source) {
    case "hot":
      return getHotPage(ctx, { category, vendor, name, page, pageSize });
    case "favourites": {
      const asked = listFavourites(ctx.gateway, { category, page, pageSize: query.pageSize || FAVOURITES_PAGE });
      return asked.then(countOwn);
    }
    case "recents":
      return listRecents(ctx.gateway, { category, vendor, page, pageSize }).then(countOwn);
    case "search":
      return name ? searchGames(ctx, query) : getHotPage(ctx, { category, page, pageSize });
    default: {
      const bets = { minBet: query.minBet || undefined, minLines: query.minLine || undefined };
      return getGames(ctx, { category, vendor, classification, name, isNew, page, pageSize, ...bets });
    }
  }
}

/**
 * The member's own lists come without a count: it is known at their end, the most it can be before that, and nothing
 * behind it.
 */
function countOwn(own: OwnGamePage): GamePage {
  const { games, page, pageSize, totalPages } = own;
  const counted = games.length > 0 ? (page - 1) * pageSize + games.length : 0;
  const totalCount = page < totalPages ? totalPages * pageSize : counted;
  return { ...own, totalCount };
}
