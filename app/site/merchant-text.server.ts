import { getConfiguration } from "~/platform/configuration.server";
import type { RichNode } from "~/ui/rich-text/rich-node";
import { parseRichText } from "~/ui/rich-text/rich-text.server";
import type { Site } from "./site.server";

/**
 * Parses HTML written by the merchant. Images are limited to the image hosts of the settings, in production to those
 * with https (docs/security.md).
 */
export function parseMerchantText(html: string, site: Site): RichNode[] {
  const hosts = getConfiguration().production
    ? site.imageHosts.filter((host) => host.startsWith("https:"))
    : site.imageHosts;
  return parseRichText(html, { imageHosts: hosts });
}
