import type { GameIds } from "~/catalogue/games/game-value";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { imageAddress } from "~/site/image-address.server";
import type { Site } from "~/site/site.server";

/** The game whose favourite button was tapped. Unknown texts are empty. */
export function toFavouriteGame({ key, vendor }: GameIds, game: Game | undefined, { imageHosts }: Site) {
  return {
    key,
    name: game?.name ?? "",
    vendorName: game?.vendorName ?? vendor,
    image: imageAddress(game?.imagePath, imageHosts),
  };
}
