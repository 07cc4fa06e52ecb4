/** The origin of an http or https address, safe to stand in a header. */
export type Origin = string & { readonly kind: "origin" };

const HOST = String.raw`(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?`;
const ORIGIN = new RegExp(`^https?://${HOST}$`);

/** A host with an optional port. */
export const hostPattern = new RegExp(`^${HOST}$`, "i");

/**
 * The only way from a setting to a header, where `;`, `,` and blanks would begin a directive, a policy or a source of their
 * own. The URL standard allows some of them in the names of hosts.
 * @returns undefined for text that is no such address
 */
export function toOrigin(address: string): Origin | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : "";
  return ORIGIN.test(origin) ? (origin as Origin) : undefined;
}

/** The origins of a list of addresses; texts that are no addresses are left out. */
export function toOrigins(addresses: readonly string[]): Origin[] {
  return addresses.flatMap((address) => toOrigin(address) ?? []);
}
