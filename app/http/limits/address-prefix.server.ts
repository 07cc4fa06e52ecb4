import ipaddr from "ipaddr.js";

/** What one subscriber of a provider has: an IPv4 address, or an IPv6 network with any number of addresses. */
const SUBSCRIBER_BITS = { ipv4: 32, ipv6: 64 } as const;
/** What one organisation or one machine hall has at least. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

/** The address for limits: all addresses of one subscriber have the same prefix. Anything else is its own prefix. */
export function prefixOf(address: string): string {
  return cut(address, SUBSCRIBER_BITS);
}

/** The network around it: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: string): string {
  return cut(address, NETWORK_BITS);
}

function cut(address: string, bits: Readonly<Record<"ipv4" | "ipv6", number>>): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address may come as one of IPv6: `::ffff:192.0.2.1`.
  const parsed = ipaddr.process(address);
  const length = bits[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, at) => byte & maskOf(length - at * 8));
  return `${ipaddr.fromByteArray(bytes).toString()}/${length}`;
}

/** The mask of a byte of which this many bits, or all, are kept. */
function maskOf(bits: number): number {
  return bits >= 8 ? 255 : bits <= 0 ? 0 : 256 - 2 ** (8 - bits);
}
