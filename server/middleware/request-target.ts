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
 * Whether a request has one host and addresses it by a path (origin form, RFC 9112, 3.2.1). Browsers send no other
 * requests: absolute addresses as for a proxy, `*`, several hosts or no host.
 */
export function isWellFormed({ url = "", headersDistinct }: Pick<IncomingMessage, "url" | "headersDistinct">): boolean {
  return url.startsWith("/") && headersDistinct.host?.length === 1;
}

/**
 * Answers 400 to a request that is not well-formed, and does what the route for unknown addresses does for a path with
 * characters that no address has: the router matches none of its routes to these. A link that was cut off in the middle of a
 * letter has such a path.
 */
export function requestTarget(request: Request, response: Response, next: NextFunction) {
  const error = findError(request);
  if (!error) return next();
  const answer = () =>
    error.status === 404 && isReadOfLobby(request)
      ? redirectHome(request, response)
      : sendError(request, response, error).catch(next);
  requestLog(request, response, answer);
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
