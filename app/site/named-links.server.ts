import type { Site } from "./site.server";

/** A link of the settings, its name without case, spaces and signs. */
export interface NamedLink {
  name: string;
  url: string;
}

/** The named links of the settings (docs/gateway.md 3.5, `paths`); their scheme has been checked. */
export function namedLinks({ paths }: Pick<Site, "paths">): NamedLink[] {
  return Object.entries(paths).map(([name, url]) => ({ name: name.toLowerCase().replace(/[^a-z0-9]/g, ""), url }));
}

/** The address of the first of `names` that the settings have. */
export function findLink(links: readonly NamedLink[], names: readonly string[]): string | undefined {
  for (const wanted of names) {
    const url = links.find(({ name }) => name === wanted)?.url;
    if (url) return url;
  }
  return undefined;
}
