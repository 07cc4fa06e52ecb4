import { GatewayError } from "~/gateway/protocol/errors.server";
import { NotDoneError } from "./not-done-error";

/** The data of a section took longer than the section waits. */
export class SectionDeadlineError extends Error {
  constructor() {
    super("section deadline");
  }
}

/**
 * Whether an error is part of everyday operation: the gateway fails or refuses, a limit is reached, time is up, or the
 * visitor has left. Any other error is a bug.
 */
export function isExpectedFailure(error: unknown): boolean {
  return (
    error instanceof GatewayError ||
    error instanceof NotDoneError ||
    error instanceof SectionDeadlineError ||
    // The reasons of signals: `DOMException` from the platform, errors of their own from Node's modules.
    (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError"))
  );
}
