import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { prefersJson } from "~/http/responses/accept.server";
import { type Refusal, refuse } from "~/http/responses/refusal";
import { isWrite, pathOf } from "../request/request-facts";
import { sendError } from "./error-response";
import { requestLog } from "./request-log";

const HOME = "/m/home";
/** Control characters, line and paragraph separators and private-use characters. No address of the product has them. */
const NOT_IN_PATHS = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}]/u;
/**
 * What a URL parser resolves or reads as a slash (https://url.spec.whatwg.org/#path-state): a proxy that judges the path as it
 * was sent would take it for another one. Browsers resolve it before they ask.
 */
const RESOLVED_IN_PATHS = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i;
/** Characters. The longest address of the product is what a sign-in provider adds to its own, about 2,000. */
const MAX_TARGET_LENGTH = 4096;

/** What a request addresses: its target as it was sent, and its hosts. */
type Addressed = Pick<IncomingMessage, "url" | "headersDistinct">;

/**
 * Whether a request has one host and addresses it by a path (origin form, RFC 9112, 3.2.1) that is not too long and means
 * what it says. Browsers send no other requests: absolute addresses as for a proxy, `*`, several hosts or no host.
 */
export function isWellFormed({ url = "", headersDistinct }: Addressed): boolean {
  return (
    url.startsWith("/") &&
    url.length <= MAX_TARGET_LENGTH &&
    headersDistinct.host?.length === 1 &&
    !RESOLVED_IN_PATHS.test(url)
  );
}

/**
 * Answers 400 or 414 to a request that is not well-formed, and does what the route for unknown addresses does for a path with
 * characters that no address has: the router matches none of its routes to these. A link that was cut off in the middle of a
 * letter has such a path.
 */
export function requestTarget(request: Request, response: Response, next: NextFunction) {
  const error = findError(request);
  if (!error) return next();
  const respond = () =>
    error.status === 404 && isReadOfLobby(request)
      ? redirectHome(request, response)
      : sendError(request, response, error).catch(next);
  requestLog(request, response, respond);
}

/** Whether a page below `/m` is asked for. */
function isReadOfLobby(request: Request): boolean {
  return !isWrite(request) && /^\/m\/(?!.*\.data$)/i.test(pathOf(request));
}

function redirectHome({ headers }: Request, response: Response): void {
  response.set({ "cache-control": "no-store", vary: "Accept" });
  if (prefersJson(headers.accept)) response.json({ redirect: HOME, status: 200 });
  else response.redirect(HOME);
}

/**
 * Passes a request that is not well-formed to Express, which parses paths only. Its target stays as the original one, for
 * the check and the log.
 */
export function withOriginalTarget(request: IncomingMessage): IncomingMessage {
  return Object.assign(request, { originalUrl: request.url, url: "/" });
}

function findError(request: Request): Refusal | undefined {
  const { originalUrl, headersDistinct } = request;
  if (originalUrl.length > MAX_TARGET_LENGTH) return refuse(414, "errors:address_too_long");
  if (!isWellFormed({ url: originalUrl, headersDistinct })) return refuse(400, "errors:body_unreadable");
  return isPossiblePath(pathOf(request)) ? undefined : refuse(404, "errors:not_found");
}

function isPossiblePath(path: string): boolean {
  try {
    return !NOT_IN_PATHS.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
