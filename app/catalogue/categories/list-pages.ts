import type { MessageKey } from "~/i18n/message-key";
import type { CategoryName } from "~/ui/layout/category-icons";

/** A page that lists games. */
export interface ListPage {
  /** Source of its games: the game list, the popular games, the member's favourites or recent games, or a search by name. */
  source: "games" | "hot" | "favourites" | "recents" | "search";
  /** Fixed category of the page; absent where the address selects one. */
  category?: "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "COCKFIGHT" | "JILI" | "IN_HOUSE";
  /** Of the header. */
  title: MessageKey;
  tile: CategoryName;
  /** Group of the banners at its top (docs/gateway.md 3.6). */
  banners?: "m_rng" | "m_sports" | "m_pvp" | "m_live" | "m_fish";
  /** Filters offered: minimum bet, or minimum bet and minimum lines. */
  bets?: "bet" | "bet and lines";
}

const SLOTS: ListPage = {
  source: "games",
  category: "RNG",
  title: "lobby:slot_games",
  tile: "slots",
  banners: "m_rng",
  bets: "bet and lines",
};
const FISHING: ListPage = {
  source: "games",
  category: "FISH",
  title: "lobby:fishing_games",
  tile: "fishing",
  banners: "m_fish",
  bets: "bet",
};

const LIST_PAGES: Readonly<Record<string, ListPage>> = {
  "slot-games": SLOTS,
  "fishing-games": FISHING,
  "fish-games": FISHING,
  "poker-games": {
    source: "games",
    category: "PVP",
    title: "lobby:poker_games",
    tile: "cards",
    banners: "m_pvp",
    bets: "bet",
  },
  "live-games": {
    source: "games",
    category: "LIVE",
    title: "lobby:live_games",
    tile: "live",
    banners: "m_live",
    bets: "bet",
  },
  "sport-games": {
    source: "games",
    category: "SPORTS",
    title: "lobby:sport_games",
    tile: "sports",
    banners: "m_sports",
  },
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

/** The path segments after `/m/` of all lists. */
export const listNames = (): string[] => Object.keys(LIST_PAGES);

/** The name of a list as its address spells it. @param segment path segment after `/m/`, in any letter case */
export function findListName(segment: string): string | undefined {
  return listNames().find((name) => name.toLowerCase() === segment.toLowerCase());
}

/** @param segment path segment after `/m/` */
export function findListPage(segment: string | undefined): ListPage | undefined {
  return segment !== undefined && Object.hasOwn(LIST_PAGES, segment) ? LIST_PAGES[segment] : undefined;
}
