import { type GameDetails, withLaunchId } from "~/catalogue/games/game-details.server";
import { toGameReference } from "~/catalogue/games/game-reference";
import type { PendingLaunch } from "~/catalogue/launch/pending-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import type { LaunchPage } from "./launch.response-schema.server";

/** The data of the page that offers to open a game, and that explains why it did not open. */
export function toLaunchPage(
  ctx: RequestContext,
  { reference, from, playType }: PendingLaunch,
  details: GameDetails,
): LaunchPage {
  return {
    ...details,
    game: toGameReference(withLaunchId(reference, details)),
    from,
    playType,
    // The frame's key is for members only, and guests open demos.
    idempotencyKey: createIdempotencyKey(ctx),
  };
}
