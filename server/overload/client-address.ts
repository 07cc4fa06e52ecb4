import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { getConfiguration } from "~/platform/configuration.server";
import { trustProxies } from "../trusted-proxies";

let isTrusted: ReturnType<typeof trustProxies> | undefined;

/** The address of a request: of its connection, or the one that the outermost trusted proxy forwards. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const { trustProxyHops, proxyAddresses } = getConfiguration();
  isTrusted ??= trustProxies(trustProxyHops, proxyAddresses);
  let address = socket.remoteAddress ?? "";
  const forwarded = trustProxyHops > 0 ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const addresses = forwarded.map((part) => part.trim()).filter(Boolean);
  for (let distance = 0; addresses.length > 0 && isTrusted(address, distance); distance += 1)
    address = addresses.pop() ?? address;
  return normalize(address);
}

/** The address of the other end of a connection. */
export function addressOfSocket({ remoteAddress = "" }: Socket): string {
  return normalize(remoteAddress);
}

/** An IPv4 address that an IPv6 socket reports is the same address. */
function normalize(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
