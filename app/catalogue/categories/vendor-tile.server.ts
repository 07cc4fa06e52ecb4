import { toGameKey } from "~/gateway/resources/games/game-view.server";
import type { Tile } from "~/ui/response-schema.server";
import type { VendorIcons } from "../games/game-card.server";
import { toGameReference } from "../games/game-reference";
import { vendorAddress } from "./categories";
import type { VendorFilter } from "./category-filters.server";
import { vendorMarks } from "./vendor-marks.server";

/** A tile that opens the vendor's only game, or links to the list of its games. @param category code of its category */
export function toVendorTile(vendor: VendorFilter, category: string, vendorIcons: VendorIcons): Tile {
  const { code, name, gameType, opensDirectly } = vendor;
  const mark = vendorIcons.get(code);
  const target = opensDirectly
    ? { key: toGameReference({ key: toGameKey(gameType, code, opensDirectly.nodeId), ...opensDirectly }) }
    : { key: `${category}.${code}`, to: vendorAddress(category, code) };
  return { name, ...(mark ? { mark } : {}), ...vendorMarks(vendor), ...target };
}
