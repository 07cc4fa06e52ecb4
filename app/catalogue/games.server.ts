import { type Game, parseGameKey } from "~/gateway/resources/games/game-view.server";
import {
  cutPage,
  type GameFilter,
  type GamePage,
  listGames,
  listHotGames,
} from "~/gateway/resources/games/games.server";
import { getVendorCatalogue, type VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite, imageAddress, type Site } from "~/site/site.server";
import type { GameCardData } from "~/ui/games/game-card";
import { type GameReference, toGameReference } from "./game-reference";

/** Games to a page (specification section 9). */
export const PAGE_SIZE = 36;

/** A game as its card needs it. Lean: a page carries a hundred of them. */
export function toCard(game: Game, site: Site, marks: ReadonlyMap<string, string>): GameCardData {
  const mark = marks.get(game.vendor);
  return {
    key: toGameReference(game),
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
export function getCatalogue({ gateway }: RequestContext): Promise<VendorCatalogue> {
  return getVendorCatalogue(gateway);
}

/** The popular games, in the gateway's order. @throws GatewayError */
export function getHotGames({ gateway }: RequestContext): Promise<Game[]> {
  return listHotGames(gateway);
}

/** One page of a list. @throws GatewayError */
export function getGames({ gateway }: RequestContext, filter: GameFilter): Promise<GamePage> {
  return listGames(gateway, { ...filter, pageSize: filter.pageSize || PAGE_SIZE });
}

/** Popular games as a list with pages, filtered by vendor and name on this side: the feed knows no pages. @throws GatewayError */
export async function getHotPage(
  ctx: RequestContext,
  { category, vendor, name, page = 1, pageSize = PAGE_SIZE }: GameFilter,
): Promise<GamePage> {
  const wanted = name?.trim().toLocaleLowerCase();
  const games = (await getHotGames(ctx)).filter(
    (game) =>
      (!vendor || game.vendor === vendor) &&
      (!category || game.category === category) &&
      (!wanted || game.name.toLocaleLowerCase().includes(wanted)),
  );
  return cutPage(games, page, pageSize);
}

/** The known game of a key, for its name and picture; undefined when no list that is at hand has it. */
export async function findGame(ctx: RequestContext, key: string): Promise<Game | undefined> {
  const parts = parseGameKey(key);
  if (!parts) return undefined;
  const category = parts.category as GameFilter["category"];
  const [hot, own] = await Promise.allSettled([
    getHotGames(ctx),
    getGames(ctx, { category, vendor: parts.vendor, pageSize: 200 }),
  ]);
  const known = [
    ...(hot.status === "fulfilled" ? hot.value : []),
    ...(own.status === "fulfilled" ? own.value.games : []),
  ];
  return known.find((game) => game.key === key);
}

/** A game by its form value, as a page that shows it alone needs it; what is not known of it stays empty. */
export async function describeGame(ctx: RequestContext, ticket: GameReference) {
  const [site, game] = await Promise.all([getSite(ctx), findGame(ctx, ticket.key)]);
  return {
    key: ticket.key,
    name: game?.name ?? "",
    vendorName: game?.vendorName ?? ticket.vendor,
    image: imageAddress(game?.imagePath, site.imageHosts),
  };
}
