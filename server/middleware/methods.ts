import type { NextFunction, Request, Response } from "express";
import { refuse } from "./error-response";

const METHODS = ["GET", "HEAD", "POST"];

/** Everything else is no method of this product: what changes something is a POST (safety page). */
export function methods(request: Request, response: Response, next: NextFunction) {
  if (METHODS.includes(request.method)) return next();
  response.set("allow", METHODS.join(", "));
  refuse(request, response, { status: 405, key: "errors:method_not_allowed" }).catch(next);
}
