import { getSystemStatus, getTemplate, type SystemStatus, type Template } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { CLOSED_SITE_RETRY_SECONDS } from "./closed-site";
import { skipFailingHosts } from "./image-hosts.server";

/** Status, settings and template of the merchant's site. */
export type Site = SystemStatus & {
  /** Texts, colours and licence of the merchant; empty when the template could not be loaded. */
  template: Partial<Template>;
};

/**
 * Used when the settings cannot be loaded: an open site without optional features, so that cached data is still shown.
 */
export const fallbackSite: Site = {
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
 * Status and settings of the site, once per request; the gateway client caches them. Never rejects: when the gateway
 * cannot answer, the site counts as open and pages show cached data or failed sections (docs/behaviour.md 16).
 */
export function getSite(ctx: RequestContext): Promise<Site> {
  return ctx.memoize("site", () => loadSite(ctx));
}

async function loadSite(ctx: RequestContext): Promise<Site> {
  try {
    const [site, template] = await Promise.all([
      getSystemStatus(ctx.gateway, ctx.request.url.hostname),
      optionalSection(ctx, getTemplate(ctx.gateway)),
    ]);
    // The Content-Security-Policy lists all hosts, because a cached page may outlive the failure of one.
    ctx.page.imageHosts = site.imageHosts;
    ctx.page.closed = site.state !== 0;
    return { ...site, imageHosts: skipFailingHosts(site.imageHosts), template: template.ok ? template.data : {} };
  } catch (error) {
    logger.warn({ reason: error instanceof Error ? error.name : "unknown" }, "settings not available");
    return fallbackSite;
  }
}

/** Whether the merchant has a module (docs/gateway.md 3.5, Y2). */
export function hasFeature(site: Site, moduleId: string): boolean {
  return site.features.includes(moduleId);
}

/** 21 if the configuration or the merchant requires it, otherwise 18. */
export function minimumAgeOf({ template }: Site): 18 | 21 {
  return Math.max(getConfiguration().minimumAge, template.minimumAge ?? 0) >= 21 ? 21 : 18;
}

/**
 * The address of an image, "" without a path. A relative path gets one of the hosts, selected by a hash of the path, so
 * that browsers cache each image under one address.
 * @param hosts origins, as `getSite` returns them: failing hosts are replaced already
 */
export function imageAddress(path: string | undefined, hosts: readonly string[]): string {
  if (!path) return "";
  if (/^https?:\/\//.test(path)) return path;
  const host = hosts[hashOf(path) % Math.max(hosts.length, 1)];
  return host ? `${host}${path.startsWith("/") ? "" : "/"}${path}` : "";
}

function hashOf(text: string): number {
  let hash = 7;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
  return hash;
}

/**
 * Status and headers of the response while the site is closed. `Refresh` makes browsers reload the page without script
 * (docs/behaviour.md 16).
 */
export function closedHeaders({ state }: Site): { status: number; headers: Record<string, string> } {
  const seconds = String(CLOSED_SITE_RETRY_SECONDS);
  return { status: state === 1 ? 503 : 403, headers: { "retry-after": seconds, refresh: seconds } };
}
