/** Thrown by an operation that did nothing: a repeat may run it again. */
export class NotDoneError extends Error {}

/** A limit does not allow the operation. */
export class RateLimitedError extends NotDoneError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too many tries");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
