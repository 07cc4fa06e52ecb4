/**
 * Checks an address that came from the gateway and is used as a navigation target (docs/gateway.md 2.10, 3.11).
 * @param schemes Allowed URL schemes, with the colon.
 * @returns undefined for an address that is relative, has another scheme or contains credentials
 */
export function toAllowedUrl(address: string | undefined, schemes: ReadonlySet<string>): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return schemes.has(url.protocol) && url.username === "" && url.password === "" ? url.href : undefined;
}

/**
 * Checks the address of a game, a chat or customer service: as `toAllowedUrl`, and for its host where hosts are listed
 * (`GAME_HOSTS`).
 * @returns undefined for an address that may not be opened
 */
export function toUrlOfListedHost(
  address: string | undefined,
  { urlSchemes, listedHosts }: { urlSchemes: ReadonlySet<string>; listedHosts: readonly string[] },
): string | undefined {
  const url = toAllowedUrl(address, urlSchemes);
  return url && (listedHosts.length === 0 || listedHosts.includes(new URL(url).host)) ? url : undefined;
}

const hostName = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/**
 * A host name with an optional port, as request parameters carry it; undefined for anything else. Without the final dot,
 * with which a browser asks for the same site: the gateway knows no site of that name, and would not call it closed.
 */
export function toHostName(host: string | undefined): string | undefined {
  return host && hostName.test(host) ? host.replace(/\.(?=:|$)/, "") : undefined;
}
