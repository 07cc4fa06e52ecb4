import { BlockList, isIPv6 } from "node:net";

/** Whether the peer at a distance is a proxy whose forwarding headers count; 0 is the peer of the connection. */
type TrustProxy = (address: string, distance: number) => boolean;

/**
 * Trusts this many proxies. With a list of addresses the peer of the connection has to be among them, so that
 * a client that reaches the port directly cannot write an address of its own.
 * @param addresses IP addresses and networks (`10.0.0.0/8`); empty for any
 */
export function trustProxies(hops: number, addresses: readonly string[]): TrustProxy {
  const list = new BlockList();
  for (const address of addresses) add(list, address);
  const isKnown = (address: string) => {
    const plain = plainAddress(address);
    return addresses.length === 0 || list.check(plain, familyOf(plain));
  };
  return (address, distance) => distance < hops && (distance > 0 || isKnown(address));
}

function add(list: BlockList, text: string): void {
  const [address = "", prefix] = text.split("/");
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(prefix), familyOf(address));
}

/** The address that a socket which listens on IPv6 too reports, with an IPv4 address as such. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
