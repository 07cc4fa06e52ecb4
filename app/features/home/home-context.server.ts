import type { LobbyCategory } from "~/catalogue/categories/categories.server";
import type { VendorIcons } from "~/catalogue/games/game-card.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { Site } from "~/site/site.server";
import { formatNumber } from "~/ui/format";

/** What every section of home needs. */
export interface HomeContext {
  ctx: RequestContext;
  site: Site;
  /** Empty when the vendor catalogue is not available. */
  categories: readonly LobbyCategory[];
  vendorIcons: VendorIcons;
}

/** Formats a number for the language of the request. */
export function formatCount({ preferences }: RequestContext, count: number): string {
  return formatNumber(count, preferences.language.textTag);
}
