import type { LastPlayed } from "~/catalogue/last-played.server";
import type { RailCategory } from "~/frame/backdrop/lobby-preview";
import type { Banner } from "~/ui/games/banner-track";
import type { CategoryName } from "~/ui/games/category-rail";
import type { GameCardData } from "~/ui/games/game-card";
import type { Tile } from "~/ui/games/tile-grid";
import type { VendorPill } from "~/ui/games/vendor-strip";

/** `home` shows every block; the others one block: hot games, the vendors, or one category by its code. */
export type HomeTab = "home" | "HOT" | "VENDORS" | (string & {});

/** What was asked of home by its address. */
export interface HomeQuery {
  tab: HomeTab;
  /** Part of a name, in the hot tab. */
  name: string;
  /** All hot games instead of the first six. */
  all: boolean;
  /** Vendor code, in the tab of a category; "" for all. */
  vendor: string;
}

/** A line of the winner board, as shown. */
export interface WinnerLine {
  name: string;
  gameName: string;
  /** Two decimals. */
  amount: string;
  image: string;
}

interface BlockHead {
  id: string;
  /** Message key. */
  title: string;
  tile: CategoryName;
  /** As shown: "1,284". */
  count?: string;
  /** The page of the whole list; absent where More stays hidden. */
  moreTo?: string;
}

/** A tile's `games` is how many games are behind it, as shown. */
export type VendorTile = Tile & { games?: string };

export type Block = BlockHead &
  (
    | { kind: "failed" }
    | { kind: "grid"; games: GameCardData[]; featured?: boolean; rest?: number }
    | { kind: "row"; games: GameCardData[] }
    | { kind: "pairs"; tiles: VendorTile[] }
    | { kind: "wide"; tiles: VendorTile[] }
  );

export interface HomePage {
  query: HomeQuery;
  banners: Banner[];
  notices: { id: string; title: string }[];
  categories: RailCategory[];
  blocks: Block[];
  vendors?: VendorTile[];
  /** Vendors of the category whose tab is shown, All not among them. */
  strip?: VendorPill[];
  /** The game the member played last. */
  last?: LastPlayed;
  /** The highest wins first. */
  winners?: WinnerLine[];
}
