import { type Game, parseGameKey } from "~/gateway/game-view.server";
import { type GameFilter, type GamePage, listGames, listHotGames } from "~/gateway/games.server";
import { getVendorCatalogue, type VendorCatalogue } from "~/gateway/vendors.server";
import type { RequestContext } from "~/http/request-context.server";
import type { GameCardData } from "~/ui/game-card";
import { imageAddress, type Site } from "../system/system.server";
import { ticketOf } from "./ticket";

const PAGE_SIZE = 36;

/** A game as its card needs it. Lean: a page carries a hundred of them. */
export function toCard(game: Game, site: Site, marks: ReadonlyMap<string, string>): GameCardData {
  const mark = marks.get(game.vendor);
  return {
    key: ticketOf(game),
    name: game.name,
    image: imageAddress(game.imagePath, site.imageHosts),
    vendorName: game.vendorName,
    ...(mark ? { vendorMark: mark } : {}),
    ...(game.isHot ? { badge: "hot" as const } : game.isNew ? { badge: "new" as const } : {}),
    ...(game.maintenance ? { maintenance: true } : {}),
  };
}

/** Pictures of the vendors' marks by vendor code. */
export function vendorMarks(catalogue: VendorCatalogue | undefined, site: Site): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const { vendors } of catalogue?.categories ?? []) {
    for (const { code, iconPath } of vendors) if (iconPath) marks.set(code, imageAddress(iconPath, site.imageHosts));
  }
  return marks;
}

/** Categories and vendors in the server's order (specification section 3, vendor data). @throws GatewayError */
export function getCatalogue({ caller }: RequestContext): Promise<VendorCatalogue> {
  return getVendorCatalogue(caller);
}

/** The popular games, in the gateway's order. @throws GatewayError */
export function getHotGames({ caller }: RequestContext): Promise<Game[]> {
  return listHotGames(caller);
}

/** One page of a list. @throws GatewayError */
export function getGames({ caller }: RequestContext, filter: GameFilter): Promise<GamePage> {
  return listGames(caller, { pageSize: PAGE_SIZE, ...filter });
}

/** Popular games as a list with pages, filtered by vendor and name on this side: the feed knows no pages. @throws GatewayError */
export async function getHotPage(context: RequestContext, { vendor, name, page = 1 }: GameFilter): Promise<GamePage> {
  const wanted = name?.trim().toLocaleLowerCase();
  const games = (await getHotGames(context)).filter(
    (game) => (!vendor || game.vendor === vendor) && (!wanted || game.name.toLocaleLowerCase().includes(wanted)),
  );
  const start = (page - 1) * PAGE_SIZE;
  return {
    games: games.slice(start, start + PAGE_SIZE),
    page,
    pageSize: PAGE_SIZE,
    totalPages: Math.ceil(games.length / PAGE_SIZE),
    totalCount: games.length,
  };
}

/** The known game of a key, for its name and picture; undefined when no list that is at hand has it. */
export async function findGame(context: RequestContext, key: string): Promise<Game | undefined> {
  const parts = parseGameKey(key);
  if (!parts) return undefined;
  const category = parts.category as GameFilter["category"];
  const [hot, own] = await Promise.allSettled([
    getHotGames(context),
    getGames(context, { category, vendor: parts.vendor, pageSize: 200 }),
  ]);
  const known = [
    ...(hot.status === "fulfilled" ? hot.value : []),
    ...(own.status === "fulfilled" ? own.value.games : []),
  ];
  return known.find((game) => game.key === key);
}
