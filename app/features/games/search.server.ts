import { LRUCache } from "lru-cache";
import { getGames, getHotGames, PAGE_SIZE } from "~/catalogue/games.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { cutPage, type GameCategory, type GamePage } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { type MatchName, matchName, toMatchName } from "./game-match";

interface KnownGame {
  game: Game;
  /** As shown, and in English where that differs: people type either. */
  names: MatchName[];
}

/** A search that found fewer games than this is widened from the known catalogue. */
const FEW = 12;
/** The catalogue is read in large pages and kept by language. */
const CATALOGUE_PAGE = 200;
const MOST_CATALOGUE_PAGES = 15;
const CATALOGUE_MS = 10 * 60_000;
/** Waits for the gateway's own search, and for the catalogue beside it, within the time of the list. */
const SEARCH_DEADLINE_MS = 1800;
const CATALOGUE_DEADLINE_MS = 2200;
const catalogues = new LRUCache<string, Promise<readonly KnownGame[]>>({ max: 40, ttl: CATALOGUE_MS });

export interface GameSearch {
  /** What was typed. */
  name: string;
  /** The gateway's category, "" for all. */
  gameType: string;
  page: number;
}

/**
 * Games by name (specification section 2, search popup). The gateway is asked; where it finds few, or does not answer,
 * the known catalogue adds what people may have meant: other accents, spaces, word order, small typos.
 * @throws GatewayError when neither is at hand
 */
export async function searchGames(ctx: RequestContext, { name, gameType, page }: GameSearch): Promise<GamePage> {
  const category = (gameType || undefined) as GameCategory | undefined;
  const ask = (number: number) => getGames(ctx, { name, category, page: number });
  // Beside the search and not after it: a catalogue that is not known yet takes as long as two answers.
  const catalogue = optionalSection(ctx, getCatalogue(ctx), CATALOGUE_DEADLINE_MS);
  const asked = ask(page);
  const found = await optionalSection(ctx, asked, SEARCH_DEADLINE_MS);
  if (found.ok && (found.data.totalCount >= FEW || found.data.totalPages > 1)) return found.data;
  const known = await catalogue;
  if (!known.ok) return asked;
  const meant = findByName(known.data, name).filter((game) => !category || game.category === category);
  // A page behind the first is one of the widened list: the gateway had no more than one.
  const first = page > 1 && found.ok ? await optionalSection(ctx, ask(1)) : found;
  const named = first.ok ? first.data.games : [];
  const has = new Set(named.map(({ key }) => key));
  return cutPage([...named, ...meant.filter(({ key }) => !has.has(key))], page, PAGE_SIZE);
}

/** Games a search that found nothing may offer: popular ones. Never fails. */
export async function suggestGames(ctx: RequestContext, most: number): Promise<Game[]> {
  const hot = await optionalSection(ctx, getHotGames(ctx));
  return hot.ok ? hot.data.slice(0, most) : [];
}

function findByName(known: readonly KnownGame[], typed: string): Game[] {
  const wanted = toMatchName(typed);
  const ranked: { game: Game; rank: number }[] = [];
  for (const { game, names } of known) {
    const rank = Math.min(...names.map((name) => matchName(name, wanted) ?? Number.POSITIVE_INFINITY));
    if (rank < Number.POSITIVE_INFINITY) ranked.push({ game, rank });
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ game }) => game);
}

/** Every game that the game list has, as far as that is reasonable; one load for all who search meanwhile. */
function getCatalogue(ctx: RequestContext): Promise<readonly KnownGame[]> {
  const { code } = ctx.preferences.language;
  const known = catalogues.get(code);
  if (known) return known;
  const loading = loadCatalogue(ctx);
  catalogues.set(code, loading);
  loading.catch(() => catalogues.delete(code));
  return loading;
}

async function loadCatalogue(ctx: RequestContext): Promise<readonly KnownGame[]> {
  const load = (page: number) => getGames(ctx, { pageSize: CATALOGUE_PAGE, page });
  const first = await load(1);
  const last = Math.min(first.totalPages, MOST_CATALOGUE_PAGES);
  const more = await Promise.all(Array.from({ length: Math.max(0, last - 1) }, (_, place) => load(place + 2)));
  const games = [first, ...more].flatMap((page) => page.games);
  return games.map((game) => ({
    game,
    names: [game.name, ...(game.englishName ? [game.englishName] : [])].map(toMatchName),
  }));
}
