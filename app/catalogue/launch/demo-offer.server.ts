import type { RequestContext } from "~/http/context/request-context.server";
import { getGameDetails, resolveLaunchId } from "../games/game-details.server";
import { toGameReference } from "../games/game-reference";
import { readPendingLaunch } from "./pending-launch.server";

/** A demo that can be opened without an account. */
export interface DemoOffer {
  /** Form value of the game. */
  game: string;
  /** Page that the play page leads back to. */
  from: string;
}

/**
 * The demo of the game that a guest tapped before log-in. Never fails.
 * @param from where log-in leads back to
 * @returns undefined when `from` is not a launch page or the game has no demo
 */
export async function getDemoOffer(ctx: RequestContext, from: string): Promise<DemoOffer | undefined> {
  const pending = readPendingLaunch(ctx, from);
  if (!pending || !(await getGameDetails(ctx, pending.reference)).supportsDemo) return undefined;
  return { game: toGameReference(await resolveLaunchId(ctx, pending.reference)), from: pending.from };
}
