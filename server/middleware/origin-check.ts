import type { NextFunction, Request, Response } from "express";
import { refuse } from "./error-response";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Refuses writes that another site started. `Sec-Fetch-Site` decides where the browser sends it; without it a matching
 * Origin is required; without both (curl, old programs) only a request that carries no cookie may pass.
 */
export function originCheck(request: Request, response: Response, next: NextFunction) {
  if (SAFE_METHODS.has(request.method) || isOwnWrite(request)) return next();
  refuse(request, response, { status: 403, key: "errors:cross_site" }).catch(next);
}

function isOwnWrite(request: Request): boolean {
  const site = request.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.get("origin");
  if (origin) return origin === `${request.protocol}://${request.get("host")}`;
  return !request.get("cookie");
}
