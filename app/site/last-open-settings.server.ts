import { LRUCache } from "lru-cache";
import type { SystemStatus } from "~/gateway/resources/site/system.server";

/** What pages of a closed site show of the merchant. */
type KeptSettings = Pick<SystemStatus, "customerService" | "paths" | "resources" | "imageHosts" | "logoPath">;

/** By host name. A deployment has few; others name no site, and must not fill the memory. */
const lastOpen = new LRUCache<string, KeptSettings>({ max: 50 });

/**
 * The status, completed while the site is closed: a gateway may leave out the settings then (docs/gateway.md 3.5), and each
 * one that is missing is taken from the last open status that this process has seen (docs/behaviour.md 16.2).
 */
export function withLastOpenSettings(status: SystemStatus, host: string): SystemStatus {
  if (status.status === "open") {
    keep(status, host);
    return status;
  }
  const kept = lastOpen.get(host);
  if (!kept) return status;
  const logoPath = status.logoPath ?? kept.logoPath;
  return {
    ...status,
    customerService: status.customerService.length > 0 ? status.customerService : kept.customerService,
    paths: Object.keys(status.paths).length > 0 ? status.paths : kept.paths,
    resources: status.resources.length > 0 ? status.resources : kept.resources,
    imageHosts: status.imageHosts.length > 0 ? status.imageHosts : kept.imageHosts,
    ...(logoPath ? { logoPath } : {}),
  };
}

function keep(status: SystemStatus, host: string): void {
  if (isBare(status)) return;
  const { customerService, paths, resources, imageHosts, logoPath } = status;
  lastOpen.set(host, { customerService, paths, resources, imageHosts, ...(logoPath ? { logoPath } : {}) });
}

/** A gateway in trouble sends empty lists: they say nothing about the merchant. */
function isBare({ customerService, paths, resources, imageHosts, logoPath, modules }: SystemStatus): boolean {
  const lists = [customerService, Object.keys(paths), resources, imageHosts, modules];
  return !logoPath && lists.every((list) => list.length === 0);
}
