import type { NextFunction, Request, Response } from "express";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { sendError } from "./error-response";
import { isFromUnknownProxy } from "./forwarded-headers";
import { explainOriginMismatch } from "./origin-mismatch";

const SAFE_METHODS = new Set(["GET", "HEAD"]);
const explain = explainOriginMismatch((text) => logger.warn(text));

/**
 * Refuses writes that another site started (cross-site request forgery). `Sec-Fetch-Site` decides; without it, `Origin`
 * must match; without both, as from curl or old clients, the request must carry no cookie.
 */
export function originCheck(request: Request, response: Response, next: NextFunction) {
  if (SAFE_METHODS.has(request.method)) return next();
  const isHidden = isHiddenByProxy(request);
  if (!isHidden && isSameOriginWrite(request)) return next();
  const origin = request.get("origin");
  if (origin && origin !== addressOf(request)) explain(origin, addressOf(request), getConfiguration().trustProxyHops);
  sendError(request, response, { status: 403, key: isHidden ? "errors:proxy_unknown" : "errors:cross_site" }).catch(
    next,
  );
}

/** The schemes differ because the proxy is not trusted. The router would refuse such a write too, and say nothing. */
function isHiddenByProxy(request: Request): boolean {
  const origin = request.get("origin");
  return origin === `https://${request.get("host")}` && isFromUnknownProxy(request.headers);
}

function isSameOriginWrite(request: Request): boolean {
  const site = request.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.get("origin");
  if (origin) return origin === addressOf(request);
  return !request.get("cookie");
}

/** Scheme and host under which the product is reached, as far as its proxies are trusted. */
function addressOf(request: Request): string {
  return `${request.protocol}://${request.get("host")}`;
}
