import { mayLinkTo } from "~/http/pages/server-page-facts.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { onceAMinute } from "~/platform/per-minute";
import type { RichNode } from "~/ui/rich-text/rich-node";
import { parseRichText } from "~/ui/rich-text/rich-text.server";
import { imageAddress } from "./image-address.server";
import type { Site } from "./site.server";

const reportTooDeep = onceAMinute((limit: number) =>
  logger.warn(`a text of the merchant is not shown: more than ${limit} of its elements are open at once`),
);

/**
 * Parses HTML written by the merchant. Images are limited to the image hosts of the settings, in production to those
 * with https (docs/security.md).
 */
export function parseMerchantText(html: string, site: Site): RichNode[] {
  const { all, service } = site.imageHosts;
  // Relative addresses get the first host.
  const first = site.imageHosts.service ? [] : site.imageHosts.active.slice(0, 1);
  const hosts = [...new Set([...first, ...all])];
  const { production } = getConfiguration();
  const imageHosts = hosts.filter((host) => !production || host.startsWith("https:"));
  const addressOf = (url: string) => imageAddress(url, site.imageHosts);
  return parseRichText(html, {
    imageHosts,
    service: service && { name: service, addressOf },
    mayLinkTo,
    onTooDeep: reportTooDeep,
  });
}
