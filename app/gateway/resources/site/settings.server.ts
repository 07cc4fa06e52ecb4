import type { z } from "zod";
import type { SiteOptions } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { decryptServicePath } from "../../protocol/encryption.server";
import { toAllowedUrl, toUrlOfListedHost } from "../../protocol/url.server";
import { type RegisterRules, toRegisterRules } from "../accounts/registration.server";
import { type serviceEntrySchema, type WireInfo, whitelabelNodeSchema } from "./system.schema.server";

/** A way to contact customer service (docs/gateway.md 3.5 `customerService`). */
export interface ServiceEntry {
  /** `CS`, `whatsapp`, `telegram`, … */
  title: string;
  url: string;
  type?: string;
  position?: string;
  /** If not empty, only members with one of these club labels see the entry. */
  labelIds: string[];
}

/** An app download or a contact. */
export interface Resource {
  /** In lower case: `ios`, `android`, `mobileconfig`, `appdownloadicon`, … */
  type: string;
  /** An allowed URL or a path of the image host; for `appdownloadicon` as the gateway wrote it. */
  url?: string;
  label?: string;
}

export interface SiteSettings {
  customerService: ServiceEntry[];
  registerRules: RegisterRules;
  resources: Resource[];
  /** Ids of the enabled modules: REG3, GOOGLELOGIN3, … */
  modules: string[];
  /** The gateway has sent modules. Otherwise none is known to be off. */
  areModulesKnown: boolean;
}

const appIcon = "appdownloadicon";
/** Levels of the module tree that are read. The limit protects against very deep nesting. */
const MAX_DEPTH = 20;

/** The modules of registration. In a flat tree they stand beside the one that switches all of them off. */
const registration = "REG3";
const registrationModules = new Set(["USERNAMEREG3", "MOBILENUMREG3", "MOBILENUMPASSREG3", "REGMOBVERF3"]);

interface Module {
  id: string;
  isOn: boolean;
}

function listModules(nodes: readonly unknown[], isParentOn: boolean, depth: number): Module[] {
  return nodes.flatMap((item) => {
    const { data: node } = whitelabelNodeSchema.safeParse(item);
    if (!node) return [];
    const isOn = isParentOn && node.enabled;
    const descendants = depth < MAX_DEPTH ? listModules(node.children, isOn, depth + 1) : [];
    return node.modId ? [{ id: node.modId.toUpperCase(), isOn }, ...descendants] : descendants;
  });
}

/**
 * Ids of the enabled modules, in capitals. A module is enabled only if all its ancestors are, and one of registration only
 * if REG3 is not off (docs/gateway.md 3.5, Y2).
 */
export function listEnabledModules(nodes: readonly unknown[]): string[] {
  const modules = listModules(nodes, true, 1);
  const enabled = new Set(modules.filter(({ isOn }) => isOn).map(({ id }) => id));
  const isRegistrationOff = !enabled.has(registration) && modules.some(({ id }) => id === registration);
  return [...enabled].filter((id) => !isRegistrationOff || !registrationModules.has(id));
}

/** Decrypts the entries (docs/gateway.md 2.10). Entries without an allowed URL are dropped: a number to call is of no host. */
export function toServiceEntries(
  wire: readonly z.output<typeof serviceEntrySchema>[],
  site: SiteOptions,
): ServiceEntry[] {
  return wire.flatMap((entry): ServiceEntry[] => {
    const address = decryptServicePath(entry.path ?? "");
    const url = toUrlOfListedHost(address, site) ?? toAllowedUrl(address, site.contactSchemes);
    if (!url) return [];
    return [
      compact({
        title: entry.title ?? "",
        url,
        type: entry.csType,
        position: entry.csPosition,
        labelIds: entry.labelIds,
      }),
    ];
  });
}

export function toSettings(info: WireInfo, site: SiteOptions): SiteSettings {
  return {
    customerService: toServiceEntries(info.customerService, site),
    registerRules: toRegisterRules(info.register ?? []),
    resources: info.resources.map((resource) =>
      compact({
        type: resource.resourceType.toLowerCase(),
        // Pictures are held against the image hosts later.
        url: resource.resourceType.toLowerCase() === appIcon ? resource.url : toResourceUrl(resource.url, site),
        label: resource.labelNameEn,
      }),
    ),
    modules: listEnabledModules(info.whitelabel ?? []),
    areModulesKnown: (info.whitelabel ?? []).length > 0,
  };
}

/** An allowed URL, or a path of the image host; undefined for anything else. */
function toResourceUrl(url: string | undefined, site: SiteOptions): string | undefined {
  if (url?.startsWith("//")) return toAllowedUrl(`https:${url}`, site.urlSchemes);
  return url?.startsWith("/") ? url : toAllowedUrl(url, site.urlSchemes);
}
