import type { GameReference } from "~/catalogue/games/game-reference";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { imageAddress, type Site } from "~/site/site.server";

/** The game whose favourite button was tapped. Unknown texts are empty. */
export function toFavouriteGame({ key, vendor }: GameReference, game: Game | undefined, { imageHosts }: Site) {
  return {
    key,
    name: game?.name ?? "",
    vendorName: game?.vendorName ?? vendor,
    image: imageAddress(game?.imagePath, imageHosts),
  };
}
