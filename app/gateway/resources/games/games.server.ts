import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { GatewayError } from "../../protocol/errors.server";
import { formatHundredths } from "../../protocol/money.server";
import { type Game, toGames } from "./game-view.server";
import { gameListSchema, hotGamesSchema, winnersSchema } from "./games.schema.server";
import { getVendorCatalogue, vendorLists } from "./vendors.server";

/** Lists that can be asked for (specification section 3 and readings 9). */
export type GameCategory =
  | "RNG"
  | "LIVE"
  | "FISH"
  | "PVP"
  | "SPORTS"
  | "LOTT"
  | "ELOTT"
  | "ESPORTS"
  | "COCKFIGHT"
  | "BINGO"
  | "JILI"
  | "IN_HOUSE";

export interface GameFilter {
  category?: GameCategory | undefined;
  /** Vendor code; empty or absent for all. */
  vendor?: string | undefined;
  /** Part of a game's name. */
  name?: string | undefined;
  classification?: string | undefined;
  isNew?: boolean | undefined;
  /** At least this bet. */
  minBet?: number | undefined;
  /** At least this many lines. */
  minLines?: number | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Default 36. */
  pageSize?: number | undefined;
}

export interface GamePage {
  games: Game[];
  page: number;
  pageSize: number;
  totalPages: number;
  totalCount: number;
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

const defaultPageSize = 36;
/** The largest page that is in use, and how many of them are read where a list has to be filtered on this side. */
const LARGEST_PAGE = 200;
const MOST_PAGES = 15;

interface Query {
  gameType?: string | undefined;
  gameClassify?: string | undefined;
  vendors: readonly string[];
}

/** How a category is asked for (docs/gateway.md 3.7 G2 "special queries"). A vendor that is none of the category's counts as absent. */
async function toQuery(gateway: GatewayClient, filter: GameFilter): Promise<Query> {
  const { category, classification: gameClassify } = filter;
  const chosen = filter.vendor ? [filter.vendor] : undefined;
  switch (category) {
    case "BINGO":
      return { gameType: "RNG", gameClassify: "BG", vendors: chosen ?? [] };
    case "JILI":
      return { gameType: "RNG", gameClassify, vendors: ["JL"] };
    case "IN_HOUSE":
      return { gameClassify, vendors: ["BGS"] };
    case "ESPORTS":
    case "COCKFIGHT":
      return { gameType: "SPORTS", gameClassify, vendors: narrow(vendorLists[category], filter.vendor) };
    case "SPORTS":
      return { gameType: "SPORTS", gameClassify, vendors: narrow(await sportsVendors(gateway), filter.vendor) };
    default:
      return { gameType: category, gameClassify, vendors: chosen ?? [] };
  }
}

/** The one vendor that was chosen, unless it is known to be none of its category; otherwise all of them. */
function narrow(own: readonly string[], vendor: string | undefined): readonly string[] {
  return vendor && (own.length === 0 || own.includes(vendor)) ? [vendor] : own;
}

/** Vendors of SPORTS after ESPORTS and COCKFIGHT are cut out; none when the catalogue cannot be had. */
async function sportsVendors(gateway: GatewayClient): Promise<string[]> {
  try {
    const { categories } = await getVendorCatalogue(gateway);
    return categories.find((item) => item.category === "SPORTS")?.vendors.map((vendor) => vendor.code) ?? [];
  } catch (error) {
    if (error instanceof GatewayError) return [];
    throw error;
  }
}

/** Whether a game belongs to what was asked for; not every gateway reads a list of vendors (docs/gateway.md 1.11 quirk 24). */
function keepFor(filter: GameFilter, vendors: readonly string[]): (game: Game) => boolean {
  const cut = new Set(Object.values(vendorLists).flat());
  if (vendors.length > 0) return (game) => vendors.includes(game.vendor);
  return filter.category === "SPORTS" ? (game) => !cut.has(game.vendor) : () => true;
}

function toPage(wire: z.output<typeof gameListSchema>): GamePage {
  return {
    games: toGames(wire.games),
    page: Math.max(1, wire.pageNum),
    pageSize: wire.pageSize || defaultPageSize,
    totalPages: wire.totalPages,
    totalCount: wire.totalCount,
  };
}

/**
 * One page of games (docs/gateway.md 3.7 `getGameList`). Cached for guests and members alike, searches by name are not.
 * ESPORTS and COCKFIGHT games have the category SPORTS.
 * @throws GatewayError
 */
export async function listGames(gateway: GatewayClient, filter: GameFilter = {}): Promise<GamePage> {
  const { gameType, gameClassify, vendors } = await toQuery(gateway, filter);
  const { page = 1, pageSize = defaultPageSize } = filter;
  const name = filter.name?.trim() || undefined;
  const ask = (pageNo: number, size: number, vassalage: readonly string[]) =>
    gateway.feed("getGameList", {
      parameters: {
        clientType: 2,
        platform: "html5",
        gameName: name,
        gameType,
        gameClassify,
        pageNo,
        pageSize: size,
        isNew: filter.isNew ? 1 : undefined,
        minBet: filter.minBet,
        minLine: filter.minLines,
        // Name and language together find nothing (docs/gateway.md 1.11 quirk 8); the header carries the language anyway.
        language: name ? undefined : gateway.language,
        vassalage: vassalage.length > 0 ? vassalage : undefined,
      },
      schema: gameListSchema,
      view: toPage,
      ...(name && { seconds: 0 }),
    });
  const keep = keepFor(filter, vendors);
  const found = await ask(page, pageSize, vendors);
  // A gateway that takes the list for one vendor's code finds nothing, one that passes over it finds others' games as
  // well: all are asked for then, and filtered and counted here (docs/gateway.md 1.11 quirk 24).
  const listUnread = found.totalCount === 0 && found.games.length === 0 && vendors.length > 1;
  if (!listUnread && found.games.every(keep)) return found;
  const first = await ask(1, LARGEST_PAGE, []);
  const numbers = Array.from({ length: Math.min(first.totalPages, MOST_PAGES) - 1 }, (_, place) => place + 2);
  const more = await Promise.all(numbers.map((number) => ask(number, LARGEST_PAGE, [])));
  return cutPage([first, ...more].flatMap(({ games }) => games).filter(keep), page, pageSize);
}

/** One page of a list that is known as a whole. */
export function cutPage(games: readonly Game[], page: number, pageSize: number): GamePage {
  const start = (page - 1) * pageSize;
  return {
    games: games.slice(start, start + pageSize),
    page,
    pageSize,
    totalPages: Math.ceil(games.length / pageSize),
    totalCount: games.length,
  };
}

/**
 * Popular games (docs/gateway.md 3.7 `getHotGames`).
 * @param options.refresh Ask the gateway even when a fresh answer is kept.
 * @throws GatewayError
 */
export function listHotGames(
  gateway: GatewayClient,
  options: { vendor?: string | undefined; refresh?: boolean | undefined } = {},
): Promise<Game[]> {
  return gateway.feed("getHotGames", {
    parameters: {
      isPlatform: 2,
      platform: "html5",
      language: gateway.language,
      vassalage: options.vendor || undefined,
    },
    schema: hotGamesSchema,
    view: (wire) => toGames(wire.list),
    refresh: options.refresh,
  });
}

/** The latest winners, the highest amount first (docs/gateway.md 3.7, G4). @param limit How many to ask for. @throws GatewayError */
export function listWinners(gateway: GatewayClient, limit = 20): Promise<Winner[]> {
  return gateway.feed("getWinnerBoard", {
    parameters: { gameCategory: "ALL", language: gateway.language, limitNum: limit },
    schema: winnersSchema,
    view: toWinners,
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
