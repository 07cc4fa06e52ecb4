import type { IncomingMessage } from "node:http";
import { isReadMethod } from "~/http/context/read-method";
import { getConfiguration } from "~/platform/configuration.server";
import { publicHosts } from "~/platform/public-hosts.server";
import { plainAddress, trustProxies } from "./trusted-proxies";

const { trustProxyHops, proxyAddresses } = getConfiguration();

/** Whether the peer at a distance is a proxy of the configuration; 0 is the peer of the connection. */
export const trustProxy = trustProxies(trustProxyHops, proxyAddresses);

/** The visitor's IP address: of the connection, or the one that the outermost trusted proxy forwards. */
export function clientIpOf({ headers, socket }: IncomingMessage): string {
  let address = socket.remoteAddress ?? "";
  const forwarded = trustProxyHops > 0 ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const addresses = forwarded.map((part) => part.trim()).filter(Boolean);
  for (let distance = 0; addresses.length > 0 && trustProxy(address, distance); distance += 1)
    address = addresses.pop() ?? address;
  return plainAddress(address);
}

/** Whether the other end of the connection is a proxy whose forwarding headers count. */
export function isFromProxy({ socket }: IncomingMessage): boolean {
  return trustProxyHops > 0 && trustProxy(socket.remoteAddress ?? "", 0);
}

/** The host that the browser asked for: behind a trusted proxy the first one that it forwards. */
export function hostOf(request: IncomingMessage): string | undefined {
  const { headers } = request;
  const forwarded = isFromProxy(request) ? headers["x-forwarded-host"] : undefined;
  return forwarded === undefined ? headers.host : String(forwarded).split(",", 1)[0]?.trim();
}

/** The same, where the site is known under it. A request for another host is refused (middleware/host-check.ts). */
export function acceptedHostOf(request: IncomingMessage): string | undefined {
  const host = hostOf(request);
  return publicHosts.check(host) === "accepted" ? host : undefined;
}

/** The path as it was sent, without the query. */
export function pathOf({ originalUrl, url = "/" }: IncomingMessage & { originalUrl?: string }): string {
  return (originalUrl ?? url).split("?", 1)[0] ?? "/";
}

/** Whether a request may change something. */
export function isWrite({ method }: IncomingMessage): boolean {
  return !isReadMethod(method);
}

/** Whether the body is a form that may have files. */
export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/** Whether something is loaded before it is asked for. `Purpose` is what older browsers send, and what scripts can send. */
export function isPrefetch({ headers }: IncomingMessage): boolean {
  return String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch");
}
