import { getCatalogue, getHotGames, toCard, vendorMarks } from "~/catalogue/games.server";
import type { ListPage } from "~/catalogue/list-pages";
import type { RequestContext } from "~/http/context/request-context.server";
import { requireSession } from "~/http/guards/guards.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { Site } from "~/site/site.server";
import type { CategoryName } from "~/ui/games/category-rail";
import type { GameCardData } from "~/ui/games/game-card";
import { type ListChoices, makeChoices } from "./list-choices.server";
import { type ListQuery, listAddress } from "./list-query";
import { getListGames } from "./list-source.server";
import { suggestGames } from "./search.server";

/** A page of a list as its screen needs it. */
export interface GameListPage extends ListChoices {
  source: ListPage["source"];
  title: string;
  tile: CategoryName;
  bets?: "bet" | "bet and lines";
  query: ListQuery;
  games: GameCardData[];
  /** Number of the last page in `games`. */
  page: number;
  /** How many games the list has in all. */
  total: number;
  /** How many of them this page and the ones before it show. */
  shown: number;
  /** Address of the next page; absent at the end (specification section 4, game list). */
  next?: string;
  /** Popular games, where a search found nothing. */
  suggestions?: GameCardData[];
  /** The games did not load; the rest of the page stands. */
  failed?: true;
}

/** The list is the page: it may use more of the page's time than an optional part. */
const GAMES_DEADLINE_MS = 2500;
const SUGGESTIONS = 6;

/**
 * Makes a page of a list. The choices and the games each fail alone.
 * @throws a redirect to log-in where the list is the member's own and nobody is signed in (specification section 6)
 */
export async function getListPage(
  ctx: RequestContext,
  site: Site,
  list: ListPage,
  path: string,
  query: ListQuery,
): Promise<GameListPage> {
  if (list.source === "favourites" || list.source === "recents") requireSession(ctx);
  const isPopular = list.source === "hot" || (list.source === "search" && query.name === "");
  const [catalogue, games, popular] = await Promise.all([
    optionalSection(ctx, getCatalogue(ctx)),
    optionalSection(ctx, getListGames(ctx, list, query), GAMES_DEADLINE_MS),
    isPopular ? optionalSection(ctx, getHotGames(ctx)) : undefined,
  ]);
  const known = catalogue.ok ? catalogue.data : undefined;
  const marks = vendorMarks(known, site);
  const { vendorName, ...choices } = makeChoices(known, {
    list,
    path,
    query,
    tag: ctx.preferences.language.tag,
    marks,
    popular: popular && (popular.ok ? popular.data : []),
  });
  const { source, title, tile, bets } = list;
  const isProvider = path === "/m/provider" && vendorName !== undefined;
  const head = { source, title, tile, ...(bets ? { bets } : {}), ...choices, query };
  const named = isProvider ? { ...head, vendorName } : head;
  if (!games.ok) return { ...named, games: [], page: query.page, total: 0, shown: 0, failed: true };

  const { games: found, totalCount, totalPages, pageSize, page } = games.data;
  const cards = found.map((game) => toCard(game, site, marks));
  // Behind the end there are none, and all of them have been shown.
  const before = found.length > 0 ? (query.page - 1) * pageSize : totalCount;
  const shown = before + found.length;
  const isEmpty = source === "search" && query.name !== "" && found.length === 0;
  return {
    ...named,
    games: cards,
    page,
    total: Math.max(totalCount, shown),
    shown,
    ...(page < totalPages ? { next: listAddress(path, { ...query, page: page + 1, pages: 1 }) } : {}),
    ...(isEmpty
      ? { suggestions: (await suggestGames(ctx, SUGGESTIONS)).map((game) => toCard(game, site, marks)) }
      : {}),
  };
}
