import type { z } from "zod";
import { getConfiguration } from "~/platform/configuration.server";
import { pictureSources } from "~/ui/pictures/places";
import { imageAddress } from "../image-address.server";
import type { Site } from "../site.server";
import type { brandSchema } from "./brand.response-schema.server";
import { brandStylesheetPath, parseColour } from "./colours";

export type Brand = z.infer<typeof brandSchema>;

const MAX_NAME_LENGTH = 40;

/**
 * The merchant's name, images and colours. The name defaults to the configured one; other missing values are absent.
 */
export function brandOf(site: Site): Brand {
  const { siteName, accentColor, themeColor } = site.template;
  const image = imageAddress(site.logoPath, site.imageHosts);
  const stylesheet = brandStylesheetPath(accentColor);
  const icon = appIconOf(site);
  return {
    name: siteName?.trim().slice(0, MAX_NAME_LENGTH) || getConfiguration().siteName,
    ...(image ? { image } : {}),
    ...(stylesheet ? { stylesheet } : {}),
    ...(icon ? { icon } : {}),
    ...(themeColor && parseColour(themeColor) ? { themeColor } : {}),
  };
}

/** The merchant's app icon. */
function appIconOf({ resources, imageHosts }: Site): string {
  const icon = imageAddress(resources.find(({ type }) => type === "appdownloadicon")?.url, imageHosts);
  return icon && pictureSources(icon, "icon").src;
}
