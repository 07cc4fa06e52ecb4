import type { IncomingHttpHeaders } from "node:http";
import type { Request, RequestHandler } from "express";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { onceAMinute } from "~/platform/per-minute";
import { isFromProxy } from "../request/request-facts";
import { plainAddress } from "../request/trusted-proxies";

const NAMES = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"] as const;

const namesIn = (headers: IncomingHttpHeaders) => NAMES.filter((name) => headers[name] !== undefined);

/** Whether a request came through a proxy although production runs with `TRUST_PROXY_HOPS=0`. */
export function isFromUnknownProxy(headers: IncomingHttpHeaders): boolean {
  const { production, trustProxyHops } = getConfiguration();
  return production && trustProxyHops === 0 && namesIn(headers).length > 0;
}

/** Whether forwarding headers came from an address that is not in `PROXY_ADDRESSES`. */
function isFromUnknownAddress(request: Request): boolean {
  return getConfiguration().trustProxyHops > 0 && !isFromProxy(request) && namesIn(request.headers).length > 0;
}

/**
 * Logs when a proxy's headers arrive that are not trusted: every write is refused then, because the product does not know that
 * it is reached by https, and all visitors share the limits of the proxy's address. With `PROXY_ADDRESSES` it may also be
 * somebody who reaches the port past the proxy, so that this is a warning.
 * @param log called once a minute at most
 * @param clock milliseconds
 */
export function reportForwardedHeaders(
  log: Pick<typeof logger, "error" | "warn"> = logger,
  clock?: () => number,
): RequestHandler {
  const report = onceAMinute((request: Request) => {
    const names = namesIn(request.headers).join(", ");
    const effect = "forms of visitors are refused, and all visitors share one address";
    if (getConfiguration().trustProxyHops === 0)
      log.error(
        `${names} arrived, but TRUST_PROXY_HOPS is 0: ${effect}. Set it to the number of proxies in front of the product`,
      );
    else
      log.warn(
        `${names} arrived from ${plainAddress(request.socket.remoteAddress ?? "")}, which is not in PROXY_ADDRESSES. If that is the proxy, ` +
          `${effect}: add its address or network`,
      );
  }, clock);
  return (request, _response, next) => {
    if (isFromUnknownProxy(request.headers) || isFromUnknownAddress(request)) report(request);
    next();
  };
}
