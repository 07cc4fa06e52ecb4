const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** A worker that ran for longer did not fail at its start. */
const STEADY_MS = 60_000;

/**
 * The pause before a worker is started again: short after a long run, doubled after each short run.
 * @param ran milliseconds that it ran
 * @param count short runs before this one
 */
export function restartDelay(ran: number, count: number): { delay: number; count: number } {
  if (ran >= STEADY_MS) return { delay: FIRST_MS, count: 0 };
  return { delay: Math.min(FIRST_MS * 2 ** count, LONGEST_MS), count: count + 1 };
}
