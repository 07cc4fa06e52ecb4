import { getConfiguration } from "./configuration.server";

/** Hosts that are not in PUBLIC_HOSTS whose answers are cached for long. */
const MAX_UNLISTED_HOSTS = 20;

/** A host name or an IPv4 address, or an IPv6 address in brackets, and a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w-]{1,63}(?:\.[\w-]{1,63})*\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 255;

/** `malformed`: not a host with an optional port. `unknown`: not in PUBLIC_HOSTS. */
export type HostVerdict = "accepted" | "malformed" | "unknown";

/** The hosts under which the site is known to browsers. */
export class PublicHosts {
  readonly #listed: ReadonlySet<string>;
  readonly #listedNames: ReadonlySet<string>;
  /** The first hosts that are not in the list: with their ports, and names alone. */
  readonly #unlisted = new Set<string>();
  readonly #unlistedNames = new Set<string>();

  /** @param listed host names, each with or without a port; empty for any host */
  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed.map((host) => host.toLowerCase()));
    this.#listedNames = new Set(listed.map(nameOf));
  }

  /** @param host a Host header */
  check(host: string | undefined): HostVerdict {
    if (!host || host.length > MAX_HOST_LENGTH || !isHost(host)) return "malformed";
    if (this.#listed.size === 0) return "accepted";
    const name = nameOf(host);
    return this.#listed.has(name) || this.#listed.has(host.toLowerCase()) ? "accepted" : "unknown";
  }

  /**
   * Whether pages for a host may stay in the long-lived caches: a host of PUBLIC_HOSTS as it is written there; of other
   * hosts the first ones that were asked for, which are recorded, so that invented hosts and ports push nothing out.
   * @param host with the port that the pages are for
   */
  admitToPages(host: string): boolean {
    return this.#listed.has(host.toLowerCase()) || isAmongFirst(host.toLowerCase(), this.#unlisted);
  }

  /** The same for settings, which do not depend on the port. @param name without a port */
  admitToSettings(name: string): boolean {
    const known = nameOf(name);
    if (this.#listed.size > 0) return this.#listedNames.has(known);
    return isAmongFirst(known, this.#unlistedNames);
  }
}

function isAmongFirst(host: string, first: Set<string>): boolean {
  if (first.size < MAX_UNLISTED_HOSTS) first.add(host);
  return first.has(host);
}

/** Addresses are built from it: the pattern also has ports, numbers and names for which there is none. */
function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}/`);
}

/** Without port and final dot. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

/** The hosts of this process. */
export const publicHosts = new PublicHosts(getConfiguration().publicHosts);
