import type { Site } from "./site.server";

/** A link of the settings. The name is in lower case and contains letters and digits only. */
export interface NamedLink {
  name: string;
  url: string;
}

/** The links of the settings (docs/gateway.md 3.5, `paths`). The gateway client has checked their URL scheme. */
export function listNamedLinks({ paths }: Pick<Site, "paths">): NamedLink[] {
  return Object.entries(paths).map(([name, url]) => ({ name: plainName(name), url }));
}

/** Settings spell one name in several ways: "Telegram", "TELEGRAM", "live_chat". */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The URL of the first of `names` that exists. */
export function findLink(links: readonly NamedLink[], names: readonly string[]): string | undefined {
  for (const name of names) {
    const url = links.find((link) => link.name === name)?.url;
    if (url) return url;
  }
  return undefined;
}
