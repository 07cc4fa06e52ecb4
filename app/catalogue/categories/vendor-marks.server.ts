import type { Vendor } from "~/gateway/resources/games/vendors.server";
import { isClosed } from "../games/maintenance.server";

/** What a vendor's tile or pill says of the vendor. */
interface VendorMarks {
  badge?: "hot" | "new";
  maintenance?: true;
}

/** The vendor's badge, as on a game's card, and whether it is closed, so that it shows before a tap. */
export function vendorMarks(vendor: Partial<Vendor>): VendorMarks {
  const badge = vendor.isHot ? "hot" : vendor.isNew ? "new" : undefined;
  return { ...(badge ? { badge } : {}), ...maintenanceMark(vendor) };
}

/** The part of the marks that a pill shows. */
export function maintenanceMark({
  maintenance,
}: Pick<Partial<Vendor>, "maintenance">): Pick<VendorMarks, "maintenance"> {
  return isClosed(maintenance) ? { maintenance: true } : {};
}
