import { getConfiguration } from "~/configuration.server";
import { getSystemStatus, type SystemStatus } from "~/gateway/system.server";
import type { RequestContext } from "~/http/request-context.server";
import { logger } from "~/logger.server";

/** What every page needs to know of the merchant's site. */
export type Site = SystemStatus;

/** A site whose settings cannot be had: open, without extras, so that what was kept can still be shown. */
const unknownSite: Site = {
  state: 0,
  imageHosts: [],
  launchHosts: [],
  paths: {},
  smsByProvider: false,
  profileIconCount: 9,
  customerService: [],
  domains: [],
  registerRules: {},
  resources: [],
  features: [],
};

/**
 * Status and settings of the site, from the cache of the gateway layer (specification section 4, system status).
 * A gateway that cannot tell leaves the site open: pages then show what was kept, or which part failed.
 */
export function getSite(context: RequestContext): Promise<Site> {
  return context.once("site", () => askForSite(context));
}

async function askForSite(context: RequestContext): Promise<Site> {
  try {
    const site = await getSystemStatus(context.caller, context.url.hostname);
    context.imageHosts = site.imageHosts;
    return site;
  } catch (error) {
    logger.warn({ reason: error instanceof Error ? error.name : "unknown" }, "settings not available");
    return unknownSite;
  }
}

/** Whether a module of the merchant's is on (wire reference 3.5, Y2). */
export function hasFeature(site: Site, moduleId: string): boolean {
  return site.features.includes(moduleId);
}

export interface Brand {
  name: string;
  image?: string;
}

/** The merchant's name and logo. */
export function brandOf(site: Site): Brand {
  const image = site.logoPath && imageAddress(site.logoPath, site.imageHosts);
  return { name: getConfiguration().siteName, ...(image ? { image } : {}) };
}

/**
 * The address of a picture. A relative path gets one of the image hosts, always the same one for the same picture so
 * that caches work (readings, choice 10).
 */
export function imageAddress(path: string | undefined, hosts: readonly string[]): string {
  if (!path) return "";
  if (/^https?:\/\//.test(path)) return path;
  const host = hosts[hashOf(path) % Math.max(hosts.length, 1)];
  return host ? `${host}${path.startsWith("/") ? "" : "/"}${path}` : "";
}

function hashOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash;
}
