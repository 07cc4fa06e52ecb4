import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { carriesPersonalCookie } from "~/session/personal-cookies";
import { priorityOf } from "../overload/priority";

/**
 * Answers 503 to a browser that prefetches a page with personal cookies: rendering it would renew the session and use up
 * the flash message. The browser discards the response and requests the page again when the link is followed.
 */
export function prefetchRefusal(request: Request, response: Response, next: NextFunction): void {
  if (isPrefetch(request) && carriesPersonalCookie(request.headers.cookie))
    response.status(503).set("cache-control", "no-store").end();
  else next();
}

/** Whether a browser prefetches a page. */
export function isPrefetch({ headers }: IncomingMessage): boolean {
  return String(headers["sec-purpose"] ?? "").includes("prefetch");
}

/** Whether a prefetch was refused, here or under overload. Nobody sees that answer, so it is no failure of the product. */
export function isRefusedPrefetch(response: ServerResponse): boolean {
  return response.statusCode === 503 && priorityOf(response.req, false) === "prefetch";
}
