import type { z } from "zod";
import type { GatewayCaller } from "./caller.server";
import { GatewayError } from "./errors.server";
import { type Game, toGames } from "./game-view.server";
import { gameListSchema, hotGamesSchema, winnersSchema } from "./games.schema.server";
import { compact } from "./lenient.server";
import { formatHundredths } from "./money.server";
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

interface Query {
  gameType?: string | undefined;
  gameClassify?: string | undefined;
  vendors: readonly string[];
}

/** How a category is asked for (wire 3.7 G2 "special queries"). */
async function toQuery(caller: GatewayCaller, filter: GameFilter): Promise<Query> {
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
      return { gameType: "SPORTS", gameClassify, vendors: chosen ?? vendorLists[category] };
    case "SPORTS":
      return { gameType: "SPORTS", gameClassify, vendors: chosen ?? (await sportsVendors(caller)) };
    default:
      return { gameType: category, gameClassify, vendors: chosen ?? [] };
  }
}

/** Vendors of SPORTS after ESPORTS and COCKFIGHT are cut out; none when the catalogue cannot be had. */
async function sportsVendors(caller: GatewayCaller): Promise<string[]> {
  try {
    const { categories } = await getVendorCatalogue(caller);
    return categories.find((item) => item.category === "SPORTS")?.vendors.map((vendor) => vendor.code) ?? [];
  } catch (error) {
    if (error instanceof GatewayError) return [];
    throw error;
  }
}

/** Vendors that the answer is filtered by, for gateways that do not read a list of them (wire 1.11 quirk 24). */
function keepFor(filter: GameFilter, vendors: readonly string[]): (game: Game) => boolean {
  const cut = new Set(Object.values(vendorLists).flat());
  if (vendors.length > 0) return (game) => vendors.includes(game.vendor);
  return filter.category === "SPORTS" ? (game) => !cut.has(game.vendor) : () => true;
}

function toPage(keep: (game: Game) => boolean) {
  return (wire: z.output<typeof gameListSchema>): GamePage => ({
    games: toGames(wire.games).filter(keep),
    page: Math.max(1, wire.pageNum),
    pageSize: wire.pageSize || defaultPageSize,
    totalPages: wire.totalPages,
    totalCount: wire.totalCount,
  });
}

/**
 * One page of games (wire 3.7 `getGameList`). Cached for guests and members alike, searches by name are not.
 * ESPORTS and COCKFIGHT games have the category SPORTS.
 * @throws GatewayError
 */
export async function listGames(caller: GatewayCaller, filter: GameFilter = {}): Promise<GamePage> {
  const asked = await toQuery(caller, filter);
  const name = filter.name?.trim() || undefined;
  const keep = keepFor(filter, asked.vendors);
  const parameters = {
    clientType: 2,
    platform: "html5",
    gameName: name,
    gameType: asked.gameType,
    gameClassify: asked.gameClassify,
    pageNo: filter.page ?? 1,
    pageSize: filter.pageSize ?? defaultPageSize,
    isNew: filter.isNew ? 1 : undefined,
    minBet: filter.minBet,
    minLine: filter.minLines,
    // Name and language together find nothing (wire 1.11 quirk 8); the header carries the language anyway.
    language: name ? undefined : caller.language,
  };
  const ask = (vassalage: readonly string[]) =>
    caller.feed("getGameList", {
      parameters: { ...parameters, vassalage: vassalage.length > 0 ? vassalage : undefined },
      schema: gameListSchema,
      view: toPage(keep),
      ...(name && { seconds: 0 }),
    });
  const page = await ask(asked.vendors);
  // A gateway that takes the list for one vendor's code finds nothing: ask for all and filter (wire 1.11 quirk 24).
  return page.totalCount === 0 && page.games.length === 0 && asked.vendors.length > 1 ? ask([]) : page;
}

/**
 * Popular games (wire 3.7 `getHotGames`).
 * @param options.refresh Ask the gateway even when a fresh answer is kept.
 * @throws GatewayError
 */
export function listHotGames(
  caller: GatewayCaller,
  options: { vendor?: string | undefined; refresh?: boolean | undefined } = {},
): Promise<Game[]> {
  return caller.feed("getHotGames", {
    parameters: { isPlatform: 2, platform: "html5", language: caller.language, vassalage: options.vendor || undefined },
    schema: hotGamesSchema,
    view: (wire) => toGames(wire.list),
    refresh: options.refresh,
  });
}

/** The latest winners, the highest amount first (wire 3.7, G4). @param limit How many to ask for. @throws GatewayError */
export function listWinners(caller: GatewayCaller, limit = 20): Promise<Winner[]> {
  return caller.feed("getWinnerBoard", {
    parameters: { gameCategory: "ALL", language: caller.language, limitNum: limit },
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
