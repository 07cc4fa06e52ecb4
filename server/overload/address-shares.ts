import { networkOf, prefixOf } from "~/http/limits/address-prefix.server";

/** An address and its network, as limits count them. */
export interface AddressPrefixes {
  /** An address, or the /64 of a subscriber. */
  address: string;
  /** Its /24 or /48. */
  network: string;
}

/** What one address and one network may have at the same time. */
export interface AddressLimits {
  perAddress: number;
  perNetwork: number;
}

/** A key of a `Tally`, and the most that may be counted under it. */
export interface Share {
  key: string;
  most: number;
}

export function prefixesOf(address: string): AddressPrefixes {
  return { address: prefixOf(address), network: networkOf(address) };
}

/** The shares of an address and of its network. */
export function addressShares(
  { address, network }: AddressPrefixes,
  { perAddress, perNetwork }: AddressLimits,
): Share[] {
  return [
    { key: `address ${address}`, most: perAddress },
    { key: `network ${network}`, most: perNetwork },
  ];
}
