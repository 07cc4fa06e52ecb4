import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { observeRequest } from "~/platform/metrics.server";
import { CLOSED_SITE_HEADER } from "~/site/closed-site";
import { traceIdsOf } from "../tracing/request-span";
import { isRefusedPrefetch } from "./prefetch-refusal";

/**
 * Measures the time of each response, by content type and status class. The time of arrival is stored for the app: the
 * deadline of a page counts from it.
 */
export function requestMetrics(_request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now();
  response.locals.startedAt = startedAt;
  response.once("finish", () => observeAnswer(response, startedAt));
  next();
}

/** What is known of a response whose headers cannot be read back. */
interface Written {
  kind: string;
  /** Whether it says that the site is closed. */
  closed?: boolean | undefined;
}

/**
 * Counts a response with its time. What the product says on purpose would use up the budget for failures: refused prefetches
 * are left out, and answers of a closed site have a status of their own.
 * @param startedAt `performance.now()` at the arrival
 */
export function observeAnswer(response: ServerResponse, startedAt: number, written?: Written): void {
  if (isRefusedPrefetch(response)) return;
  const [kind = "none"] = String(response.getHeader("content-type") ?? written?.kind ?? "none").split(";");
  const isClosed = written?.closed ?? response.hasHeader(CLOSED_SITE_HEADER);
  const status = isClosed ? "closed" : `${Math.floor(response.statusCode / 100)}xx`;
  observeRequest({ kind, status }, (performance.now() - startedAt) / 1000, traceIdsOf(response));
}
