import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";

/** Milliseconds of the fake clock for each of the real one. Faster, the deadline of a key would pass before it is made. */
const SPEED = 20;

/**
 * Lets the clock of fake timers run until a piece of work is done. What the work waits for besides, such as keys, goes on
 * meanwhile; fake `setTimeout` alone, so that it does: `vi.useFakeTimers({ toFake: [...] })`. Not for work that waits for a
 * socket: its own deadlines would run as fast.
 */
export async function runTimersUntilDone<Result>(work: Promise<Result>): Promise<Result> {
  let isPending = true;
  const done = () => {
    isPending = false;
  };
  work.then(done, done);
  while (isPending) {
    vi.advanceTimersByTime(SPEED);
    await pause(1);
  }
  return work;
}
