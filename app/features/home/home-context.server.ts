import type { LobbyCategory } from "~/catalogue/categories/categories.server";
import type { VendorIcons } from "~/catalogue/games/game-card.server";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { Site } from "~/site/site.server";
import { formatNumber } from "~/ui/format";
import type { LotteryDraw } from "~/ui/response-schema.server";

/** The vendors and categories of the merchant. */
export interface Lobby {
  site: Site;
  /** Undefined when the vendor catalogue is not available. */
  vendors: VendorCatalogue | undefined;
  /** Empty when the vendor catalogue is not available. */
  categories: readonly LobbyCategory[];
  vendorIcons: VendorIcons;
}

/** What every section of home needs. */
export interface HomeContext extends Lobby {
  ctx: RequestContext;
  /** The draws that close next. */
  draws: Promise<LotteryDraw[]>;
}

/** Formats a number for the language of the request. */
export function formatCount({ preferences }: RequestContext, count: number): string {
  return formatNumber(count, preferences.language.textTag);
}
