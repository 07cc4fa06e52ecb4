import { shedRequests } from "~/platform/metrics.server";
import type { Priority } from "~/platform/work.server";

/** The server does not work for a request: 503 when it is busy, 429 when the visitor has used up their share. */
export class OverloadError extends Error {
  constructor(
    readonly status: 429 | 503,
    readonly retryAfter: number,
  ) {
    super(`refused with ${status}`);
  }
}

/** Counts a request as shed. @returns the error to throw for it */
export function shed(status: OverloadError["status"], retryAfter: number, priority: Priority): OverloadError {
  shedRequests.inc({ priority, status });
  return new OverloadError(status, retryAfter);
}
