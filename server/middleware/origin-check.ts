import type { NextFunction, Request, Response } from "express";
import { sendError } from "./error-response";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Refuses writes that another site started (cross-site request forgery). `Sec-Fetch-Site` decides; without it, `Origin`
 * must match; without both, as from curl or old clients, the request must carry no cookie.
 */
export function originCheck(request: Request, response: Response, next: NextFunction) {
  if (SAFE_METHODS.has(request.method) || isSameOriginWrite(request)) return next();
  sendError(request, response, { status: 403, key: "errors:cross_site" }).catch(next);
}

function isSameOriginWrite(request: Request): boolean {
  const site = request.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.get("origin");
  if (origin) return origin === `${request.protocol}://${request.get("host")}`;
  return !request.get("cookie");
}
