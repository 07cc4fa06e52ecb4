import type { LobbyCategory } from "~/catalogue/categories/categories.server";
import { mergeFilters, type VendorFilter } from "~/catalogue/categories/category-filters.server";
import { toVendorPill, toVendorTile, vendorCount } from "~/catalogue/vendors/vendor-views.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { imageAddress } from "~/site/image-address.server";
import type { Site } from "~/site/site.server";
import type { HomePage, VendorTile } from "./home.response-schema.server";
import type { HomeContext } from "./home-context.server";

/** The vendors of a category as pills above its block. */
export function toVendorStrip(
  { ctx, vendorIcons }: HomeContext,
  { category: { code: tab }, vendors }: LobbyCategory,
  chosen: string,
): NonNullable<HomePage["strip"]> {
  return vendors.map((vendor) =>
    toVendorPill(vendor, {
      to: `/m/home?${new URLSearchParams({ tab, vassalage: vendor.code })}`,
      vendorIcons,
      isChosen: vendor.code === chosen,
      countIn: ctx.preferences.language.textTag,
    }),
  );
}

/** The tile of a vendor on home, with the number of its games. @param category code of its category */
export function toHomeTile(
  vendor: VendorFilter,
  category: string,
  { ctx, vendorIcons }: HomeContext,
  image: string | undefined,
): VendorTile {
  const games = vendorCount(vendor.gameCount, ctx.preferences.language.textTag);
  return {
    ...toVendorTile(vendor, category, vendorIcons),
    ...(games ? { games } : {}),
    ...(image ? { image } : {}),
  };
}

/** The picture of each vendor's first game, by vendor code. */
export function vendorImages(games: readonly Game[], { imageHosts }: Site): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  for (const { vendor, imagePath } of games)
    if (imagePath && !images.has(vendor)) images.set(vendor, imageAddress(imagePath, imageHosts));
  return images;
}

/**
 * Every vendor once, with the number of its games in all categories.
 * @param games of which vendors get a picture, the ones to show first
 */
export function toVendorGrid(home: HomeContext, { categories }: VendorCatalogue, games: readonly Game[]): VendorTile[] {
  const images = vendorImages(games, home.site);
  return mergeFilters(categories).vendors.map((vendor) =>
    toHomeTile(vendor, vendor.gameType, home, images.get(vendor.code)),
  );
}
