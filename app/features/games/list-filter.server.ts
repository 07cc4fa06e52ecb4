import type { ListPage } from "~/catalogue/categories/list-pages";
import type { Game } from "~/gateway/resources/games/game-view.server";
import type { GameFilter } from "~/gateway/resources/games/games.server";
import type { ListQuery } from "./games.response-schema.server";

/** Categories of lists that the gateway does not have as categories: it has no games of a member under them. */
const PARTS_OF_CATEGORIES: ReadonlySet<string> = new Set(["BINGO", "JILI", "IN_HOUSE", "ESPORTS", "COCKFIGHT"]);

const NO_FILTERS = {
  vendor: "",
  gameType: "",
  classification: "",
  name: "",
  minBet: 0,
  minLine: 0,
  isNew: false,
} satisfies Partial<ListQuery>;

/**
 * The query with the filters that the list has; the others are as if the address did not name them (docs/behaviour.md 4.33).
 * The gateway filters a member's own lists by little, and popular games come without bets and without what is new.
 */
export function toListQuery({ source, category }: ListPage, query: ListQuery): ListQuery {
  const { vendor, classification, name } = query;
  const gameType = category ? "" : query.gameType;
  const ownListType = PARTS_OF_CATEGORIES.has(gameType) ? "" : gameType;
  switch (source) {
    case "favourites":
      return { ...query, ...NO_FILTERS, gameType: ownListType };
    case "recents":
      return { ...query, ...NO_FILTERS, gameType: ownListType, vendor };
    case "hot":
      return { ...query, ...NO_FILTERS, gameType, vendor, classification, name };
    case "search":
      return name ? query : { ...query, ...NO_FILTERS, gameType, vendor, classification };
    case "games":
      return { ...query, gameType, vendor: category === "JILI" || category === "IN_HOUSE" ? "" : vendor };
  }
}

/** @param category of the list, or the one that the query names */
export function toGameFilter(
  { vendor, classification, name, isNew, minBet, minLine }: ListQuery,
  category: string | undefined,
): GameFilter {
  return { category, vendor, classification, name, isNew, minBet: minBet || undefined, minLines: minLine || undefined };
}

/**
 * The games that pass the filter, its name aside.
 * @param belongs whether a game is of the category, vendor and classification (`createGameTest`)
 */
export function filterGames(games: readonly Game[], filter: GameFilter, belongs: (game: Game) => boolean): Game[] {
  return games.filter((game) => belongs(game) && hasBets(game, filter) && (!filter.isNew || game.isNew));
}

/** Bets and lines mean "at least", as at the gateway. */
export function hasBets(game: Game, { minBet = 0, minLines = 0 }: GameFilter): boolean {
  return (minBet === 0 || Number(game.minBet ?? 0) >= minBet) && (minLines === 0 || (game.minLines ?? 0) >= minLines);
}
