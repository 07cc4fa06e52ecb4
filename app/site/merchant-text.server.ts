import { getConfiguration } from "~/platform/configuration.server";
import type { RichNode } from "~/ui/rich-text/rich-node";
import { richText } from "~/ui/rich-text/rich-text.server";
import type { Site } from "./site.server";

/**
 * HTML that the merchant's people wrote, cleaned: words, links and pictures of the hosts that the settings name, in
 * production https ones alone (safety page, foreign content).
 */
export function merchantText(html: string, site: Site): RichNode[] {
  const hosts = getConfiguration().production
    ? site.imageHosts.filter((host) => host.startsWith("https:"))
    : site.imageHosts;
  return richText(html, { imageHosts: hosts });
}
