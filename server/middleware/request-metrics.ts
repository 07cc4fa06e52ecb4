import type { ServerResponse } from "node:http";
import { observeRequest } from "~/platform/metrics.server";
import { CLOSED_SITE_HEADER } from "~/site/closed-site";
import { traceIdsOf } from "../tracing/request-span";
import { isRefusedPrefetch } from "./prefetch-refusal";

/** What reports need of headers that were written as a list, which Node does not keep. */
export interface WrittenHeaders {
  readonly contentType: string;
  /** Whether the answer says that the site is closed. */
  readonly closed: boolean;
  readonly retryAfter: boolean;
}

/**
 * Counts a response with its time, by content type and status class. What the product says on purpose would use up the budget
 * for failures: refused prefetches are left out, and answers of a closed site have a status of their own.
 * @param elapsed milliseconds since the arrival of the request
 */
export function observeResponse(response: ServerResponse, elapsed: number, written?: WrittenHeaders): void {
  if (isRefusedPrefetch(response)) return;
  const [kind = "none"] = String(written?.contentType ?? response.getHeader("content-type") ?? "none").split(";");
  const isClosed = written?.closed ?? response.hasHeader(CLOSED_SITE_HEADER);
  const status = isClosed ? "closed" : `${Math.floor(response.statusCode / 100)}xx`;
  observeRequest({ kind, status }, elapsed / 1000, traceIdsOf(response));
}
