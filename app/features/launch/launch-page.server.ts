import { type GameDetails, withLaunchId } from "~/catalogue/games/game-details.server";
import { gameValue } from "~/catalogue/games/game-value";
import type { PendingLaunch } from "~/catalogue/launch/pending-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import type { LaunchPage } from "./launch.response-schema.server";

/** The data of the page that offers to open a game, and that explains why it did not open. */
export function toLaunchPage(
  ctx: RequestContext,
  { ids, from, playType }: PendingLaunch,
  details: GameDetails,
): LaunchPage {
  return {
    ...details,
    game: gameValue(withLaunchId(ids, details)),
    from,
    playType,
    // The frame's key is for members only, and guests open demos.
    idempotencyKey: createIdempotencyKey(ctx),
  };
}
