import { GatewayError } from "~/gateway/protocol/errors.server";
import { NotRunError, RateLimitedError, UploadsBusyError } from "../limits/not-done-error";
import type { Refusal } from "./refusal";

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
