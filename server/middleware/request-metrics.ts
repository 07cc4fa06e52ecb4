import type { IncomingMessage, ServerResponse } from "node:http";
import { requestSeconds } from "~/platform/metrics.server";

/** Measures the time of each response, by content type and status class. */
export function requestMetrics(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const stopTimer = requestSeconds.startTimer();
  response.once("finish", () =>
    stopTimer({
      kind: String(response.getHeader("content-type") ?? "none").split(";")[0] ?? "none",
      status: `${Math.floor(response.statusCode / 100)}xx`,
    }),
  );
  next();
}
