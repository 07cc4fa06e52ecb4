import { type Game, parseGameKey } from "~/gateway/resources/games/game-view.server";
import { type GameFilter, listGames, listHotGames } from "~/gateway/resources/games/games.server";
import { listLotteries, listVnLotteryGroups } from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite, imageAddress } from "~/site/site.server";
import type { GameReference } from "./game-reference";
import { isLottery, lotteryVendors } from "./lottery-reference";

/** What the launch and play pages show of a game. Unknown texts are empty. */
export interface GameDetails {
  name: string;
  vendorName: string;
  image: string;
  supportsDemo: boolean;
  /** Launch id from the game list, where it differs from the one of the reference. */
  launchId?: string;
  /** A lottery has play types and no demo. */
  lottery: boolean;
  needsWindow?: true;
  /** The vendor's maintenance window, epoch milliseconds. */
  maintenance?: { from?: number; to?: number };
}

/** Looks up the details of a game, once per request. Never fails. */
export function getGameDetails(ctx: RequestContext, reference: GameReference): Promise<GameDetails> {
  return ctx.memoize(`game ${reference.key}`, () =>
    isLottery(reference) ? getLotteryDetails(ctx, reference) : getVendorGameDetails(ctx, reference),
  );
}

/**
 * Completes a reference with the launch id of the game list: links of banners and links written by hand name only the
 * game's node.
 */
export async function resolveLaunchId(ctx: RequestContext, reference: GameReference): Promise<GameReference> {
  if (reference.launchId !== reference.nodeId) return reference;
  const { launchId = reference.launchId } = await getGameDetails(ctx, reference);
  return { ...reference, launchId };
}

/** Finds a game in the popular games and in the first 200 games of its vendor. Never fails. */
export async function findGame({ gateway }: Pick<RequestContext, "gateway">, key: string): Promise<Game | undefined> {
  const parts = parseGameKey(key);
  if (!parts) return undefined;
  const category = parts.category as GameFilter["category"];
  const [popular, vendorPage] = await Promise.allSettled([
    listHotGames(gateway),
    listGames(gateway, { category, vendor: parts.vendor, pageSize: 200 }),
  ]);
  const games = [
    ...(popular.status === "fulfilled" ? popular.value : []),
    ...(vendorPage.status === "fulfilled" ? vendorPage.value.games : []),
  ];
  return games.find((game) => game.key === key);
}

async function getVendorGameDetails(ctx: RequestContext, reference: GameReference): Promise<GameDetails> {
  const [{ imageHosts }, found] = await Promise.all([getSite(ctx), optionalSection(ctx, findGame(ctx, reference.key))]);
  const game = found.ok ? found.data : undefined;
  if (!game) return { name: "", vendorName: reference.vendor, image: "", supportsDemo: false, lottery: false };
  const { name, vendorName, imagePath, supportsDemo, launchId, needsWindow, maintenance } = game;
  return {
    name,
    vendorName,
    image: imageAddress(imagePath, imageHosts),
    supportsDemo,
    lottery: false,
    ...(launchId !== reference.launchId ? { launchId } : {}),
    ...(needsWindow ? { needsWindow } : {}),
    ...(maintenance ? { maintenance } : {}),
  };
}

async function getLotteryDetails(ctx: RequestContext, { vendor, nodeId }: GameReference): Promise<GameDetails> {
  const found = await optionalSection(ctx, findLotteryName(ctx, vendor, nodeId));
  const name = (found.ok && found.data) || "";
  return { name, vendorName: "", image: "", supportsDemo: false, lottery: true };
}

/** @returns the lottery's name; undefined for the lobby and for unknown codes. @throws GatewayError */
async function findLotteryName({ gateway }: RequestContext, vendor: string, code: string): Promise<string | undefined> {
  const lotteries =
    vendor === lotteryVendors.vietnamese
      ? (await listVnLotteryGroups(gateway, "ELOTT")).flatMap((group) => group.lotteries)
      : await listLotteries(gateway);
  return lotteries.find((lottery) => lottery.code === code)?.name;
}
