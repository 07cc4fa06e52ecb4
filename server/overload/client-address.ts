import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { getConfiguration } from "~/platform/configuration.server";
import { plainAddress, trustProxies } from "../trusted-proxies";

let trusted: ReturnType<typeof trustProxies> | undefined;

function isTrusted(address: string, distance: number): boolean {
  const { trustProxyHops, proxyAddresses } = getConfiguration();
  trusted ??= trustProxies(trustProxyHops, proxyAddresses);
  return trusted(address, distance);
}

/** Whether the other end of a connection is a proxy whose forwarding headers count. */
export function isFromProxy({ socket }: IncomingMessage): boolean {
  return getConfiguration().trustProxyHops > 0 && isTrusted(socket.remoteAddress ?? "", 0);
}

/** The address of a request: of its connection, or the one that the outermost trusted proxy forwards. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  let address = socket.remoteAddress ?? "";
  const forwarded = getConfiguration().trustProxyHops > 0 ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const addresses = forwarded.map((part) => part.trim()).filter(Boolean);
  for (let distance = 0; addresses.length > 0 && isTrusted(address, distance); distance += 1)
    address = addresses.pop() ?? address;
  return plainAddress(address);
}

/** The address of the other end of a connection. */
export function addressOfSocket({ remoteAddress = "" }: Socket): string {
  return plainAddress(remoteAddress);
}
