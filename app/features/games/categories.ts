import type { CategoryName } from "~/ui/category-rail";

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
  { code: "BINGO", tile: "bingo", label: "lobby:bingo", title: "lobby:bingo", layout: "row" },
];

const byCode = new Map(categories.map((category) => [category.code, category]));

/** The category the gateway names so, or undefined when the lobby does not know it. */
export function findCategory(code: string): Category | undefined {
  return byCode.get(code);
}

/** A page that lists games of one kind (specification section 2, routes). */
export interface ListPage {
  /** What is asked of the gateway; HOT is the feed of popular games. */
  category:
    | "HOT"
    | "RNG"
    | "LIVE"
    | "FISH"
    | "PVP"
    | "SPORTS"
    | "ESPORTS"
    | "COCKFIGHT"
    | "JILI"
    | "IN_HOUSE"
    | undefined;
  /** Message key of the header title. */
  title: string;
  tile: CategoryName;
}

const slots: ListPage = { category: "RNG", title: "lobby:slot_games", tile: "slots" };
const fishing: ListPage = { category: "FISH", title: "lobby:fishing_games", tile: "fishing" };

const listPages: Record<string, ListPage> = {
  "slot-games": slots,
  "fishing-games": fishing,
  "fish-games": fishing,
  "poker-games": { category: "PVP", title: "lobby:poker_games", tile: "cards" },
  "live-games": { category: "LIVE", title: "lobby:live_games", tile: "live" },
  "sport-games": { category: "SPORTS", title: "lobby:sport_games", tile: "sports" },
  "esport-games": { category: "ESPORTS", title: "lobby:esport_games", tile: "esports" },
  "hot-games": { category: "HOT", title: "lobby:hot_games", tile: "hot" },
  cockfight: { category: "COCKFIGHT", title: "lobby:cockfight", tile: "cockfight" },
  inHouse: { category: "IN_HOUSE", title: "lobby:in_house", tile: "inhouse" },
  jili: { category: "JILI", title: "lobby:jili_games", tile: "jili" },
  provider: { category: undefined, title: "lobby:provider", tile: "slots" },
};

/** The list a path segment after `/m/` stands for. */
export function findListPage(segment: string | undefined): ListPage | undefined {
  return segment !== undefined && Object.hasOwn(listPages, segment) ? listPages[segment] : undefined;
}
