import { findGame } from "~/catalogue/games/find-game.server";
import type { GameReference } from "~/catalogue/games/game-reference";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite, imageAddress } from "~/site/site.server";

/** The game whose favourite button was tapped. Unknown texts are empty. */
export async function getFavouriteGame(ctx: RequestContext, { key, vendor }: GameReference) {
  const [site, game] = await Promise.all([getSite(ctx), findGame(ctx, key)]);
  return {
    key,
    name: game?.name ?? "",
    vendorName: game?.vendorName ?? vendor,
    image: imageAddress(game?.imagePath, site.imageHosts),
  };
}
