import type { z } from "zod";
import type { GatewaySite } from "../../client/call-types.server";
import { compact } from "../../protocol/coercion.server";
import { decryptServicePath } from "../../protocol/encryption.server";
import { openableUrl } from "../../protocol/url.server";
import { type RegisterRules, toRegisterRules } from "../accounts/registration.server";
import { type serviceEntrySchema, type settingsSchema, whitelabelNodeSchema } from "./system.schema.server";

/** A way to reach the customer service (docs/gateway.md 3.5 `customerService`). */
export interface ServiceEntry {
  /** `CS`, `whatsapp`, `telegram` and the like, as given. */
  title: string;
  url: string;
  type?: string;
  position?: string;
  /** When not empty, only members with one of these club labels see the entry. */
  labelIds: string[];
}

/** A download or contact resource; `type` in lower case: `ios`, `android`, `mobileconfig`, `appdownloadicon`, … */
export interface Resource {
  type: string;
  url?: string;
  qrCodePath?: string;
  label?: string;
}

/** The settings that `getSystemStatus` and `getConsolidatedSettings` have in common. */
export interface SiteSettings {
  customerService: ServiceEntry[];
  domains: string[];
  registerRules: RegisterRules;
  resources: Resource[];
  /** Ids of the modules that are on: REG3, GOOGLELOGIN3, … */
  features: string[];
}

/** Levels of the module tree that are walked; deeper ones would be an attack, not a site. */
const deepest = 20;

/** Module ids that are on: a node counts only if all its ancestors are on (docs/gateway.md 3.5, Y2). */
export function enabledModules(nodes: readonly unknown[]): string[] {
  const on = new Set<string>();
  const walk = (level: readonly unknown[], depth: number) => {
    for (const item of level) {
      const node = whitelabelNodeSchema.safeParse(item);
      if (!node.success || !node.data.enabled) continue;
      if (node.data.modId) on.add(node.data.modId);
      if (depth < deepest) walk(node.data.children, depth + 1);
    }
  };
  walk(nodes, 1);
  return [...on];
}

/** Decrypted entries (docs/gateway.md 2.10); those without an address of an allowed scheme are dropped. */
export function toServiceEntries(wire: readonly z.output<typeof serviceEntrySchema>[], site: GatewaySite) {
  return wire.flatMap((entry): ServiceEntry[] => {
    const url = openableUrl(decryptServicePath(entry.path ?? ""), site.schemes);
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

/** Reads the common settings. Resource addresses of a scheme that is not allowed are left out. */
export function toSettings(wire: z.output<typeof settingsSchema>, site: GatewaySite): SiteSettings {
  return {
    customerService: toServiceEntries(wire.customerService, site),
    domains: wire.domainRoute,
    registerRules: toRegisterRules(wire.register ?? []),
    resources: wire.resources.map((resource) =>
      compact({
        type: resource.resourceType.toLowerCase(),
        url: toResourceUrl(resource.url, site),
        qrCodePath: toResourceUrl(resource.qrCodeUrl, site),
        label: resource.labelNameEn,
      }),
    ),
    features: enabledModules(wire.whitelabel ?? []),
  };
}

/** Absolute addresses are checked, relative ones stay as they are: they belong to the image host. */
function toResourceUrl(url: string | undefined, site: GatewaySite): string | undefined {
  if (url?.startsWith("/") && !url.startsWith("//")) return url;
  return openableUrl(url, site.schemes);
}
