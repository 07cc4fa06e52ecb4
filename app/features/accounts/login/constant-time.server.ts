import { setTimeout as pause } from "node:timers/promises";

const STEP_MS = 250;

/** Milliseconds to wait so that an answer comes at a full step, however long its cause took. */
export function untilEven(elapsed: number, step = STEP_MS): number {
  return Math.ceil(elapsed / step) * step - elapsed;
}

/** Waits so that the time of a refusal does not tell an unknown account from a wrong password (safety, no enumeration). */
export async function evenTime(began: number): Promise<void> {
  await pause(untilEven(performance.now() - began));
}
