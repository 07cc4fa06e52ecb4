import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "~/platform/logger.server";
import { cacheResults } from "~/platform/metrics.server";
import { sendOverloadError } from "../middleware/overload-response";
import { pathForLog } from "../middleware/request-log";
import { observeAnswer } from "../middleware/request-metrics";
import type { OverloadError } from "../overload/overload-error";
import { requestSpanOf } from "../tracing/request-span";
import type { Freshness } from "./stale-while-revalidate";

/** A request that was answered before Express, whose middleware logs and counts the others. */
interface AnsweredRequest {
  /** Id of the request: in the log, and in the `X-Request-Id` header of the answer. */
  id: string;
  /** `performance.now()` at the arrival. */
  startedAt: number;
  /** Absent when the answer is not a cached page. */
  freshness?: Freshness;
  /** Whether a cached page says that the site is closed. */
  closed?: boolean;
}

/** Counts a page by its cache. @param cache name in the metrics */
export function countLookup(cache: "page" | "member-page", freshness: Freshness, request: IncomingMessage): void {
  cacheResults.inc({ cache, result: freshness });
  requestSpanOf(request)?.set({ "lobby.page_cache": freshness });
}

/** Counts and logs a response. */
export function reportAnswer(
  { id, startedAt, freshness, closed }: AnsweredRequest,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url } = request;
  const { statusCode: status } = response;
  const span = requestSpanOf(request);
  span?.set({ "lobby.request": id });
  const trace = span?.ids;
  // Cached pages are written with a list of headers, which Node does not keep.
  observeAnswer(response, startedAt, freshness && { kind: "text/html", closed });
  const cache = freshness ? { cache: freshness } : {};
  logger.info({ request: id, method, path: pathForLog(url), status, ...cache, ...trace }, "answered");
}

/** Answers a request that was shed, counts and logs it. @param headers of every response of the server */
export async function answerOverload(
  error: OverloadError,
  { startedAt, headers }: { startedAt: number; headers: Readonly<Record<string, string>> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = randomUUID();
  response.setHeaders(new Map([...Object.entries(headers), ["x-request-id", id]]));
  await sendOverloadError(Object.assign(request, { id }), response, error);
  // The visitor may have left before.
  if (response.headersSent) reportAnswer({ id, startedAt }, request, response);
}
