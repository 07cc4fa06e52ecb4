/**
 * The address when it is absolute and its scheme is allowed, else undefined. Game, chat and service addresses come
 * from the gateway and are navigation targets (docs/gateway.md 2.10, 3.11).
 */
export function openableUrl(address: string | undefined, schemes: ReadonlySet<string>): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return schemes.has(url.protocol) && url.username === "" && url.password === "" ? url.href : undefined;
}

const hostName = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/** A host name as parameters carry it; undefined for anything else. */
export function hostNameOf(host: string | undefined): string | undefined {
  return host && hostName.test(host) ? host : undefined;
}
