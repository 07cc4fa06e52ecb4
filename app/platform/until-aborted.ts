import { once } from "node:events";

/** Waits for a value no longer than until a signal aborts. A failure after that is nobody's. @returns undefined then */
export async function untilAborted<Value>(signal: AbortSignal, pending: Promise<Value>): Promise<Value | undefined> {
  const aborted = signal.aborted ? Promise.resolve() : once(signal, "abort");
  return Promise.race([pending, aborted.then(() => undefined)]);
}
