import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { observeRequest } from "~/platform/metrics.server";
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

/**
 * Counts a response with its time. Refused prefetches are left out: they would use up the budget for failures.
 * @param startedAt `performance.now()` at the arrival
 * @param unreadableType the content type of a response whose headers cannot be read back
 */
export function observeAnswer(response: ServerResponse, startedAt: number, unreadableType = "none"): void {
  if (isRefusedPrefetch(response)) return;
  const kind = String(response.getHeader("content-type") ?? unreadableType).split(";")[0] ?? unreadableType;
  const labels = { kind, status: `${Math.floor(response.statusCode / 100)}xx` };
  observeRequest(labels, (performance.now() - startedAt) / 1000, traceIdsOf(response));
}
