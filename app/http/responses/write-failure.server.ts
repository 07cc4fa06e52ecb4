import { GatewayError } from "~/gateway/protocol/errors.server";
import { NotRunError, RateLimitedError, StillRunningError, UploadsBusyError } from "../limits/not-done-error";
import type { Refusal } from "./refusal";

/** HTTP status of a write of which nobody knows whether it was carried out. */
export const UNKNOWN_STATUS = 502;

/**
 * Whether it is unknown what became of a write: its answer was lost, the gateway failed in the middle (docs/gateway.md 4.3), or
 * another process still runs it.
 */
export function isUnknownOutcome(error: unknown): boolean {
  if (error instanceof StillRunningError) return true;
  return error instanceof GatewayError && !error.wasNotSent && !error.isDefiniteRefusal;
}

/**
 * The refusal for a write that failed: 429 when a limit is reached, 503 when another attempt may succeed, else `refused`,
 * because the gateway decided against it or does not have the operation.
 * @throws any other error, which is a bug
 */
export function toRefusal(error: unknown, refused = 409): Refusal {
  if (error instanceof RateLimitedError) return { status: 429, key: error.messageKey, retryAfter: error.retryAfter };
  if (error instanceof UploadsBusyError) return { status: 503, key: "errors:busy", retryAfter: error.retryAfter };
  if (error instanceof NotRunError) return { status: 503, key: error.messageKey };
  if (!(error instanceof GatewayError)) throw error;
  return { status: error.isFault ? 503 : refused, key: error.messageKey };
}
