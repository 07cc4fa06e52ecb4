import { logger } from "./logger.server";

/** The errors that were logged: one error may fail several parts of a page. */
const logged = new WeakSet<object>();

/** Logs an error that the product does not expect, with its stack: a bug. An error is logged once. */
export function logUnexpectedError(error: unknown, message: string, details: object = {}): void {
  const unexpected = error instanceof Error ? error : new Error("thrown value");
  if (logged.has(unexpected)) return;
  logged.add(unexpected);
  logger.error({ ...details, name: unexpected.name, stack: stackOf(unexpected) }, message);
}

/** The stack begins with the message. The message of a SyntaxError quotes what was parsed, which may be personal. */
function stackOf({ name, stack = "" }: Error): string {
  return name === "SyntaxError" ? stack.slice(stack.search(/^ +at /m)) : stack;
}
