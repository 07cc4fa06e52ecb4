import { setImmediate as nextIteration } from "node:timers/promises";
import { vi } from "vitest";

/**
 * Lets the clock of fake timers run until a piece of work is done. What the work waits for besides, such as sockets and
 * keys, goes on meanwhile; fake `setTimeout` alone, so that it does: `vi.useFakeTimers({ toFake: [...] })`.
 */
export async function runTimersUntilDone<Result>(work: Promise<Result>): Promise<Result> {
  let isPending = true;
  const done = () => {
    isPending = false;
  };
  work.then(done, done);
  while (isPending) {
    vi.advanceTimersByTime(50);
    await nextIteration();
  }
  return work;
}
