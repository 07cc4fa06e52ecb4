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

/** Some proxies forward the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. Each connection has another one. */
const PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * An address without port and brackets, and an IPv4 address as such: sockets that listen on IPv6 too report `::ffff:192.0.2.1`.
 */
export function plainAddress(text: string): string {
  const [, inBrackets, dotted] = PORT.exec(text) ?? [];
  return (inBrackets ?? dotted ?? text).replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
