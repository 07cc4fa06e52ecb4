import type { z } from "zod";
import { getConfiguration } from "~/platform/configuration.server";
import { imageAddress, type Site } from "../site.server";
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
  const sheet = brandStylesheetPath(accentColor);
  const icon = appIconOf(site);
  return {
    name: siteName?.trim().slice(0, MAX_NAME_LENGTH) || getConfiguration().siteName,
    ...(image ? { image } : {}),
    ...(sheet ? { sheet } : {}),
    ...(icon ? { icon } : {}),
    ...(themeColor && parseColour(themeColor) ? { themeColor } : {}),
  };
}

/** The merchant's app icon. An icon on another host is ignored: the Content-Security-Policy would block it. */
function appIconOf({ resources, imageHosts }: Site): string | undefined {
  const url = imageAddress(resources.find(({ type }) => type === "appdownloadicon")?.url, imageHosts);
  return url && imageHosts.some((host) => new URL(host).origin === new URL(url).origin) ? url : undefined;
}
