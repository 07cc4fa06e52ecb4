import type { LinkTarget } from "~/gateway/resources/announcements/announcements.server";
import { mayLinkTo } from "~/http/pages/server-page-facts.server";
import { safeLink } from "~/ui/rich-text/safe-urls.server";
import { gameValue } from "./games/game-value";
import { LAUNCH_ACTION } from "./tap-actions";
import { vendorAddress } from "./vendors/vendor-views.server";

/**
 * The address that a banner, a promotion or an announcement leads to; undefined for none. A path leads to a page of this
 * site that changes nothing. The gateway room has checked the scheme of URLs.
 */
export function targetAddress(target: LinkTarget | undefined): string | undefined {
  switch (target?.kind) {
    case "promotion":
      return `/m/activityDetail?${new URLSearchParams({ id: target.id })}`;
    case "game":
      return `${LAUNCH_ACTION}?${new URLSearchParams({ game: gameValue({ launchId: target.nodeId, ...target }) })}`;
    case "vendor":
      return vendorAddress(target.category, target.vendor);
    case "page":
      return safeLink(target.path, mayLinkTo);
    case "url":
      return target.url;
    default:
      return undefined;
  }
}
