import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite, imageAddress } from "~/site/site.server";
import type { GameReference } from "./game-reference";
import { findGame } from "./games.server";
import { findLotteryName } from "./lottery-names.server";
import { isLottery } from "./lottery-reference";

/** What is shown of a game before and while it is played. What could not be found out is empty. */
export interface GameFacts {
  name: string;
  vendorName: string;
  image: string;
  supportsDemo: boolean;
  /** The id a launch needs, where the lists name another one than the address did. */
  launchId?: string;
  /** A lottery: it has play types, and no demo. */
  lottery: boolean;
  needsWindow?: true;
  /** The vendor's closing window, epoch milliseconds. */
  maintenance?: { from?: number; to?: number };
}

/** Finds the facts of a game in the lists that are at hand, once in a request. It never fails. */
export function describeGame(ctx: RequestContext, ticket: GameReference): Promise<GameFacts> {
  return ctx.memoize(`game ${ticket.key}`, () => findFacts(ctx, ticket));
}

/** The ticket with the id a launch needs: links by hand and of banners know the game's node alone. */
export async function completeReference(ctx: RequestContext, ticket: GameReference): Promise<GameReference> {
  if (ticket.launchId !== ticket.nodeId) return ticket;
  const { launchId = ticket.launchId } = await describeGame(ctx, ticket);
  return { ...ticket, launchId };
}

async function findFacts(ctx: RequestContext, ticket: GameReference): Promise<GameFacts> {
  if (isLottery(ticket)) {
    const found = await optionalSection(ctx, findLotteryName(ctx, ticket.vendor, ticket.nodeId));
    const name = (found.ok && found.data) || "";
    return { name, vendorName: "", image: "", supportsDemo: false, lottery: true };
  }
  const [site, found] = await Promise.all([getSite(ctx), optionalSection(ctx, findGame(ctx, ticket.key))]);
  const game = found.ok ? found.data : undefined;
  return {
    name: game?.name ?? "",
    vendorName: game?.vendorName ?? ticket.vendor,
    image: imageAddress(game?.imagePath, site.imageHosts),
    supportsDemo: game?.supportsDemo ?? false,
    lottery: false,
    ...(game && game.launchId !== ticket.launchId ? { launchId: game.launchId } : {}),
    ...(game?.needsWindow ? { needsWindow: true as const } : {}),
    ...(game?.maintenance ? { maintenance: game.maintenance } : {}),
  };
}
