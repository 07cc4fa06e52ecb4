import type { z } from "zod";
import type { Banner as GatewayBanner } from "~/gateway/resources/announcements/announcements.server";
import { imageAddress } from "~/site/image-address.server";
import type { Site } from "~/site/site.server";
import type { bannerSchema } from "~/ui/response-schema.server";
import { targetAddress } from "./link-target.server";

/** A banner, ready to render. */
export type PageBanner = z.infer<typeof bannerSchema>;

/** A banner of the gateway with its link and image address. Without a target it leads to the promotions. */
export function toBanner({ id, title, imagePath, target }: GatewayBanner, site: Site): PageBanner {
  const to = targetAddress(target) ?? "/m/activity";
  return { id, title, to, image: imageAddress(imagePath, site.imageHosts), caption: {} };
}
