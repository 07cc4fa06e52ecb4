import type { NextFunction, Request, Response } from "express";
import { refuse } from "~/http/responses/refusal";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { hostOf, isWrite } from "../request/request-facts";
import { sendError } from "./error-response";
import { isFromUnknownProxy } from "./forwarded-headers";
import { explainOriginMismatch } from "./origin-mismatch";

const explain = explainOriginMismatch((text) => logger.warn(text));

/**
 * Refuses writes that another site started (cross-site request forgery). `Sec-Fetch-Site` and `Origin` must name this site
 * where they are sent. A request without both, as from curl or old clients, must not carry a cookie.
 */
export function originCheck(request: Request, response: Response, next: NextFunction) {
  if (!isWrite(request)) return next();
  const isHidden = isHiddenByProxy(request);
  if (!isHidden && isSameOriginWrite(request)) return next();
  const origin = request.get("origin");
  if (origin && !isOwn(origin, request)) explain(origin, publicOriginOf(request), getConfiguration().trustProxyHops);
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
  const own = publicOriginOf(request);
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

/** Scheme and host under which the product is reached, as far as its proxies are trusted. */
function publicOriginOf(request: Request): string {
  return `${request.protocol}://${hostOf(request)}`;
}
