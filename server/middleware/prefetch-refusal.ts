import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { carriesPersonalCookie } from "~/session/personal-cookies";

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
