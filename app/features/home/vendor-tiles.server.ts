import { mergeCategories } from "~/catalogue/categories.server";
import { toGameReference } from "~/catalogue/game-reference";
import { type Category, vendorAddress } from "~/catalogue/list-pages";
import type { Vendor, VendorCategory } from "~/gateway/resources/games/vendors.server";
import type { Tile } from "~/ui/games/tile-grid";
import { count, type HomeContext } from "./home-context.server";
import type { HomePage } from "./home-page";

/** Vendors of a category as the strip above its block. */
export function makeStrip(
  { context: ctx, marks }: HomeContext,
  { code: tab }: Category,
  lane: VendorCategory,
  chosen: string,
): NonNullable<HomePage["strip"]> {
  return lane.vendors.map(({ code, name, gameCount }) => {
    const mark = marks.get(code);
    return {
      code,
      name,
      to: `/m/home?${new URLSearchParams({ tab, vassalage: code })}`,
      count: count(ctx, gameCount),
      ...(mark ? { mark } : {}),
      ...(code === chosen ? { current: true } : {}),
    };
  });
}

/** A vendor's tile opens the vendor's one game at once, or leads to the list of its games. */
export function toTile(
  vendor: Vendor,
  category: Category,
  { context: ctx, marks }: HomeContext,
  image: string | undefined,
): Tile & { games?: string } {
  const mark = marks.get(vendor.code);
  const direct = vendor.opensDirectly;
  const key = direct
    ? toGameReference({ key: `${vendor.gameType}.${vendor.code}.${direct.nodeId}`, ...direct })
    : `${category.code}.${vendor.code}`;
  return {
    key,
    name: vendor.name,
    ...(vendor.gameCount > 1 ? { games: count(ctx, vendor.gameCount) } : {}),
    ...(image ? { image } : {}),
    ...(mark ? { mark } : {}),
    ...(direct ? {} : { to: vendorAddress(category.code, vendor.code) }),
  };
}

/** Every vendor once, with the games of all its categories. */
export function makeVendorGrid({ context: ctx, catalogue, marks }: HomeContext): NonNullable<HomePage["vendors"]> {
  if (!catalogue.ok) return [];
  return mergeCategories(catalogue.data.categories).vendors.map(({ code, name, gameType, gameCount }) => {
    const mark = marks.get(code);
    return {
      key: code,
      name,
      games: count(ctx, gameCount),
      to: vendorAddress(gameType, code),
      ...(mark ? { mark } : {}),
    };
  });
}
