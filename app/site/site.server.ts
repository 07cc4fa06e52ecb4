import { getSystemStatus, getTemplate, type SystemStatus, type Template } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { ASK_AGAIN_SECONDS } from "./ask-again";
import { brandSheet, parseColour } from "./brand/colours";
import { skipFailingHosts } from "./image-hosts.server";

/** What every page needs to know of the merchant's site. */
export type Site = SystemStatus & {
  /** Words, colours and licence of the merchant; the configured ones stand in for what is absent. */
  template: Partial<Template>;
};

/** A site whose settings cannot be had: open, without extras, so that what was kept can still be shown. */
export const unknownSite: Site = {
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
  template: {},
};

/**
 * Status and settings of the site, from the cache of the gateway layer (specification section 4, system status).
 * A gateway that cannot tell leaves the site open: pages then show what was kept, or which part failed.
 */
export function getSite(ctx: RequestContext): Promise<Site> {
  return ctx.memoize("site", () => askForSite(ctx));
}

async function askForSite(ctx: RequestContext): Promise<Site> {
  try {
    const [site, template] = await Promise.all([
      getSystemStatus(ctx.gateway, ctx.request.url.hostname),
      optionalSection(ctx, getTemplate(ctx.gateway)),
    ]);
    // The policy names every host: a page may be kept for longer than one of them fails.
    ctx.page.imageHosts = site.imageHosts;
    ctx.page.closed = site.state !== 0;
    return { ...site, imageHosts: skipFailingHosts(site.imageHosts), template: template.ok ? template.data : {} };
  } catch (error) {
    logger.warn({ reason: error instanceof Error ? error.name : "unknown" }, "settings not available");
    return unknownSite;
  }
}

/** Whether a module of the merchant's is on (docs/gateway.md 3.5, Y2). */
export function hasFeature(site: Site, moduleId: string): boolean {
  return site.features.includes(moduleId);
}

export interface Brand {
  name: string;
  image?: string;
  /** Address of the sheet with the merchant's own colours. */
  sheet?: string;
  /** Address of the app's icon. */
  icon?: string;
  /** Of the browser's own bars. */
  themeColor?: string;
}

const LONGEST_NAME = 40;

/** The merchant's name, pictures and colours; the configured name and the house's own where settings give none. */
export function brandOf(site: Site): Brand {
  const { siteName, accentColor, themeColor } = site.template;
  const image = site.logoPath && imageAddress(site.logoPath, site.imageHosts);
  const sheet = brandSheet(accentColor);
  const icon = iconOf(site);
  return {
    name: siteName?.trim().slice(0, LONGEST_NAME) || getConfiguration().siteName,
    ...(image ? { image } : {}),
    ...(sheet ? { sheet } : {}),
    ...(icon ? { icon } : {}),
    ...(themeColor && parseColour(themeColor) ? { themeColor } : {}),
  };
}

/** The merchant's app icon, from one of its image hosts: pages load pictures from nowhere else (safety, foreign content). */
function iconOf({ resources, imageHosts }: Site): string | undefined {
  const url = imageAddress(resources.find(({ type }) => type === "appdownloadicon")?.url, imageHosts);
  return url && imageHosts.some((host) => new URL(host).origin === new URL(url).origin) ? url : undefined;
}

/** 18, or 21 where the configuration or the merchant says so: the stricter of the two (readings, choice 20). */
export function minimumAgeOf({ template }: Site): 18 | 21 {
  return Math.max(getConfiguration().minimumAge, template.minimumAge ?? 0) >= 21 ? 21 : 18;
}

/**
 * The address of a picture. A relative path gets one of the image hosts, always the same one for the same picture so
 * that caches work, and another one only while its own fails (readings, choice 10).
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

/**
 * Status and headers of a closed site. `Refresh` has browsers ask again by themselves, without script as well, so that
 * people are back when the site is (specification section 4, system status).
 */
export function closedHeaders({ state }: Site): { status: number; headers: Record<string, string> } {
  const seconds = String(ASK_AGAIN_SECONDS);
  return { status: state === 1 ? 503 : 403, headers: { "retry-after": seconds, refresh: seconds } };
}
