import { LRUCache } from "lru-cache";
import type { Game, GameKeyParts } from "~/gateway/resources/games/game-view.server";
import { listHotGames, listVendorGames } from "~/gateway/resources/games/games.server";
import { getVendorCatalogue, toDirectGame, type Vendor } from "~/gateway/resources/games/vendors.server";
import { readPrizeMode } from "~/gateway/resources/launch/lottery-launch.server";
import { type Lottery, listLotteries, listVnLotteryGroups } from "~/gateway/resources/lottery/lottery.server";
import { isLotteryGame, lotteryVendors } from "~/gateway/resources/lottery/lottery-vendors.server";
import { type Country, getCountry } from "~/gateway/resources/site/system.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, withDeadline, withFallback } from "~/http/responses/optional-section.server";
import { imageAddress } from "~/site/image-address.server";
import { getSite } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import { parseGameKey } from "~/ui/games/game-key";
import { withCurrency } from "../currency.server";
import type { GameIds } from "./game-value";
import { isInMaintenance, type Maintenance, toMaintenance } from "./maintenance.server";

/** Longer than for an optional section: the page is about the game. */
const DEADLINE_MS = 2000;
/** For the card of a vendor whose list has the game: only its launch id and window may differ. */
const KNOWN_GAME_CARD_MS = 200;
/** Games of one vendor that are read at most. */
const MAX_VENDOR_GAMES = 5000;
/** As long as the feed: a game may go into maintenance. */
const CACHE_MS = 60_000;
const MAX_CACHED_GAMES = 5000;
/** A launch waits for so many deadlines: it is about money, and the wrong game is worse than a late one. */
const LAUNCH_ID_ATTEMPTS = 2;

/** Games by language and key; `{}` for a key that no game has. */
const cache = new LRUCache<string, { game?: Game }>({ max: MAX_CACHED_GAMES, ttl: CACHE_MS });

type GatewayContext = Pick<RequestContext, "gateway">;

/** What a search found. */
interface SearchResult {
  game: Game | undefined;
  /** The games of the vendor were all read, or its card names the game. Without a game, there is none of this key. */
  isCertain: boolean;
}

/** What the launch and play pages show of a game. Unknown texts are empty. */
export interface GameDetails {
  name: string;
  vendorName: string;
  image: string;
  supportsDemo: boolean;
  /** The smallest bet, formatted with the site's currency. */
  minBet?: string;
  /** The fewest lines of a slot. */
  minLines?: number;
  /** Launch id from the game list, where it differs from the one of the form value. */
  launchId?: string;
  /** A lottery has play types and no demo. */
  lottery: boolean;
  needsWindow?: true;
  /** The vendor is in maintenance. */
  maintenance?: Maintenance;
}

/** Looks up the details of a game, once per request. Never fails. */
export const getGameDetails = perRequest(
  (ctx, ids: GameIds) => (isLotteryGame(ids) ? getLotteryDetails(ctx, ids) : getVendorGameDetails(ctx, ids)),
  ({ key }) => key,
);

/**
 * Completes the ids with the launch id of the game list: links of banners and links written by hand name only the game's
 * node. For pages: the ids of a game whose details were not found in time stay as they are.
 */
export function withLaunchId(ids: GameIds, { launchId = ids.launchId }: Pick<GameDetails, "launchId">): GameIds {
  return hasLaunchId(ids) ? ids : { ...ids, launchId };
}

/** A game that was found in the game list, with its launch id. Its details are loaded while it opens. */
export interface GameToOpen {
  ids: GameIds;
  details: Promise<GameDetails>;
}

/** @returns undefined while the game list cannot be read */
export async function findGameToOpen(ctx: RequestContext, ids: GameIds): Promise<GameToOpen | undefined> {
  const complete = await requireLaunchId(ctx, ids);
  return complete && { ids: complete, details: getGameDetails(ctx, complete) };
}

/**
 * The launch id for a launch, which waits longer for it.
 * @returns undefined while the game list cannot be read: the node's id could open another game or none
 */
async function requireLaunchId(ctx: RequestContext, ids: GameIds): Promise<GameIds | undefined> {
  if (isLotteryGame(ids)) return withLotteryCode(ctx, ids);
  if (hasLaunchId(ids)) return ids;
  const found = await findLaunchId(ctx, ids.key);
  return found && { ...ids, ...found };
}

/**
 * A lottery is launched by its code. Banners name its id in the lottery list in place of the code; where the list does not
 * say more, the gateway decides what the text means.
 */
async function withLotteryCode(ctx: RequestContext, ids: GameIds): Promise<GameIds> {
  const lottery = await withFallback(findLottery(ctx, ids), undefined);
  return { ...ids, launchId: lottery?.code ?? ids.nodeId };
}

/** Whether the reference of the game says how to launch it. A lottery's code is looked up when it opens. */
function hasLaunchId(ids: GameIds): boolean {
  return ids.launchId !== ids.nodeId || isLotteryGame(ids);
}

async function getVendorGameDetails(ctx: RequestContext, ids: GameIds): Promise<GameDetails> {
  const { imageHosts } = getSite(ctx);
  const game = await findGame(ctx, ids.key);
  if (!game) return { name: "", vendorName: ids.vendor, image: "", supportsDemo: false, lottery: false };
  const { name, vendorName, imagePath, supportsDemo, minBet, minLines, launchId, needsWindow, maintenance } = game;
  const { textTag } = ctx.preferences.language;
  return {
    name,
    vendorName,
    image: imageAddress(imagePath, imageHosts),
    supportsDemo,
    lottery: false,
    ...(minBet ? { minBet: withCurrency(formatMoney(minBet, textTag), await findCountry(ctx), "\u00a0") } : {}),
    ...(minLines ? { minLines } : {}),
    ...(launchId !== ids.launchId ? { launchId } : {}),
    ...(needsWindow ? { needsWindow } : {}),
    ...(isInMaintenance(maintenance) ? { maintenance: toMaintenance(maintenance, textTag) } : {}),
  };
}

/** The site's country, which names its currency. */
function findCountry({ gateway }: RequestContext): Promise<Country | undefined> {
  return withFallback(getCountry(gateway), undefined);
}

async function getLotteryDetails(ctx: RequestContext, ids: GameIds): Promise<GameDetails> {
  const found = await optionalSection(ctx, findLottery(ctx, ids));
  const name = (found.ok && found.data?.name) || "";
  return { name, vendorName: "", image: "", supportsDemo: false, lottery: true };
}

/** Finds a lottery by its code or id; undefined for the lobby and for unknown ones. @throws GatewayError */
async function findLottery({ gateway }: RequestContext, { vendor, nodeId }: GameIds): Promise<Lottery | undefined> {
  const lotteries =
    vendor === lotteryVendors.vietnamese ? await listVnLotteries(gateway) : await listLotteries(gateway);
  return lotteries.find(({ code }) => code === nodeId) ?? lotteries.find(({ gameId }) => gameId === nodeId);
}

/** The Vietnamese lotteries of the site's prize mode. @throws GatewayError */
async function listVnLotteries(gateway: RequestContext["gateway"]): Promise<Lottery[]> {
  const groups = await listVnLotteryGroups(gateway, await readPrizeMode(gateway));
  return groups.flatMap(({ lotteries }) => lotteries);
}

/**
 * Finds a game: on any page of its vendor's list; else among the popular games, which have fewer fields; else as the only
 * game of its vendor, from the vendor's card, which has the fewest. Never fails: it returns undefined when no game has the
 * key, when the gateway fails, and when the search takes too long. A search that takes too long continues in the
 * background for the next request.
 */
export async function findGame(ctx: GatewayContext, key: string): Promise<Game | undefined> {
  return (await searchGame(ctx, key, KNOWN_GAME_CARD_MS)).game;
}

/** @returns no id for a key that no game has; undefined while the games of the vendor cannot be read */
async function findLaunchId(ctx: GatewayContext, key: string): Promise<{ launchId?: string } | undefined> {
  for (let attempt = 1; attempt <= LAUNCH_ID_ATTEMPTS; attempt += 1) {
    const { game, isCertain } = await searchGame(ctx, key, DEADLINE_MS);
    // A popular game without a launch id has its node id in that place.
    if (game && (isCertain || game.launchId !== game.nodeId)) return { launchId: game.launchId };
    if (isCertain) return {};
  }
  return undefined;
}

/** @param cardDeadline milliseconds for the card of the vendor, where its list is known to have the game */
async function searchGame({ gateway }: GatewayContext, key: string, cardDeadline: number): Promise<SearchResult> {
  const parts = parseGameKey(key);
  if (!parts) return { game: undefined, isCertain: true };
  const cacheKey = `${gateway.language} ${key}`;
  const cached = cache.get(cacheKey);
  const [direct, popular, ofVendor] = await Promise.all([
    withDeadline(findDirectGame(gateway, parts), cached?.game ? cardDeadline : DEADLINE_MS).catch(() => undefined),
    cached?.game ? [] : withDeadline(listHotGames(gateway), DEADLINE_MS).catch(() => []),
    cached ?? withDeadline(searchVendorGames(gateway, parts, cacheKey), DEADLINE_MS).catch(() => undefined),
  ]);
  const listed = ofVendor?.game ?? popular.find((item) => item.key === key);
  const game = direct ? { ...direct, ...listed, launchId: direct.launchId } : listed;
  return { game, isCertain: direct !== undefined || ofVendor !== undefined };
}

/**
 * The game that its vendor's card opens at once. The game list may lack it.
 * @throws GatewayError
 */
async function findDirectGame(gateway: RequestContext["gateway"], key: GameKeyParts): Promise<Game | undefined> {
  const { categories } = await getVendorCatalogue(gateway);
  const cards = categories.flatMap(({ vendors }) => vendors);
  const card = cards.find((vendor) => isVendorOf(vendor, key) && vendor.opensDirectly?.nodeId === key.nodeId);
  return card && toDirectGame(card);
}

/** @returns undefined when the list says nothing about the game. @throws GatewayError */
async function searchVendorGames(
  gateway: RequestContext["gateway"],
  key: GameKeyParts,
  cacheKey: string,
): Promise<{ game?: Game } | undefined> {
  const { vendor, category, nodeId } = key;
  const find = (games: readonly Game[]) => games.find((game) => game.nodeId === nodeId && game.vendor === vendor);
  const limits = { maxGames: MAX_VENDOR_GAMES, isEnough: (read: readonly Game[]) => find(read) !== undefined };
  const { games, isComplete } = await listVendorGames(gateway, { vendor, category }, limits);
  const game = find(games);
  if (!game && !isComplete) return undefined;
  if (games.length === 0 && !(await lacksVendor(gateway, key))) return undefined;
  const found = game ? { game } : {};
  cache.set(cacheKey, found);
  return found;
}

/**
 * Whether the category is known to have no such vendor. A gateway in trouble sends empty lists, of vendors with games too.
 * @throws GatewayError
 */
async function lacksVendor(gateway: RequestContext["gateway"], key: GameKeyParts): Promise<boolean> {
  const { categories } = await getVendorCatalogue(gateway);
  return !categories.some(({ vendors }) => vendors.some((item) => isVendorOf(item, key)));
}

function isVendorOf({ code, gameType }: Vendor, { vendor, category }: GameKeyParts): boolean {
  return code === vendor && gameType === category;
}
