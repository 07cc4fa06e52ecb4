import type { Game } from "~/gateway/resources/games/game-view.server";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { imageAddress } from "~/site/image-address.server";
import type { Site } from "~/site/site.server";
import type { GameCardData } from "~/ui/response-schema.server";
import { gameValue } from "./game-value";
import { isInMaintenance } from "./maintenance.server";

/** Image addresses of the vendors' icons by vendor code. */
export type VendorIcons = ReadonlyMap<string, string>;

export function toGameCard(game: Game, site: Site, vendorIcons: VendorIcons): GameCardData {
  const vendorMark = vendorIcons.get(game.vendor);
  const value = gameValue(game);
  return {
    game: value,
    name: game.name,
    image: imageAddress(game.imagePath, site.imageHosts),
    vendorName: game.vendorName,
    ...(vendorMark ? { vendorMark } : {}),
    ...(game.isHot ? { badge: "hot" as const } : game.isNew ? { badge: "new" as const } : {}),
    ...(isInMaintenance(game.maintenance) ? { maintenance: true } : {}),
  };
}

export function getVendorIcons(catalogue: VendorCatalogue | undefined, site: Site): VendorIcons {
  const icons = new Map<string, string>();
  for (const { vendors } of catalogue?.categories ?? []) {
    for (const { code, iconPath } of vendors) if (iconPath) icons.set(code, imageAddress(iconPath, site.imageHosts));
  }
  return icons;
}
