import type { Vendor } from "~/gateway/resources/games/vendors.server";
import type { Tile } from "~/ui/response-schema.server";
import type { VendorIcons } from "../games/game-card.server";
import { toGameReference } from "../games/game-reference";
import { vendorAddress } from "./categories";
import { vendorMarks } from "./vendor-marks.server";

/** A tile that opens the vendor's only game, or links to the list of its games. @param category code of its category */
export function toVendorTile(vendor: Vendor, category: string, vendorIcons: VendorIcons): Tile {
  const { code, name, gameType, opensDirectly } = vendor;
  const mark = vendorIcons.get(code);
  const target = opensDirectly
    ? { key: toGameReference({ key: `${gameType}.${code}.${opensDirectly.nodeId}`, ...opensDirectly }) }
    : { key: `${category}.${code}`, to: vendorAddress(category, code) };
  return { name, ...(mark ? { mark } : {}), ...vendorMarks(vendor), ...target };
}
