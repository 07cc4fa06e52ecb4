import { RateLimitedError } from "../responses/not-done-error";
import type { Count } from "./rate-limit.server";

/** Whether a failed attempt stays counted. */
export type CountAfterError = "counts" | "given-back";
/** After a success all attempts with the same keys can be forgotten, too. */
type CountAfter = CountAfterError | "cleared";

interface AttemptOptions<Value> {
  after: (value: Value) => CountAfter;
  /** Given back if absent: most errors are not the visitor's doing. */
  afterError?: (error: unknown) => CountAfterError;
}

/**
 * Runs an attempt within its limits. Each limit counts it before it runs, so that parallel attempts cannot exceed the limit;
 * afterwards it is given back if it should not count. When one limit refuses, those before it get the attempt back.
 * @throws RateLimitedError, or what `run` throws
 */
export async function limitAttempt<Value>(
  counts: readonly Count[],
  run: () => Promise<Value>,
  { after, afterError = () => "given-back" }: AttemptOptions<Value>,
): Promise<Value> {
  await countAll(counts);
  let value: Value;
  try {
    value = await run();
  } catch (error) {
    await settle(counts, afterError(error));
    throw error;
  }
  await settle(counts, after(value));
  return value;
}

/** Counts an attempt, which is not given back. @throws RateLimitedError */
export async function countAttempt(count: Count): Promise<void> {
  const result = await count.take();
  if (!result.allowed) throw new RateLimitedError(result.retryAfter, count.messageKey);
}

async function countAll(counts: readonly Count[]): Promise<void> {
  for (const [index, count] of counts.entries()) {
    await countAttempt(count).catch(async (error: unknown) => {
      await settle(counts.slice(0, index), "given-back");
      throw error;
    });
  }
}

async function settle(counts: readonly Count[], outcome: CountAfter): Promise<void> {
  if (outcome === "counts") return;
  for (const count of counts) await (outcome === "cleared" ? count.clear() : count.giveBack());
}
