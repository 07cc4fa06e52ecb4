import { randomUUID } from "node:crypto";
import { getGameDetails, resolveLaunchId } from "~/catalogue/games/game-details.server";
import { toGameReference } from "~/catalogue/games/game-reference";
import type { PendingLaunch } from "~/catalogue/launch/pending-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { LaunchPage } from "./launch.response-schema.server";

/** The data of the page that offers to open a game, and that explains why it did not open. */
export async function getLaunchPage(
  ctx: RequestContext,
  { reference, from, playType }: PendingLaunch,
): Promise<LaunchPage> {
  return {
    ...(await getGameDetails(ctx, reference)),
    game: toGameReference(await resolveLaunchId(ctx, reference)),
    from,
    playType,
    // The frame has a key for members only.
    idempotencyKey: randomUUID(),
  };
}
