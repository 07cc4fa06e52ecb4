import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { getPrizeMode } from "~/gateway/resources/launch/lottery-launch.server";
import { type Lottery, listLotteries, listVnLotteryGroups } from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite, imageAddress } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import { getCurrency } from "../currency.server";
import { findGame, findLaunchId } from "./find-game.server";
import type { GameReference } from "./game-reference";
import { isLottery, lotteryVendors } from "./lottery-reference";
import { type Maintenance, toMaintenance } from "./maintenance.server";

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
  /** Launch id from the game list, where it differs from the one of the reference. */
  launchId?: string;
  /** A lottery has play types and no demo. */
  lottery: boolean;
  needsWindow?: true;
  /** The vendor is closed. */
  maintenance?: Maintenance;
}

/** Looks up the details of a game, once per request. Never fails. */
export function getGameDetails(ctx: RequestContext, reference: GameReference): Promise<GameDetails> {
  return ctx.memoize(`game ${reference.key}`, () =>
    isLottery(reference) ? getLotteryDetails(ctx, reference) : getVendorGameDetails(ctx, reference),
  );
}

/**
 * Completes a reference with the launch id of the game list: links of banners and links written by hand name only the
 * game's node. For pages: a reference that cannot be completed in time stays as it is.
 */
export async function resolveLaunchId(ctx: RequestContext, reference: GameReference): Promise<GameReference> {
  if (isComplete(reference)) return reference;
  const { launchId = reference.launchId } = await getGameDetails(ctx, reference);
  return { ...reference, launchId };
}

/**
 * The same for a launch, which waits longer.
 * @returns undefined while the game list cannot be read: the node's id could open another game or none
 */
export async function requireLaunchId(
  ctx: RequestContext,
  reference: GameReference,
): Promise<GameReference | undefined> {
  if (isComplete(reference)) return reference;
  const launchId = await findLaunchId(ctx, reference.key);
  return launchId === "unknown" ? undefined : { ...reference, launchId: launchId ?? reference.launchId };
}

/** A lottery's launch id is its node id. */
function isComplete(reference: GameReference): boolean {
  return reference.launchId !== reference.nodeId || isLottery(reference);
}

async function getVendorGameDetails(ctx: RequestContext, reference: GameReference): Promise<GameDetails> {
  const [{ imageHosts }, game] = await Promise.all([getSite(ctx), findGame(ctx, reference.key)]);
  if (!game) return { name: "", vendorName: reference.vendor, image: "", supportsDemo: false, lottery: false };
  const { name, vendorName, imagePath, supportsDemo, minBet, minLines, launchId, needsWindow, maintenance } = game;
  const { textTag } = ctx.preferences.language;
  return {
    name,
    vendorName,
    image: imageAddress(imagePath, imageHosts),
    supportsDemo,
    lottery: false,
    ...(minBet ? { minBet: [formatMoney(minBet, textTag), ...(await getCurrency(ctx))].join("\u00a0") } : {}),
    ...(minLines ? { minLines } : {}),
    ...(launchId !== reference.launchId ? { launchId } : {}),
    ...(needsWindow ? { needsWindow } : {}),
    ...(maintenance ? { maintenance: toMaintenance(maintenance, textTag) } : {}),
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
    vendor === lotteryVendors.vietnamese ? await listVnLotteries(gateway) : await listLotteries(gateway);
  return lotteries.find((lottery) => lottery.code === code)?.name;
}

/** The Vietnamese lotteries of the site's prize mode. @throws GatewayError */
async function listVnLotteries(gateway: RequestContext["gateway"]): Promise<Lottery[]> {
  const prizeMode = getPrizeMode(await getVendorCatalogue(gateway).catch(() => undefined));
  return (await listVnLotteryGroups(gateway, prizeMode)).flatMap(({ lotteries }) => lotteries);
}
