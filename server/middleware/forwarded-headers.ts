import type { IncomingHttpHeaders } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { onceAMinute } from "~/platform/once-a-minute";

const NAMES = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"] as const;

/** Whether a request came through a proxy although production runs with `TRUST_PROXY_HOPS=0`. */
export function isFromUnknownProxy(headers: IncomingHttpHeaders): boolean {
  const { production, trustProxyHops } = getConfiguration();
  return production && trustProxyHops === 0 && NAMES.some((name) => headers[name] !== undefined);
}

/**
 * Logs an error when a proxy's headers arrive that are not trusted: every write is refused then, because the product does
 * not know that it is reached by https, and all visitors share the limits of the proxy's address.
 * @param log called once a minute at most
 * @param clock milliseconds
 */
export function reportForwardedHeaders(
  log: (text: string) => void = (text) => logger.error(text),
  clock?: () => number,
) {
  const report = onceAMinute((headers: IncomingHttpHeaders) => {
    const names = NAMES.filter((name) => headers[name] !== undefined).join(", ");
    log(
      `${names} arrived, but TRUST_PROXY_HOPS is 0: forms of visitors are refused, and all visitors share one address. ` +
        "Set it to the number of proxies in front of the product",
    );
  }, clock);
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (isFromUnknownProxy(headers)) report(headers);
    next();
  };
}
