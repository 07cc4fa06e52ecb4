import type { CategoryName } from "~/ui/games/category-rail";
import { isLottery } from "./lottery-reference";

/** A category of the lobby: what the gateway calls it, its page, its tile and its words. */
export interface Category {
  /** The gateway's name; it travels in `tab` and in game keys. */
  code: string;
  /** Page of the whole list, or undefined where the specification has none. */
  path?: string;
  tile: CategoryName;
  /** Message keys. */
  label: string;
  title: string;
  /** How its block on home is drawn: cards in a grid or a row, or the wide tiles of vendors. Two of a shape never follow each other. */
  layout: "grid" | "row" | "pairs" | "wide";
  /** The More button stays hidden (specification section 2, home). */
  hideMore?: boolean;
}

const categories: readonly Category[] = [
  {
    code: "RNG",
    path: "/m/slot-games",
    tile: "slots",
    label: "lobby:slots",
    title: "lobby:slot_games",
    layout: "grid",
  },
  {
    code: "LIVE",
    path: "/m/live-games",
    tile: "live",
    label: "lobby:live",
    title: "lobby:live_games",
    layout: "pairs",
  },
  {
    code: "FISH",
    path: "/m/fishing-games",
    tile: "fishing",
    label: "lobby:fishing",
    title: "lobby:fishing_games",
    layout: "row",
  },
  {
    code: "PVP",
    path: "/m/poker-games",
    tile: "cards",
    label: "lobby:cards",
    title: "lobby:poker_games",
    layout: "grid",
  },
  {
    code: "SPORTS",
    path: "/m/sport-games",
    tile: "sports",
    label: "lobby:sports",
    title: "lobby:sport_games",
    layout: "wide",
  },
  {
    code: "ESPORTS",
    path: "/m/esport-games",
    tile: "esports",
    label: "lobby:esports",
    title: "lobby:esport_games",
    layout: "pairs",
    hideMore: true,
  },
  {
    code: "COCKFIGHT",
    path: "/m/cockfight",
    tile: "cockfight",
    label: "lobby:cockfight",
    title: "lobby:cockfight",
    layout: "wide",
  },
  {
    code: "LOTT",
    path: "/m/lott",
    tile: "lottery",
    label: "lobby:lottery",
    title: "lobby:lottery",
    layout: "pairs",
    hideMore: true,
  },
  {
    code: "ELOTT",
    path: "/m/elott",
    tile: "elottery",
    label: "lobby:elottery",
    title: "lobby:elottery",
    layout: "wide",
    hideMore: true,
  },
  {
    code: "BINGO",
    path: "/m/gameCenter?gameType=BINGO",
    tile: "bingo",
    label: "lobby:bingo",
    title: "lobby:bingo",
    layout: "row",
  },
];

const byCode = new Map(categories.map((category) => [category.code, category]));

/** The category the gateway names so, or undefined when the lobby does not know it. */
export function findCategory(code: string): Category | undefined {
  return byCode.get(code);
}

/** The page of a vendor's games in a category. Lotteries have pages of their own, with draws instead of cards. */
export function vendorAddress(category: string, vendor: string): string {
  const own = isLottery({ category, vendor }) ? byCode.get(category)?.path : undefined;
  return `${own ?? "/m/provider"}?${new URLSearchParams({ vassalage: vendor })}`;
}

/** A page that lists games (specification section 2, routes). */
export interface ListPage {
  /** Where its games come from: the game list, the feed of popular games, the member's own, or a search by name. */
  source: "games" | "hot" | "favourites" | "recents" | "search";
  /** What is asked of the gateway; absent where the address may name any category. */
  category?: "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "COCKFIGHT" | "JILI" | "IN_HOUSE";
  /** Message key of the header title. */
  title: string;
  tile: CategoryName;
  /** The smallest bet and the fewest lines can be asked for. */
  bets?: "bet" | "bet and lines";
}

const slots: ListPage = {
  source: "games",
  category: "RNG",
  title: "lobby:slot_games",
  tile: "slots",
  bets: "bet and lines",
};
const fishing: ListPage = {
  source: "games",
  category: "FISH",
  title: "lobby:fishing_games",
  tile: "fishing",
  bets: "bet",
};

const listPages: Record<string, ListPage> = {
  "slot-games": slots,
  "fishing-games": fishing,
  "fish-games": fishing,
  "poker-games": { source: "games", category: "PVP", title: "lobby:poker_games", tile: "cards", bets: "bet" },
  "live-games": { source: "games", category: "LIVE", title: "lobby:live_games", tile: "live", bets: "bet" },
  "sport-games": { source: "games", category: "SPORTS", title: "lobby:sport_games", tile: "sports" },
  "esport-games": { source: "games", category: "ESPORTS", title: "lobby:esport_games", tile: "esports" },
  cockfight: { source: "games", category: "COCKFIGHT", title: "lobby:cockfight", tile: "cockfight" },
  inHouse: { source: "games", category: "IN_HOUSE", title: "lobby:in_house", tile: "inhouse" },
  jili: { source: "games", category: "JILI", title: "lobby:jili_games", tile: "jili", bets: "bet and lines" },
  provider: { source: "games", title: "lobby:provider", tile: "slots", bets: "bet and lines" },
  gameCenter: { source: "games", title: "games:game_center", tile: "slots", bets: "bet and lines" },
  "hot-games": { source: "hot", title: "lobby:hot_games", tile: "hot" },
  "fav-games": { source: "favourites", title: "games:favourites", tile: "favourites" },
  "recent-games": { source: "recents", title: "games:recent", tile: "recent" },
  "search-games": { source: "search", title: "games:search", tile: "slots" },
};

/** The list a path segment after `/m/` stands for. */
export function findListPage(segment: string | undefined): ListPage | undefined {
  return segment !== undefined && Object.hasOwn(listPages, segment) ? listPages[segment] : undefined;
}

/** Categories of the game list whose games are of another category of the gateway's. */
const DERIVED: ReadonlySet<string> = new Set(["ESPORTS", "COCKFIGHT", "BINGO"]);
const LOTTERIES: ReadonlySet<string> = new Set(["LOTT", "ELOTT"]);

/**
 * The categories a list of several can be narrowed to, in the server's order. Lotteries have pages of their own, and what
 * is known of a game is the gateway's own category, so only the game list tells bingo or e-sports apart.
 */
export function typesOf(list: ListPage, codes: readonly string[]): Category[] {
  if (list.category) return [];
  const known = codes.flatMap((code) => byCode.get(code) ?? []);
  return known.filter(({ code }) => !LOTTERIES.has(code) && (list.source === "games" || !DERIVED.has(code)));
}
