import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import type { MessageKey } from "~/i18n/message-key";
import { NotRunError, RateLimitedError, StillRunningError, UploadsBusyError } from "./not-done-error";
import { type Refusal, refuse, SESSION_ENDED } from "./refusal";

/** HTTP status of a write of which nobody knows whether it was carried out. */
export const UNKNOWN_STATUS = 502;

/**
 * Whether it is unknown what became of a write: its answer was lost, the gateway failed in the middle (docs/gateway.md 4.3), or
 * another process still runs it.
 */
export function isUnknownOutcome(error: unknown): boolean {
  if (error instanceof StillRunningError) return true;
  return error instanceof GatewayError && !error.wasNotBegun && !error.isDefiniteRefusal;
}

interface RefusalOptions {
  /** Status where the gateway decided against the write or does not have the operation. */
  refused?: number;
  /** The message of an unknown outcome, where the write must not simply be tried again. */
  unknown?: MessageKey | undefined;
  /** False for what guests do: there is no session that may have ended, whatever the gateway says. */
  needsSession?: boolean;
}

/**
 * The refusal for a write that failed: 401 when the gateway has ended the session, 429 when a limit is reached, 502 for an
 * unknown outcome where `unknown` is given, 503 when another attempt may succeed, else `refused`.
 * @throws any other error, which is a bug
 */
export function toRefusal(
  error: unknown,
  { refused = 409, unknown, needsSession = true }: RefusalOptions = {},
): Refusal {
  if (needsSession && isSessionEnd(error)) return SESSION_ENDED;
  if (unknown && isUnknownOutcome(error)) return refuse(UNKNOWN_STATUS, unknown);
  if (error instanceof RateLimitedError) return refuse(429, error.messageKey, error.retryAfter);
  if (error instanceof UploadsBusyError) return refuse(503, "errors:busy", error.retryAfter);
  if (error instanceof NotRunError) return refuse(503, error.messageKey);
  if (!(error instanceof GatewayError)) throw error;
  return refuse(error.isFault ? 503 : refused, error.messageKey);
}
