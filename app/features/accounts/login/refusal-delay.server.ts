import { setTimeout as pause } from "node:timers/promises";

const STEP_MS = 250;

/** Milliseconds until the elapsed time is a multiple of the step. */
export function untilNextStep(elapsed: number, step = STEP_MS): number {
  return Math.ceil(elapsed / step) * step - elapsed;
}

/**
 * Delays a refusal to the next multiple of 250 ms, so that its response time does not tell an unknown account from a
 * wrong password.
 * @param startedAt `performance.now()` at the start of the attempt
 */
export async function delayRefusal(startedAt: number): Promise<void> {
  await pause(untilNextStep(performance.now() - startedAt));
}
