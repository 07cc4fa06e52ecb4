import type { z } from "zod";
import type { Banner as GatewayBanner } from "~/gateway/resources/announcements/announcements.server";
import { imageAddress, type Site } from "~/site/site.server";
import type { bannerSchema } from "~/ui/response-schema.server";
import { toGameReference } from "./games/game-reference";

/** A banner of the gateway with its link and image address. */
export function toBanner({ id, title, imagePath, target }: GatewayBanner, site: Site): z.infer<typeof bannerSchema> {
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
