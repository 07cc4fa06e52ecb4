import type { NextFunction, Request, Response } from "express";
import { observeRequest } from "~/platform/metrics.server";
import { traceIdsOf } from "../tracing/request-span";

/**
 * Measures the time of each response, by content type and status class. The time of arrival is stored for the app: the
 * deadline of a page counts from it.
 */
export function requestMetrics(_request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now();
  response.locals.startedAt = startedAt;
  response.once("finish", () => {
    const kind = String(response.getHeader("content-type") ?? "none").split(";")[0] ?? "none";
    const labels = { kind, status: `${Math.floor(response.statusCode / 100)}xx` };
    observeRequest(labels, (performance.now() - startedAt) / 1000, traceIdsOf(response));
  });
  next();
}
