import { getConfiguration } from "./configuration.server";

/** Hosts whose answers are cached for long while PUBLIC_HOSTS is not set. */
const MAX_UNLISTED_HOSTS = 20;

/** A host name or an IPv4 address, or an IPv6 address in brackets, and a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w-]{1,63}(?:\.[\w-]{1,63})*\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 255;

/** What a Host header is worth. */
export type HostVerdict = "accepted" | "malformed" | "unknown";

/** The hosts under which the site is known to browsers. */
export class PublicHosts {
  readonly #listed: ReadonlySet<string>;
  readonly #unlisted = new Set<string>();

  /** @param listed host names, each with or without a port; empty for any host */
  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed.map((host) => host.toLowerCase()));
  }

  /** @param host a Host header */
  judge(host: string | undefined): HostVerdict {
    if (!host || host.length > MAX_HOST_LENGTH || !isHost(host)) return "malformed";
    if (this.#listed.size === 0) return "accepted";
    const name = nameOf(host);
    return this.#listed.has(name) || this.#listed.has(host.toLowerCase()) ? "accepted" : "unknown";
  }

  /**
   * Whether answers for a host may stay in the long-lived caches: any host of PUBLIC_HOSTS; without that list, the first
   * ones that were asked for, so that invented hosts push nothing out.
   * @param host with or without a port
   */
  keeps(host: string): boolean {
    if (this.#listed.size > 0) return this.judge(host) === "accepted";
    const name = nameOf(host);
    if (this.#unlisted.size < MAX_UNLISTED_HOSTS) this.#unlisted.add(name);
    return this.#unlisted.has(name);
  }
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
