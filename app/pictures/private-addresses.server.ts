import { type LookupAddress, lookup as lookUp } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The host is at an address of a private network, of this machine, or of no use. */
class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/** All of IPv6 that is routed (https://www.iana.org/assignments/ipv6-address-space). `::127.0.0.1`, for one, is not. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is one of the public Internet; IPv4 inside IPv6 counts as IPv4. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isRouted = address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
  return isRouted && address.range() === "unicast";
}

/**
 * Looks up a host for a connection, and refuses it when any of its addresses is not public. The connection goes to the
 * addresses that were checked, so that a second answer of the name server cannot lead elsewhere.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(hostname), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** @throws PrivateAddressError for a host that is an address itself, which is not looked up, and is not public */
export function checkHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(address) && !isPublicAddress(address)) throw new PrivateAddressError(hostname);
}
