import type { NamedLink } from "~/gateway/resources/site/system.server";
import type { Site } from "./site.server";

/**
 * The links of the settings (docs/gateway.md 3.5, `paths`), with names in lower case of letters and digits only. The gateway
 * client has checked their URL scheme.
 */
export function listNamedLinks({ paths }: Pick<Site, "paths">): NamedLink[] {
  return Object.entries(paths).map(([name, url]) => ({ name: plainName(name), url }));
}

/** Settings spell one name in several ways: "Telegram", "TELEGRAM", "live_chat". */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The merchant's page with the first of these names that the settings have. */
export function findMerchantPage(site: Pick<Site, "paths">, names: readonly string[]): string | undefined {
  const links = listNamedLinks(site);
  for (const name of names) {
    const url = links.find((link) => link.name === name)?.url;
    if (url) return url;
  }
  return undefined;
}
