import { createContext, type RouterContextProvider } from "react-router";
import { getSystemStatus, getTemplate, type SystemStatus, type Template } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { toOrigins } from "~/platform/origin";
import { onceAMinute } from "~/platform/per-minute";
import { CLOSED_SITE_HEADER, CLOSED_SITE_RETRY_SECONDS } from "./closed-site";
import type { ImageHosts } from "./image-address.server";
import { activeHosts } from "./image-host-health.server";
import { withLastOpenSettings } from "./last-open-settings.server";

/** Texts, colours and licence of the merchant, without which a page is whole. Layouts: layout-template.server.ts. */
type SiteTemplate = Pick<
  Template,
  | "siteName"
  | "siteDescription"
  | "accentColor"
  | "themeColor"
  | "appDescription"
  | "appDescriptionColor"
  | "minimumAge"
  | "licence"
  | "licenceUrl"
  | "helpOrganisations"
>;

/** Status, settings and template of the merchant's site. */
export type Site = Omit<SystemStatus, "imageHosts"> & {
  imageHosts: ImageHosts;
  /** Empty when the template could not be loaded in the time of an optional section. */
  template: SiteTemplate;
};

/**
 * Used when the settings cannot be loaded: an open site without optional modules, so that cached data is still shown.
 */
export const fallbackSite: Site = {
  status: "open",
  isStatusGiven: false,
  imageHosts: { all: [], active: [] },
  paths: {},
  smsByProvider: false,
  profileIconCount: 9,
  customerService: [],
  registerRules: {},
  resources: [],
  modules: [],
  areModulesKnown: false,
  template: {},
};

const siteContext = createContext<Site>();

/** Status, settings and template of the site, which are loaded before loaders and actions run. */
export function getSite(ctx: Pick<RequestContext, "get">): Site {
  return ctx.get(siteContext);
}

/**
 * Loads the site of a request; the gateway client caches it. Never rejects: when the gateway cannot answer, the site counts
 * as open and pages show cached data or failed sections (docs/behaviour.md 16).
 */
export async function openSite(ctx: RequestContext, context: Pick<RouterContextProvider, "set">): Promise<void> {
  context.set(siteContext, await loadSite(ctx));
}

/** The gateway closed the site to a region, and judged by this server's address instead of the visitor's. */
const warnOfRegionRule = onceAMinute(() =>
  logger.warn("the gateway closes the site by region but sees this server's address only: set GATEWAY_FORWARD=address"),
);
const warnOfMissingSettings = onceAMinute((error: unknown) =>
  logger.warn({ reason: error instanceof Error ? error.name : "unknown" }, "settings not available"),
);

async function loadSite(ctx: RequestContext): Promise<Site> {
  try {
    const { hostname } = ctx.request.url;
    const [status, template] = await Promise.all([
      getSystemStatus(ctx.gateway, hostname),
      optionalSection(ctx, getTemplate(ctx.gateway)),
    ]);
    const site = withLastOpenSettings(status, hostname);
    ctx.page.closed = site.status !== "open";
    if (site.status === "region-blocked" && !getConfiguration().gateway.forward.address) warnOfRegionRule();
    return { ...site, imageHosts: imageHostsFor(ctx, site.imageHosts), template: template.ok ? template.data : {} };
  } catch (error) {
    warnOfMissingSettings(error);
    // A page without the merchant's modules must not take the place of a whole one.
    ctx.page.cacheable = false;
    return fallbackSite;
  }
}

/** With the picture service, browsers load nothing from the hosts, and pages do not name them. */
function imageHostsFor({ page, preferences }: RequestContext, hosts: readonly string[]): ImageHosts {
  if (getConfiguration().pictures.service) return { all: hosts, service: preferences.lite ? "lite" : "full" };
  // The Content-Security-Policy lists all hosts, because a cached page may outlive the failure of one.
  page.imageHosts = toOrigins(hosts);
  return { all: hosts, active: activeHosts(hosts) };
}

/** The site with the smallest form of its pictures. */
export function withLitePictures(site: Site): Site {
  const { all, service } = site.imageHosts;
  return service ? { ...site, imageHosts: { all, service: "lite" } } : site;
}

/** Modules of merchants that the product reads (docs/gateway.md 3.5, Y2). */
export type SiteModule =
  | "CBS3"
  | "CHNGPASSMAIL3"
  | "CHNGPASSVERIF3"
  | "FREEPLAY3"
  | "GEETEST3"
  | "GEETESTVCODE3"
  | "GOOGLELOGIN3"
  | "INBOX3"
  | "MOBILENUMPASSREG3"
  | "MOBILENUMREG3"
  | "MOBILEVERCODELOGIN3"
  | "PTSYS3"
  | "PWDEXPFORCECHANGE3"
  | "REGMOBVERF3"
  | "REWCEN3"
  | "USERNAMEREG3";

/** Without settings nothing is known of what the merchant has. */
export function areSettingsLoaded(site: Site): boolean {
  return site !== fallbackSite;
}

/** Whether the merchant has a module. */
export function hasModule(site: Site, moduleId: SiteModule): boolean {
  return site.modules.includes(moduleId);
}

/** 21 if the configuration or the merchant requires it, otherwise 18. */
export function minimumAgeOf({ template }: Site): 18 | 21 {
  return Math.max(getConfiguration().minimumAge, template.minimumAge ?? 0) >= 21 ? 21 : 18;
}

/**
 * Status and headers of the response while the site is closed. `Refresh` makes browsers reload the page without script
 * (docs/behaviour.md 16).
 */
export function closedHeaders({ status }: Site): { status: number; headers: Record<string, string> } {
  const seconds = String(CLOSED_SITE_RETRY_SECONDS);
  const headers = { "retry-after": seconds, refresh: seconds, [CLOSED_SITE_HEADER]: "true" };
  return { status: status === "maintenance" ? 503 : 403, headers };
}
