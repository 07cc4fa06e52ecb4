import type { MessageKey } from "~/i18n/message-key";

/** Thrown by an operation that did nothing: a repeat may run it again. */
export class NotDoneError extends Error {}

/**
 * The operation was not run for this request, and there is no outcome of an earlier one. Forms are answered with its message
 * and 503; where it matters for which reason, by its class.
 */
export abstract class NotRunError extends NotDoneError {
  abstract readonly messageKey: "errors:slow_connection" | "errors:not_sent";
}

/** Another process has claimed the key and published no outcome in time, or may run it since before a restart of Redis. */
export class StillRunningError extends NotRunError {
  readonly messageKey = "errors:slow_connection";
}

/** It is unknown whether another process runs the operation, as Redis does not answer, or its outcome would find no room. */
export class ClaimUnavailableError extends NotRunError {
  readonly messageKey = "errors:not_sent";
}

/** What has to be known before the operation could not be read from the gateway. */
export class NotCheckedError extends NotRunError {
  readonly messageKey = "errors:not_sent";
}

/** A limit does not allow the operation. */
export class RateLimitedError extends NotDoneError {
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number;
  readonly messageKey: MessageKey;

  constructor(retryAfter: number, messageKey: MessageKey = "errors:too_many_tries") {
    super("too many tries");
    this.retryAfter = retryAfter;
    this.messageKey = messageKey;
  }
}

/** Too many pictures are on their way to the gateway; nothing was sent. */
export class UploadsBusyError extends NotDoneError {
  /** Seconds. */
  readonly retryAfter = 5;
}
