import { toGameKey } from "~/gateway/resources/games/game-view.server";
import type { Tile } from "~/ui/response-schema.server";
import type { VendorIcons } from "../games/game-card.server";
import { gameValue } from "../games/game-value";
import { launchAddress } from "../launch/launch-address";
import { vendorAddress } from "./categories.server";
import type { VendorFilter } from "./category-filters.server";
import { vendorMarks } from "./vendor-marks.server";

/** A tile that opens the vendor's only game, or links to the list of its games. @param category code of its category */
export function toVendorTile(vendor: VendorFilter, category: string, vendorIcons: VendorIcons): Tile {
  const { code, name } = vendor;
  const mark = vendorIcons.get(code);
  const onlyGame = findOnlyGame(vendor);
  const target = onlyGame ? { key: onlyGame } : { key: `${category}.${code}`, to: vendorAddress(category, code) };
  return { name, ...(mark ? { mark } : {}), ...vendorMarks(vendor), ...target };
}

/**
 * The page of the vendor's only game, for links: these open no game. The game list may lack the game.
 * @param from address of the page with the link
 * @returns undefined for a vendor with a list of games
 */
export function findOnlyGamePage(vendor: VendorFilter, from: string): string | undefined {
  const game = findOnlyGame(vendor);
  return game && launchAddress({ game, from });
}

/** The form value of the game that the vendor's card opens at once. */
function findOnlyGame({ code, gameType, opensDirectly }: VendorFilter): string | undefined {
  return opensDirectly && gameValue({ key: toGameKey(gameType, code, opensDirectly.nodeId), ...opensDirectly });
}
