import { setImmediate as nextIteration } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { type GamePage, paginate } from "~/gateway/resources/games/game-pages.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { createGameTest, type GameFilter, listGames } from "~/gateway/resources/games/games.server";
import { readLargePages } from "~/gateway/resources/games/large-pages.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { gateway } from "~/http/context/gateway.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { takeTurn } from "~/platform/turns.server";
import { filterGames } from "./list-filter.server";
import { correctTypos, type MatchName, matchName, toMatchName } from "./name-match";
import { findProviders } from "./search-matches.server";
import { languageOfScript, rankNames, toSearchTerms } from "./search-terms";

interface IndexedGame {
  game: Game;
  /** The shown name, and the English name where that differs: people type either. */
  names: readonly MatchName[];
}

interface RankedGame extends IndexedGame {
  /** As `matchName` has it. */
  rank: number;
}

/** The games of a language. */
interface NameIndex {
  games: readonly IndexedGame[];
  /** Their names by key. */
  names: ReadonlyMap<string, readonly MatchName[]>;
}

/** The names that a search looks at. */
interface GameIndex {
  games: readonly IndexedGame[];
  /** The names in the language that was typed, where that is not the language of the request. */
  translations?: NameIndex["names"];
  /** Names in the language that was typed are missing. */
  isIncomplete?: boolean;
}

export type FoundGames = GamePage & {
  /** What a search with typos was taken for. */
  corrected?: string;
  /** The index was late or failed, so that there may be more games. */
  incompleteSearch?: true;
};

export interface Paging {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A search with fewer results is extended with games of the local index. */
const FEW_RESULTS = 12;
/** A limit for memory: an index takes about 1 KB for each game. */
const MAX_INDEX_GAMES = 10_000;
const INDEX_CACHE_MS = 10 * 60_000;
const MAX_INDEXES = 10;
/** Both deadlines end before the deadline of the list; names in another language have less time than the index. */
const SEARCH_DEADLINE_MS = 1800;
const INDEX_DEADLINE_MS = 2200;

/** Games that are looked at in one piece: one or two milliseconds of work. */
const PIECE = 500;

/** Indexes by language code. */
const indexes = new LRUCache<string, Promise<NameIndex>>({ max: MAX_INDEXES, ttl: INDEX_CACHE_MS });

/**
 * Finds games by name, among those that pass the filter. When the gateway finds few games or is too slow, games of the
 * local index are added that match despite accents, spaces, word order and typos.
 * @throws GatewayError when neither the gateway nor the index is available
 */
export async function searchGames(
  ctx: RequestContext,
  filter: GameFilter,
  { page, pageSize }: Paging,
): Promise<FoundGames> {
  const { name = "" } = filter;
  const search = (number: number) => listGames(ctx.gateway, { ...filter, keepsVendor: true, page: number, pageSize });
  // Both run at the same time: loading the index takes as long as two calls.
  const indexSection = optionalSection(ctx, getIndex(ctx, name), INDEX_DEADLINE_MS);
  const searching = search(page);
  const found = await optionalSection(ctx, searching, SEARCH_DEADLINE_MS);
  if (found.ok && hasEnoughResults(found.data)) return found.data;
  const index = await indexSection;
  if (!index.ok) return { ...(await searching), incompleteSearch: true };
  // The gateway had one page: the extended list starts with it, whatever page is requested.
  const first = page > 1 && found.ok ? await optionalSection(ctx, search(1)) : found;
  const exact = first.ok ? first.data.games : [];
  const keys = new Set(exact.map(({ key }) => key));
  const { games, corrected } = await findSimilar(ctx, index.data, {
    typed: name,
    vendors: await findVendors(ctx, name),
  });
  const others = games.filter(({ key }) => !keys.has(key));
  const similar = filterGames(others, filter, await createGameTest(ctx.gateway, filter));
  return {
    ...paginate([...exact, ...similar], page, pageSize),
    ...(exact.length === 0 && similar.length > 0 && corrected ? { corrected } : {}),
    ...(index.data.isIncomplete ? { incompleteSearch: true } : {}),
  };
}

function hasEnoughResults({ totalCount, next }: GamePage): boolean {
  return totalCount >= FEW_RESULTS || next === "yes";
}

/** Codes of the providers whose name was typed. Never fails. */
async function findVendors(ctx: RequestContext, name: string): Promise<ReadonlySet<string>> {
  const catalogue = await optionalSection(ctx, getVendorCatalogue(ctx.gateway));
  return new Set(catalogue.ok ? findProviders(catalogue.data, name).map(({ code }) => code) : []);
}

/** Ranks of games after games with the name and before games with a similar name. */
const OF_PROVIDER = 2.5;
const WITH_TYPOS = 3;

/**
 * Games whose names match, the best match first, and the games of providers. Other requests go on in between.
 * @returns also what was meant, where nothing matches what was typed
 */
async function findSimilar(
  ctx: RequestContext,
  index: GameIndex,
  { typed, vendors }: { typed: string; vendors: ReadonlySet<string> },
): Promise<{ games: Game[]; corrected: string | undefined }> {
  const terms = toSearchTerms(typed);
  const rankGame = ({ game, names: own }: IndexedGame): RankedGame => {
    const names = index.translations ? [...own, ...(index.translations.get(game.key) ?? [])] : own;
    const rank = rankNames(names, terms) ?? Number.POSITIVE_INFINITY;
    return { game, names, rank: vendors.has(game.vendor) ? Math.min(rank, OF_PROVIDER) : rank };
  };
  const ranked = await takeTurn(ctx.request.work, () => mapInPieces(index.games, rankGame));
  const matches = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY).sort((a, b) => a.rank - b.rank);
  const [first] = matches;
  return {
    games: matches.map(({ game }) => game),
    corrected: first?.rank === WITH_TYPOS ? correctedName(first, typed) : undefined,
  };
}

/** The same as `items.map`; the event loop goes on in between. */
async function mapInPieces<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % PIECE === 0) await nextIteration();
    results.push(map(item));
  }
  return results;
}

function correctedName({ names }: IndexedGame, text: string): string | undefined {
  const typed = toMatchName(text);
  const name = names.find((each) => matchName(each, typed) === WITH_TYPOS);
  return name && correctTypos(name, typed);
}

/** The games of the request's language, and their names in the language that was typed where that is another language. */
async function getIndex(ctx: RequestContext, typed: string): Promise<GameIndex> {
  const { code } = ctx.preferences.language;
  const other = languageOfScript(typed);
  const index = getNames(code, ctx);
  if (!other || other === code) return { games: (await index).games };
  const translated = getNames(other, ctx);
  const [{ games }, translations] = await Promise.all([index, optionalSection(ctx, translated, SEARCH_DEADLINE_MS)]);
  return translations.ok ? { games, translations: translations.data.names } : { games, isIncomplete: true };
}

/**
 * The index of a language; requests that need it at the same time share one load. It is loaded the same for all visitors,
 * and goes on when the visitor who started it leaves.
 */
function getNames(code: string, { request }: RequestContext): Promise<NameIndex> {
  const cached = indexes.get(code);
  if (cached) return cached;
  const loading = loadNames(gateway.clientFor({ language: code, deviceType: "web", work: request.work }));
  indexes.set(code, loading);
  loading.catch(() => indexes.delete(code));
  return loading;
}

/** @throws GatewayError */
async function loadNames(client: GatewayClient): Promise<NameIndex> {
  const read = (page: number, pageSize: number) => listGames(client, { page, pageSize, isExactSize: true });
  const { games: listed } = await readLargePages(client.largePages, read, { maxGames: MAX_INDEX_GAMES });
  const games = await mapInPieces(listed, (game) => ({
    game,
    names: [game.name, ...(game.englishName ? [game.englishName] : [])].map(toMatchName),
  }));
  return { games, names: new Map(games.map(({ game, names }) => [game.key, names])) };
}
