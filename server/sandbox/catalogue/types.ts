import type { BannerArt, GameArt, VendorArt } from "../art";

export const LANGUAGES = ["EN", "CN", "MY"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every language the sandbox writes; MY is Burmese. */
export type Localised = Record<Language, string>;

/** Game categories in the order of the vendor feed, where they are called lanes. */
export const CATEGORY_TITLES = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "LOTT", "ELOTT", "BINGO"] as const;
export type CategoryTitle = (typeof CATEGORY_TITLES)[number];

/** Types of games. Bingo games are RNG; lotteries have separate lists. */
export type GameType = "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS";

export interface Vendor {
  code: string;
  names: Localised;
  art: VendorArt;
  categories: CategoryTitle[];
  isHot: boolean;
  isNew: boolean;
  freeplay: boolean;
}

export interface Game {
  nodeId: number;
  /** Snake case English name; unique within its vendor. */
  code: string;
  vendor: string;
  gameType: GameType;
  classification: string;
  names: Localised;
  isNew: boolean;
  isHot: boolean;
  minBet: number;
  minLines: number;
  supportsDemo: boolean;
  /** Position in the full list, from 1. */
  sort: number;
  art: GameArt;
  /** Epoch ms. */
  createdAt: number;
}

export interface Classification {
  key: string;
  names: Localised;
  sort: number;
  vendors: string[];
}

export interface Category {
  title: CategoryTitle;
  vendorCodes: string[];
  classifications: Classification[];
}

export const BANNER_GROUPS = [
  "m_home",
  "m_rng",
  "m_sports",
  "m_pvp",
  "m_live",
  "m_fish",
  "m_lott",
  "m_elott",
  "m_reg",
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

export type BannerLink =
  | { kind: "promotion"; id: number }
  | { kind: "url"; path: string }
  | { kind: "game"; nodeId: number };

export interface Banner {
  bannerId: number;
  /** Id of the announcement of type B that carries it. */
  announcementId: number;
  group: BannerGroup;
  art: BannerArt;
  titles: Localised;
  subtitles: Localised;
  calls: Localised;
  link: BannerLink;
}

/** PL list, PR promotion, PU pop-up, H hot, B banner. */
export type AnnouncementType = "PL" | "PR" | "PU" | "H" | "A" | "B";

export interface AnnouncementImage {
  imageId: number;
  /** 1 is the cover. */
  sequence: number;
  art: BannerArt;
}

export interface Announcement {
  id: number;
  type: AnnouncementType;
  group: BannerGroup;
  titles: Localised;
  /** HTML. */
  contents: Localised;
  /** Title and HTML in further languages, by platform code. */
  others: Readonly<Record<string, { title: string; content: string }>>;
  /** Epoch ms. */
  startDate: number;
  endDate: number | null;
  noExpiry: 0 | 1;
  /** Audience of a pop-up: A logged in, B guests, F first login; null on other types. */
  execution: "A" | "B" | "F" | null;
  categoryIds: number[];
  /** What a member has to send to join a promotion. */
  joinRequirements: ("comment" | "images")[];
  images: AnnouncementImage[];
  /** Where the announcement leads. */
  link: AnnouncementLink | null;
  priority: number;
}

/** A promotion that is redirected to, one that is only named, or an address. */
export type AnnouncementLink = { promotion: number } | { linkedPromotion: number } | { address: string };

export interface PromotionCategory {
  id: number;
  names: Localised;
}

export interface HelpItem {
  tag: string;
  titles: Localised;
  /** HTML; empty on an item that only groups its children. */
  contents: Localised;
  /** The merchant still writes it: `display` is false. */
  hidden?: true;
  children: HelpItem[];
}

export interface Winner {
  /** Masked, as the gateway sends it. */
  customerName: string;
  winAmount: number;
  nodeId: number;
}

export interface LotteryGame {
  gameId: number;
  code: string;
  /** Display name. */
  remarks: Localised;
  drawIntervalSeconds: number;
  /** Sales close this long before the draw. */
  lockSeconds: number;
  defaultPlayType: number;
  art: GameArt;
}

export interface LotteryGroup {
  gameGroupId: number;
  gameGroupCode: string;
  labels: Localised;
  games: LotteryGame[];
}

export interface Lotteries {
  vendor: string;
  groups: LotteryGroup[];
  vietnameseVendor: string;
  vietnameseGroups: LotteryGroup[];
}

export interface Catalogue {
  vendors: Vendor[];
  /** In list order: ascending `sort`. */
  games: Game[];
  categories: Category[];
  /** Node ids, most striking first. */
  hotGames: number[];
  banners: Banner[];
  announcements: Announcement[];
  promotionCategories: PromotionCategory[];
  helpCentre: HelpItem[];
  /** Largest win first. */
  winners: Winner[];
  lotteries: Lotteries;
  gameByNodeId: Map<number, Game>;
  vendorByCode: Map<string, Vendor>;
}
