import type { z } from "zod";
import type { FeedSpace } from "../../client/feed-spaces.server";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { GatewayError, saysNotOffered } from "../../protocol/errors.server";
import { formatHundredths } from "../../protocol/money.server";
import { type GamePage, type GamesRead, nextOf, paginate, type ReadLimits } from "./game-pages.server";
import { type Game, toGames } from "./game-view.server";
import { gameListSchema, hotGamesSchema, winnersSchema } from "./games.schema.server";
import { DEFAULT_PAGE_SIZE, readLargePages, readOnePage } from "./large-pages.server";
import { findListSpace } from "./list-space.server";
import { getVendorCatalogue, sportsSubcategories } from "./vendors.server";

/** Vendors with a list of their own, which has no other vendor. */
export const vendorsWithList: Readonly<Record<"JILI" | "IN_HOUSE", string>> = { JILI: "JL", IN_HOUSE: "BGS" };

export interface GameFilter {
  /** Of game lists (docs/behaviour.md 4); some are parts of a category of the gateway. */
  category?: string | undefined;
  /** Vendor code; empty for all vendors. */
  vendor?: string | undefined;
  /** The vendor is what the list is about: it is asked for although the category has others. */
  keepsVendor?: boolean | undefined;
  /** Part of the game's name. */
  name?: string | undefined;
  classification?: string | undefined;
  isNew?: boolean | undefined;
  minBet?: number | undefined;
  minLines?: number | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Default 36. */
  pageSize?: number | undefined;
  /** The page is part of a list that is read in this size: no other size takes its place. */
  isExactSize?: boolean | undefined;
}

export interface Winner {
  /** Masked by the gateway. */
  name: string;
  gameName: string;
  /** Decimal string with 2 decimals. */
  amount: string;
  vendor?: string;
  category?: string;
  nodeId?: string;
  imagePath?: string;
}

/** Most games that are read of a list that is filtered here. */
const MAX_FILTERED_GAMES = 3000;
/** How long searches and rare filters are fresh. */
const SEARCH_FRESH_SECONDS = 15;
const LIST_REFUSAL_BACKOFF_MS = 30_000;

interface CategoryQuery {
  gameType?: string | undefined;
  gameClassify?: string | undefined;
  vendors: readonly string[];
}

/** Converts a category to the gateway's query (docs/gateway.md 3.7, G2 "Special queries"). */
async function toCategoryQuery(gateway: GatewayClient, filter: GameFilter): Promise<CategoryQuery> {
  const { category, classification: gameClassify, vendor } = filter;
  const vendorsAmong = (ofCategory: readonly string[]) => selectVendor(filter, ofCategory);
  switch (category) {
    case "BINGO":
      return { gameType: "RNG", gameClassify: "BG", vendors: vendor ? [vendor] : [] };
    case "JILI":
      return { gameType: "RNG", gameClassify, vendors: [vendorsWithList.JILI] };
    case "IN_HOUSE":
      return { gameClassify, vendors: [vendorsWithList.IN_HOUSE] };
    case "ESPORTS":
    case "COCKFIGHT":
      return { gameType: "SPORTS", gameClassify, vendors: vendorsAmong(sportsSubcategories[category]) };
    case "SPORTS":
      return { gameType: "SPORTS", gameClassify, vendors: vendorsAmong(await listSportsVendors(gateway)) };
    default:
      return { gameType: category, gameClassify, vendors: vendor ? [vendor] : [] };
  }
}

/** The selected vendor only; all vendors of the category if no vendor, or a vendor of another category, is selected. */
function selectVendor({ vendor, keepsVendor }: GameFilter, ofCategory: readonly string[]): readonly string[] {
  const isSelectable = vendor && (keepsVendor || ofCategory.length === 0 || ofCategory.includes(vendor));
  return isSelectable ? [vendor] : ofCategory;
}

/** Vendors of SPORTS without those of ESPORTS and COCKFIGHT; empty if the catalogue cannot be read. */
async function listSportsVendors(gateway: GatewayClient): Promise<string[]> {
  try {
    const { categories } = await getVendorCatalogue(gateway);
    return categories.find((item) => item.category === "SPORTS")?.vendors.map((vendor) => vendor.code) ?? [];
  } catch (error) {
    if (error instanceof GatewayError) return [];
    throw error;
  }
}

/**
 * Tests whether a game belongs to the category: some gateways ignore a list of vendors (docs/gateway.md 1.11 quirk
 * 24).
 */
function categoryFilter(filter: GameFilter, vendors: readonly string[]): (game: Game) => boolean {
  if (vendors.length > 0) return (game) => vendors.includes(game.vendor);
  const excluded = new Set(Object.values(sportsSubcategories).flat());
  return filter.category === "SPORTS" ? (game) => !excluded.has(game.vendor) : () => true;
}

/**
 * Tests whether a game of any list belongs to the category, vendor and classification of a filter, as `listGames` asks the
 * gateway for them. Never fails.
 */
export async function createGameTest(gateway: GatewayClient, filter: GameFilter): Promise<(game: Game) => boolean> {
  const { gameType, gameClassify, vendors } = await toCategoryQuery(gateway, { ...filter, keepsVendor: true });
  const isOfVendors = categoryFilter(filter, vendors);
  return (game) =>
    (!gameType || game.category === gameType) &&
    (!gameClassify || game.classification === gameClassify) &&
    isOfVendors(game);
}

/** @param requested page and page size of the request; the gateway may send smaller pages */
function toPage(wire: z.output<typeof gameListSchema>, requested: { page: number; pageSize: number }): GamePage {
  const { received, totalPages } = wire;
  const { page } = requested;
  const pageSize = wire.pageSize || requested.pageSize;
  const games = toGames(wire.games);
  const counted = games.length > 0 ? (page - 1) * pageSize + games.length : 0;
  return {
    games,
    page,
    pageSize,
    totalPages,
    totalCount: Math.max(wire.totalCount, counted),
    next: nextOf({ received, page, pageSize, totalPages }),
  };
}

/**
 * One page of games (docs/gateway.md 3.7 `getGameList`). Guests and members share the cached pages; searches and rare
 * filters are cached for seconds. Games of ESPORTS and COCKFIGHT have the category SPORTS.
 * @throws GatewayError
 */
export async function listGames(gateway: GatewayClient, filter: GameFilter = {}): Promise<GamePage> {
  const { gameType, gameClassify, vendors } = await toCategoryQuery(gateway, filter);
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, isExactSize, isNew, minBet, minLines } = filter;
  const name = filter.name?.trim() || undefined;
  const isMainLanguage = gateway.site.isMainLanguage(gateway.language);
  const key = { ...filter, name, isDefaultSize: pageSize === DEFAULT_PAGE_SIZE, isMainLanguage };
  const space = await findListSpace(key, () => getVendorCatalogue(gateway));
  const pagesOf = (vassalage: readonly string[]) => (pageNo: number, size: number) => {
    const query = { gameName: name, gameType, gameClassify, isNew, minBet, minLines, vassalage };
    return requestGamePage(gateway, query, { page: pageNo, pageSize: size, space });
  };
  const belongs = categoryFilter(filter, vendors);
  // Some gateways refuse a list of vendors or find nothing for it, others ignore the list and return games of other vendors
  // too. In these cases all games are read, filtered and counted here (docs/gateway.md 1.11 quirk 24).
  const reading = readOnePage(gateway.largePages, pagesOf(vendors), { page, pageSize, isExactSize });
  const result = await reading.catch((error: unknown) => {
    if (vendors.length > 1 && isListRefusal(error)) return undefined;
    throw error;
  });
  const findsNothing = result?.totalCount === 0 && result.games.length === 0 && vendors.length > 1;
  if (result && !findsNothing && result.games.every(belongs)) return result;
  const all = await readLargePages(gateway.largePages, pagesOf([]), { maxGames: MAX_FILTERED_GAMES });
  return paginate(all.games.filter(belongs), page, pageSize);
}

/** A refusal of what was asked for, and not of the game list as a whole. */
function isListRefusal(error: unknown): boolean {
  if (!(error instanceof GatewayError) || error.kind !== "rejected") return false;
  return !error.isFault && !saysNotOffered(error);
}

/**
 * The games of a vendor in a category of the gateway, as game keys name both (docs/gateway.md 3.7).
 * @throws GatewayError
 */
export function listVendorGames(
  gateway: GatewayClient,
  { vendor, category }: { vendor: string; category: string },
  limits: ReadLimits,
): Promise<GamesRead> {
  const isMainLanguage = gateway.site.isMainLanguage(gateway.language);
  const read = async (page: number, pageSize: number) => {
    const key = { vendor, category, page, isMainLanguage };
    const space = await findListSpace(key, () => getVendorCatalogue(gateway));
    return requestGamePage(gateway, { gameType: category, vassalage: [vendor] }, { page, pageSize, space });
  };
  return readLargePages(gateway.largePages, read, limits);
}

interface GameListQuery extends Pick<GameFilter, "isNew" | "minBet" | "minLines"> {
  gameName?: string | undefined;
  gameType?: string | undefined;
  gameClassify?: string | undefined;
  vassalage: readonly string[];
}

interface PageRequest {
  page: number;
  pageSize: number;
  space: FeedSpace;
}

function requestGamePage(
  gateway: GatewayClient,
  { isNew, minLines, vassalage, ...query }: GameListQuery,
  { page, pageSize, space }: PageRequest,
): Promise<GamePage> {
  return gateway.readFeed("getGameList", {
    freshSeconds: space === "searches" ? SEARCH_FRESH_SECONDS : 60,
    parameters: {
      clientType: 2,
      platform: "html5",
      ...query,
      pageNo: page,
      pageSize,
      isNew: isNew ? 1 : undefined,
      minLine: minLines,
      // A query with name and language finds nothing (docs/gateway.md 1.11 quirk 8). The header has the language too.
      language: query.gameName ? undefined : gateway.language,
      vassalage: vassalage.length > 0 ? vassalage : undefined,
    },
    schema: gameListSchema,
    toView: (wire) => toPage(wire, { page, pageSize }),
    space,
    // A gateway that refuses a list of vendors does so each time.
    failureBackoff: (error) => (vassalage.length > 1 && isListRefusal(error) ? LIST_REFUSAL_BACKOFF_MS : undefined),
  });
}

/** Popular games (docs/gateway.md 3.7 `getHotGames`). @throws GatewayError */
export function listHotGames(gateway: GatewayClient): Promise<Game[]> {
  return gateway.readFeed("getHotGames", {
    freshSeconds: 60,
    parameters: {
      isPlatform: 2,
      platform: "html5",
      language: gateway.language,
    },
    schema: hotGamesSchema,
    // The items have no mark of their own (docs/gateway.md 3.7, G3).
    toView: (wire) => toGames(wire.list).map((game) => ({ ...game, isHot: true })),
  });
}

/** Latest winners, highest amount first (docs/gateway.md 3.7, G4). @throws GatewayError */
export function listWinners(gateway: GatewayClient): Promise<Winner[]> {
  return gateway.readFeed("getWinnerBoard", {
    freshSeconds: 60,
    parameters: { gameCategory: "ALL", language: gateway.language, limitNum: 20 },
    schema: winnersSchema,
    toView: toWinners,
  });
}

function toWinners(wire: z.output<typeof winnersSchema>): Winner[] {
  const descending = (a: bigint, b: bigint) => (a < b ? 1 : a > b ? -1 : 0);
  const sorted = [...wire.list].sort((a, b) => descending(a.winAmount, b.winAmount));
  return sorted.map((winner) =>
    compact({
      name: winner.customerName ?? "",
      gameName: winner.gameName ?? "",
      amount: formatHundredths(winner.winAmount),
      vendor: winner.vendor,
      category: winner.gameType,
      nodeId: winner.nodeId,
      imagePath: winner.iconUrl,
    }),
  );
}
