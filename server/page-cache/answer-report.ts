import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "~/platform/logger.server";
import { cacheResults } from "~/platform/metrics.server";
import { pathForLog } from "../middleware/request-log";
import { observeAnswer } from "../middleware/request-metrics";
import type { Refusal } from "../overload/admission";
import { sendRefusal } from "../overload/refusals";
import { requestSpanOf } from "../tracing/request-span";
import type { Freshness } from "./stale-while-revalidate";

/** How a page was found that was sent before Express, where requests are logged and counted. */
export interface Lookup {
  /** Of the request. */
  id: string;
  /** `performance.now()` at the arrival. */
  startedAt: number;
  /** Absent for an answer that is no cached page. */
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
  { id, startedAt, freshness, closed }: Lookup,
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

/** Answers a refused request. @param headers of every response of the server */
export async function refuse(
  refusal: Refusal,
  { startedAt, headers }: { startedAt: number; headers: Readonly<Record<string, string>> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = randomUUID();
  response.setHeaders(new Map([...Object.entries(headers), ["x-request-id", id]]));
  await sendRefusal(Object.assign(request, { id }), response, refusal);
  // The visitor may have left before.
  if (response.headersSent) reportAnswer({ id, startedAt }, request, response);
}
