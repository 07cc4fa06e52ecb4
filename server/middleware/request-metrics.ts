import type { IncomingMessage, ServerResponse } from "node:http";
import { observeRequest } from "~/platform/metrics.server";
import { traceIdsOf } from "../tracing/request-span";

/** Measures the time of each response, by content type and status class. */
export function requestMetrics(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const startedAt = performance.now();
  response.once("finish", () => {
    const kind = String(response.getHeader("content-type") ?? "none").split(";")[0] ?? "none";
    const labels = { kind, status: `${Math.floor(response.statusCode / 100)}xx` };
    observeRequest(labels, (performance.now() - startedAt) / 1000, traceIdsOf(response));
  });
  next();
}
