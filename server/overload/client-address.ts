import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { getConfiguration } from "~/platform/configuration.server";

/** The address of a request: of its connection, or the one that the outermost trusted proxy forwards. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const hops = getConfiguration().trustProxyHops;
  const forwarded = hops > 0 ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const addresses = [
    socket.remoteAddress ?? "",
    ...forwarded
      .map((part) => part.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return normalize(addresses[Math.min(hops, addresses.length - 1)] ?? "");
}

/** The address of the other end of a connection. */
export function addressOfSocket({ remoteAddress = "" }: Socket): string {
  return normalize(remoteAddress);
}

/** An IPv4 address that an IPv6 socket reports is the same address. */
function normalize(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
