import type { RequestContext } from "~/http/context/request-context.server";
import { completeReference, describeGame } from "./game-facts.server";
import { toGameReference } from "./game-reference";
import { readPendingLaunch } from "./pending-launch.server";

/** A demo that can be opened: the game's form value, and where the way back leads. */
export interface DemoOffer {
  game: string;
  from: string;
}

/**
 * The demo of the game a guest tapped before signing in (specification section 1, trial): `from` is then its launch page.
 * @returns undefined when no game was waiting or it has no demo. Never fails.
 */
export async function offerDemo(ctx: RequestContext, from: string): Promise<DemoOffer | undefined> {
  const pending = readPendingLaunch(ctx, from);
  if (!pending || !(await describeGame(ctx, pending.ticket)).supportsDemo) return undefined;
  return { game: toGameReference(await completeReference(ctx, pending.ticket)), from: pending.from };
}
