import type { NextFunction, Request, Response } from "express";
import { refuse } from "~/http/responses/refusal";
import { sendError } from "./error-response";

const METHODS = ["GET", "HEAD", "POST"];

/** Answers 405 to any method that no route has. */
export function allowedMethods(request: Request, response: Response, next: NextFunction) {
  if (METHODS.includes(request.method)) return next();
  response.set("allow", METHODS.join(", "));
  sendError(request, response, refuse(405, "errors:method_not_allowed")).catch(next);
}
