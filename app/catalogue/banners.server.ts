import type { Banner as GatewayBanner } from "~/gateway/resources/announcements/announcements.server";
import { imageAddress, type Site } from "~/site/site.server";
import type { Banner } from "~/ui/games/banner-track";
import { toGameReference } from "./game-reference";

/** A banner as its track needs it, with the address it leads to. */
export function toBanner({ id, title, imagePath, target }: GatewayBanner, site: Site): Banner {
  return { id, title, to: bannerTarget(target), image: imageAddress(imagePath, site.imageHosts), caption: {} };
}

function bannerTarget(target: GatewayBanner["target"]): string {
  switch (target?.kind) {
    case "promotion":
      return `/m/activityDetail?${new URLSearchParams({ id: target.id })}`;
    case "game":
      return `/m/launch?${new URLSearchParams({ game: toGameReference({ launchId: target.nodeId, ...target }) })}`;
    case "url":
      return target.url;
    default:
      return "/m/activity";
  }
}
