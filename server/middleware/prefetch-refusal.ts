import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { serverFactsOf } from "~/http/pages/server-page-facts.server";
import { prefersJson } from "~/http/responses/accept.server";
import { carriesPersonalCookie } from "~/session/personal-cookies";
import { isPrefetch, pathOf } from "../request/request-facts";

/**
 * Answers 503 to a browser that prefetches a page with personal cookies: rendering it would renew the session and use up
 * the flash message. The same for an address that sets a cookie for whoever opens it. The browser discards the response and
 * requests the page again when the link is followed. JSON is not refused: the script of the game lists asks for their next part
 * in advance, and uses the answer.
 */
export function prefetchRefusal(request: Request, response: Response, next: NextFunction): void {
  const { accept, cookie } = request.headers;
  const isRefused = () => carriesPersonalCookie(cookie) || serverFactsOf(pathOf(request)).neverPrefetched;
  if (isPrefetch(request) && !prefersJson(accept) && isRefused())
    response.status(503).set("cache-control", "no-store").end();
  else next();
}

/** Whether a prefetch was refused, here or under overload. Nobody sees that answer, so it is no failure of the product. */
export function isRefusedPrefetch(response: ServerResponse): boolean {
  return response.statusCode === 503 && isPrefetch(response.req);
}
