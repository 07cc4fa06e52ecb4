import type { NextFunction, Request, Response } from "express";
import { refuse } from "~/http/responses/refusal";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { sendError } from "./error-response";
import { isFromUnknownProxy } from "./forwarded-headers";
import { hostOf } from "./host-check";
import { explainOriginMismatch } from "./origin-mismatch";

const SAFE_METHODS = new Set(["GET", "HEAD"]);
const explain = explainOriginMismatch((text) => logger.warn(text));

/**
 * Refuses writes that another site started (cross-site request forgery). `Sec-Fetch-Site` and `Origin` must name this site
 * where they are sent. A request without both, as from curl or old clients, must not carry a cookie.
 */
export function originCheck(request: Request, response: Response, next: NextFunction) {
  if (SAFE_METHODS.has(request.method)) return next();
  const isHidden = isHiddenByProxy(request);
  if (!isHidden && isSameOriginWrite(request)) return next();
  const origin = request.get("origin");
  if (origin && !isOwn(origin, request)) explain(origin, addressOf(request), getConfiguration().trustProxyHops);
  sendError(request, response, refuse(403, isHidden ? "errors:proxy_unknown" : "errors:cross_site")).catch(next);
}

/** Whether the schemes differ because the proxy is not trusted. The router refuses such a write too, without a reason. */
function isHiddenByProxy(request: Request): boolean {
  const origin = request.get("origin");
  return origin === `https://${request.get("host")}` && isFromUnknownProxy(request.headers);
}

function isSameOriginWrite(request: Request): boolean {
  const site = request.get("sec-fetch-site");
  const origin = request.get("origin");
  if (!site && !origin) return !request.get("cookie");
  const isOwnSite = !site || site === "same-origin" || site === "none";
  // The router refuses a foreign `Origin` too, as an unexpected error with a stack in the log.
  return isOwnSite && (!origin || isOwn(origin, request));
}

function isOwn(origin: string, request: Request): boolean {
  const address = addressOf(request);
  return URL.canParse(origin) && URL.canParse(address) && new URL(origin).origin === new URL(address).origin;
}

/** Scheme and host under which the product is reached, as far as its proxies are trusted. */
function addressOf(request: Request): string {
  return `${request.protocol}://${hostOf(request)}`;
}
