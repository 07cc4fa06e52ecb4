import type { z } from "zod";
import { toOrigin } from "~/platform/origin";
import type { GatewayClient, SiteOptions } from "../../client/gateway-client.server";
import { compact, isAbsent } from "../../protocol/coercion.server";
import { toAllowedUrl, toHostName } from "../../protocol/url.server";
import { type ServiceEntry, type SiteSettings, toServiceEntries, toSettings } from "./settings.server";
import {
  countrySchema,
  phoneAuthSchema,
  serviceLinksSchema,
  statusSchema,
  templateSchema,
} from "./system.schema.server";

/** A site in maintenance, or blocked in the visitor's region, is closed (docs/behaviour.md 16). */
export const siteStatuses = ["open", "maintenance", "region-blocked"] as const;

/** Status and settings of the site (docs/gateway.md 3.5, Y1). */
export interface SystemStatus extends SiteSettings {
  status: (typeof siteStatuses)[number];
  /** The gateway has named the status. Otherwise "open" says no more than that nothing was said. */
  isStatusGiven: boolean;
  /** Epoch milliseconds. */
  maintenanceEnd?: number;
  /** Origins of the image hosts for relative paths of game images. */
  imageHosts: string[];
  /** URLs by name, `telegram` for example. */
  paths: Record<string, string>;
  logoPath?: string;
  /** The phone-auth provider sends SMS codes, not the gateway. */
  smsByProvider: boolean;
  /** API key of the phone-auth provider. */
  phoneAuthKey?: string;
  humanVerification?: { id: string; version: string };
  profileIconCount: number;
}

export interface Template {
  appDescription?: string;
  /** A valid hexadecimal colour, as `accentColor` and `themeColor`. */
  appDescriptionColor?: string;
  siteName?: string;
  siteDescription?: string;
  accentColor?: string;
  themeColor?: string;
  minimumAge?: number;
  licence?: string;
  licenceUrl?: string;
  /** Organisations that help players with gambling problems. */
  helpOrganisations?: NamedLink[];
  newMemberCentre: boolean;
  newDeposit: boolean;
}

export interface NamedLink {
  name: string;
  url: string;
}

export interface Country {
  code?: string;
  dialingCode?: string;
  currency?: string;
  countries: { code: string; dialingCode: string }[];
}

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** docs/gateway.md 3.5 */
const DEFAULT_ICON_COUNT = 9;

/** Characters of the address of an image host. */
const MAX_HOST_LENGTH = 300;

/** A host with a dot in its name, which has no scheme before it. */
const bareHost = /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/;

/** Addresses of hosts: an origin, with a path where the settings have one. Names that no header can hold are dropped. */
function toHostAddresses(hosts: readonly string[], site: SiteOptions): string[] {
  const urls = hosts
    .filter(({ length }) => length <= MAX_HOST_LENGTH)
    .map((host) => host.trim())
    .map((host) => (bareHost.test(host) ? `https://${host.replace(/^\/\//, "")}` : host))
    .map((address) => toAllowedUrl(address, site.urlSchemes));
  return [...new Set(urls)].flatMap((url) => (url && toOrigin(url) ? [url.replace(/\/+$/, "")] : []));
}

function toStatus(wire: z.output<typeof statusSchema>, site: SiteOptions): SystemStatus {
  const { info } = wire;
  const links = Object.entries(info.paths ?? {}).flatMap(([name, path]) => {
    const url = typeof path === "string" ? toAllowedUrl(path, site.urlSchemes) : undefined;
    return url ? [[name, url] as const] : [];
  });
  const verificationId = info.gw?.GEETEST_ID;
  const status: SystemStatus["status"] = wire.maintenance
    ? "maintenance"
    : wire.regionRestriction
      ? "region-blocked"
      : "open";
  const imageHosts = toHostAddresses(info.imageCDNs, site);
  return compact({
    ...toSettings(info, site),
    status,
    isStatusGiven: wire.isStatusGiven,
    maintenanceEnd: wire.maintenanceEnd,
    imageHosts: imageHosts.length > 0 ? imageHosts : toHostAddresses(info.launchGameCDNs, site),
    paths: Object.fromEntries(links),
    logoPath: info.mobileTemplate?.web_logo,
    smsByProvider: !isAbsent(info.sms?.firebase),
    phoneAuthKey: phoneAuthSchema.safeParse(info.sms?.firebase).data?.apiKey,
    humanVerification: verificationId ? { id: verificationId, version: info.gw?.GEETEST_VERSION ?? "v3" } : undefined,
    profileIconCount: info.gw?.PROFILE_ICON_COUNT ?? DEFAULT_ICON_COUNT,
  });
}

/** Undefined for text that is not a colour: colours are written into a stylesheet. */
const toColor = (text: string | undefined) => (text && hexColor.test(text) ? text : undefined);

/** Parses "Name|URL,Name|URL". Entries without an allowed URL are dropped. */
function toNamedLinks(text: string | undefined, site: SiteOptions): NamedLink[] | undefined {
  return text?.split(",").flatMap((entry) => {
    const [name = "", address] = entry.split("|").map((part) => part.trim());
    const url = toAllowedUrl(address, site.urlSchemes);
    return name && url ? [{ name, url }] : [];
  });
}

function toTemplate({ parameters }: z.output<typeof templateSchema>, site: SiteOptions): Template {
  return compact({
    appDescription: parameters?.app_desc,
    appDescriptionColor: toColor(parameters?.app_desc_font_color),
    siteName: parameters?.site_name,
    siteDescription: parameters?.web_desc,
    accentColor: toColor(parameters?.accent_color),
    themeColor: toColor(parameters?.theme_color),
    minimumAge: parameters?.min_age,
    licence: parameters?.licence,
    licenceUrl: toAllowedUrl(parameters?.licence_url, site.urlSchemes),
    helpOrganisations: toNamedLinks(parameters?.help_organisations, site),
    newMemberCentre: parameters?.mem_cen === "1",
    newDeposit: parameters?.dep_func === "1",
  });
}

function toCountry(wire: z.output<typeof countrySchema>): Country {
  return compact({
    code: wire.countryCode,
    dialingCode: wire.countryDialingCode,
    currency: wire.currency,
    countries: wire.countries.map((item) => ({ code: item.countryCode, dialingCode: item.countryDialingCode })),
  });
}

/**
 * Status and settings of the site (docs/gateway.md 3.5, Y1).
 * @param host Host name of the request; the configured public host has precedence.
 * @throws GatewayError
 */
export function getSystemStatus(gateway: GatewayClient, host?: string): Promise<SystemStatus> {
  const name = toHostName(gateway.site.publicHost ?? host);
  const isKept = gateway.site.publicHost !== undefined || name === undefined || gateway.site.keepsHost(name);
  return gateway.readFeed("getSystemStatus", {
    freshSeconds: 30,
    parameters: { url: name },
    space: isKept ? "site" : "searches",
    schema: statusSchema,
    toView: (wire) => toStatus(wire, gateway.site),
    // That the site has closed or opened counts at once, also where `info` is reduced to empty lists. A gateway in trouble
    // sends answers that say nothing: they open no site.
    hasContent: ({ status, isStatusGiven }, before) =>
      status !== "open" || (isStatusGiven && before !== undefined && before.status !== status),
    // A gateway may refuse the status as well to regions that it blocks (docs/gateway.md 4.1).
    valueOfRefusal: ({ messageKey }) =>
      messageKey === "errors:region_blocked" ? { regionRestriction: true } : undefined,
    byAddress: true,
  });
}

/** Texts, colours and layout switches of the site (docs/gateway.md 3.5 `getTemplate`). @throws GatewayError */
export function getTemplate(gateway: GatewayClient): Promise<Template> {
  return gateway.readFeed("getTemplate", {
    freshSeconds: 300,
    schema: templateSchema,
    toView: (wire) => toTemplate(wire, gateway.site),
  });
}

/** Country, dialling codes and currency of the site (docs/gateway.md 3.5). @throws GatewayError */
export function getCountry(gateway: GatewayClient): Promise<Country> {
  return gateway.readFeed("getCountry", {
    freshSeconds: 3600,
    schema: countrySchema,
    toView: toCountry,
    // A site may have one country and no list of further ones.
    hasContent: ({ dialingCode }) => dialingCode !== undefined,
  });
}

/** Customer service entries (docs/gateway.md 3.5, 2.10). @throws GatewayError */
export function getCustomerServiceLinks(gateway: GatewayClient): Promise<ServiceEntry[]> {
  return gateway.readFeed("getCustomerServiceLinks", {
    freshSeconds: 300,
    parameters: { type: 3 },
    schema: serviceLinksSchema,
    toView: (wire) => toServiceEntries(wire.version?.pathList ?? [], gateway.site),
  });
}
