import type { z } from "zod";
import type { GatewaySite } from "../../client/call-types.server";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { GatewayError } from "../../protocol/errors.server";
import { hostNameOf, openableUrl } from "../../protocol/url.server";
import { enabledModules, type ServiceEntry, type SiteSettings, toServiceEntries, toSettings } from "./settings.server";
import {
  avatarSchema,
  countrySchema,
  domainRouteSchema,
  headIconSchema,
  locationSchema,
  phoneAuthSchema,
  scriptSchema,
  serviceLinksSchema,
  settingsSchema,
  statusSchema,
  templateSchema,
  whitelabelSchema,
} from "./system.schema.server";

/** The site as it stands (docs/gateway.md 3.5, Y1). */
export interface SystemStatus extends SiteSettings {
  /** 0 normal, 1 maintenance, 2 region restricted. */
  state: 0 | 1 | 2;
  /** Epoch milliseconds. */
  maintenanceEnd?: number;
  mainDomain?: string;
  /** Origins that relative game art is loaded from. */
  imageHosts: string[];
  launchHosts: string[];
  /** Named links, `telegram` for instance. */
  paths: Record<string, string>;
  logoPath?: string;
  /** Codes by SMS come from a phone-auth provider and not from the gateway. */
  smsByProvider: boolean;
  /** Key of the phone-auth provider's calls, where the settings name one. */
  phoneAuthKey?: string;
  humanVerification?: { id: string; version: string };
  profileIconCount: number;
}

export interface Template {
  templateId?: string;
  appDescription?: string;
  /** A hexadecimal colour, checked. */
  appDescriptionColor?: string;
  siteName?: string;
  siteDescription?: string;
  /** Hexadecimal colours, checked. */
  accentColor?: string;
  themeColor?: string;
  minimumAge?: number;
  licence?: string;
  licenceUrl?: string;
  /** Organisations that help players: their names and addresses. */
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
  currencySymbol?: string;
  countries: { code: string; dialingCode: string }[];
}

/** Where the site is served, and whom to turn to (docs/gateway.md 3.5 `getDomainRoute`). */
export interface DomainRoute {
  customerService: ServiceEntry[];
  domains: string[];
}

/** Where the gateway sees the caller. */
export interface Location {
  ip?: string;
  country?: string;
}

export interface Avatar {
  id?: string;
  /** `STATIC` for one of the site's icons. */
  type?: string;
}

/** Text of a third party's program. It is never run here and never put into a page as it stands. */
export interface UntrustedScript {
  untrusted: string;
}

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** Icons that a member can choose from when the site does not say (docs/gateway.md 3.5). */
const defaultIconCount = 9;

function toOrigins(hosts: readonly string[], site: GatewaySite): string[] {
  const urls = hosts.map((host) => openableUrl(host.startsWith("//") ? `https:${host}` : host, site.schemes));
  return urls.flatMap((url) => (url?.startsWith("http") ? [url.replace(/\/+$/, "")] : []));
}

function toStatus(wire: z.output<typeof statusSchema>, site: GatewaySite): SystemStatus {
  const { info } = wire;
  const links = Object.entries(info.paths ?? {}).flatMap(([name, path]) => {
    const url = typeof path === "string" ? openableUrl(path, site.schemes) : undefined;
    return url ? [[name, url] as const] : [];
  });
  const verification = info.gw?.GEETEST_ID;
  const state: SystemStatus["state"] = wire.maintenance ? 1 : wire.regionRestriction ? 2 : 0;
  return compact({
    ...toSettings(info, site),
    state,
    maintenanceEnd: wire.maintenanceEnd,
    mainDomain: info.mainDomain,
    imageHosts: toOrigins(info.imageCDNs, site),
    launchHosts: toOrigins(info.launchGameCDNs, site),
    paths: Object.fromEntries(links),
    logoPath: info.mobileTemplate?.web_logo,
    smsByProvider: info.sms?.firebase !== undefined && info.sms.firebase !== null,
    phoneAuthKey: phoneAuthSchema.safeParse(info.sms?.firebase).data?.apiKey,
    humanVerification: verification ? { id: verification, version: info.gw?.GEETEST_VERSION ?? "v3" } : undefined,
    profileIconCount: info.gw?.PROFILE_ICON_COUNT ?? defaultIconCount,
  });
}

const toColor = (text: string | undefined) => (text && hexColor.test(text) ? text : undefined);

/** "Name|address,Name|address"; a part without an address of an allowed scheme is dropped. */
function toLinks(text: string | undefined, site: GatewaySite): NamedLink[] | undefined {
  return text?.split(",").flatMap((part) => {
    const [name = "", address] = part.split("|").map((word) => word.trim());
    const url = openableUrl(address, site.schemes);
    return name && url ? [{ name, url }] : [];
  });
}

function toTemplate({ templateId, parameters }: z.output<typeof templateSchema>, site: GatewaySite): Template {
  return compact({
    templateId,
    appDescription: parameters?.app_desc,
    appDescriptionColor: toColor(parameters?.app_desc_font_color),
    siteName: parameters?.site_name,
    siteDescription: parameters?.web_desc,
    accentColor: toColor(parameters?.accent_color),
    themeColor: toColor(parameters?.theme_color),
    minimumAge: parameters?.min_age,
    licence: parameters?.licence,
    licenceUrl: openableUrl(parameters?.licence_url, site.schemes),
    helpOrganisations: toLinks(parameters?.help_organisations, site),
    newMemberCentre: parameters?.mem_cen === "1",
    newDeposit: parameters?.dep_func === "1",
  });
}

function toCountry(wire: z.output<typeof countrySchema>): Country {
  return compact({
    code: wire.countryCode,
    dialingCode: wire.countryDialingCode,
    currency: wire.currency,
    currencySymbol: wire.currencySymbol,
    countries: wire.countries.map((item) => ({ code: item.countryCode, dialingCode: item.countryDialingCode })),
  });
}

/**
 * State and settings of the site (docs/gateway.md 3.5, Y1).
 * @param host Host name the page was asked under; the configured public host wins.
 * @throws GatewayError
 */
export function getSystemStatus(gateway: GatewayClient, host?: string): Promise<SystemStatus> {
  return gateway.feed("getSystemStatus", {
    parameters: { url: hostNameOf(gateway.site.publicHost ?? host) },
    schema: statusSchema,
    view: (wire) => toStatus(wire, gateway.site),
    byAddress: true,
  });
}

/** Settings in one answer (docs/gateway.md 3.5 `getConsolidatedSettings`). @throws GatewayError */
export function getConsolidatedSettings(gateway: GatewayClient): Promise<SiteSettings> {
  const view = (wire: z.output<typeof settingsSchema>) => toSettings(wire, gateway.site);
  return gateway.feed("getConsolidatedSettings", { schema: settingsSchema, view });
}

/** Texts and layout switches of the site's template (docs/gateway.md 3.5 `getTemplate`). @throws GatewayError */
export function getTemplate(gateway: GatewayClient): Promise<Template> {
  return gateway.feed("getTemplate", { schema: templateSchema, view: (wire) => toTemplate(wire, gateway.site) });
}

/** Country, dialling codes and currency of the site (docs/gateway.md 3.5). @throws GatewayError */
export function getCountry(gateway: GatewayClient): Promise<Country> {
  return gateway.feed("getCountry", { schema: countrySchema, view: toCountry });
}

/** Ids of the modules that are on (docs/gateway.md 3.5, Y2). @throws GatewayError */
export function getWhitelabel(gateway: GatewayClient): Promise<string[]> {
  return gateway.feed("getWhitelabel", { schema: whitelabelSchema, view: enabledModules });
}

/** Customer service entries, addresses decrypted and checked (docs/gateway.md 3.5, 2.10). @throws GatewayError */
export function getCustomerServiceLinks(gateway: GatewayClient): Promise<ServiceEntry[]> {
  return gateway.feed("getCustomerServiceLinks", {
    parameters: { type: 3 },
    schema: serviceLinksSchema,
    view: (wire) => toServiceEntries(wire.version?.pathList ?? [], gateway.site),
  });
}

/**
 * Domains and service entries (docs/gateway.md 3.5); both empty where the site has not set them up (docs/gateway.md 1.11 quirk 14).
 * @throws GatewayError
 */
export async function getDomainRoute(gateway: GatewayClient): Promise<DomainRoute> {
  try {
    return await gateway.feed("getDomainRoute", {
      schema: domainRouteSchema,
      view: (wire) => ({
        customerService: toServiceEntries(wire.customerService, gateway.site),
        domains: wire.domainList,
      }),
      failureSeconds: 30,
    });
  } catch (error) {
    if (error instanceof GatewayError && error.code === "request.param.err")
      return { customerService: [], domains: [] };
    throw error;
  }
}

/** Address and country of the caller as the gateway sees them; never cached (docs/gateway.md 3.5). @throws GatewayError */
export function getLocation(gateway: GatewayClient): Promise<Location> {
  return gateway.call("getLocation", { schema: locationSchema, view: compact });
}

/** The script of a third party's service chat, as text that must not be trusted (docs/gateway.md 3.5). @throws GatewayError */
export function getCustomerServiceScript(gateway: GatewayClient): Promise<UntrustedScript | undefined> {
  return gateway.call("getCustomerServiceScript", {
    schema: scriptSchema,
    view: (script) => (script === undefined ? undefined : { untrusted: script }),
  });
}

/** Whether the gateway can be reached (docs/gateway.md 3.5 `ping`). @throws GatewayError when it cannot. */
export function ping(gateway: GatewayClient): Promise<void> {
  return gateway.call("ping", { schema: nothing, view: () => undefined });
}

/** The member's avatar; failures are silent (docs/gateway.md 3.5). @throws GatewayError */
export function getAvatar(gateway: GatewayClient): Promise<Avatar> {
  return gateway.call("getAvatar", {
    schema: avatarSchema,
    view: ({ avatar, avatarType }) => compact({ id: avatar, type: avatarType }),
  });
}

/**
 * Keeps a language with the member, the caller's where none is named; not for account type 4 (docs/gateway.md 3.5).
 * @throws GatewayError
 */
export function setLanguage(gateway: GatewayClient, language = gateway.language): Promise<void> {
  const parameters = { language };
  return gateway.call("setLanguage", { parameters, schema: nothing, view: () => undefined });
}

/** The member's head icon id, `"0"` at first (docs/gateway.md 3.5). @throws GatewayError */
export function getHeadIcon(gateway: GatewayClient): Promise<string> {
  return gateway.call("getHeadIcon", { schema: headIconSchema, view: (icon) => icon });
}

/** Chooses the member's head icon by its id (docs/gateway.md 3.5). @throws GatewayError */
export function setHeadIcon(gateway: GatewayClient, icon: string): Promise<void> {
  return gateway.call("setHeadIcon", { parameters: { icon }, schema: nothing, view: () => undefined });
}
