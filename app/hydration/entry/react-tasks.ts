import { TouchGate } from "./touch-gate";

export const touchGate = new TouchGate(window);

/*
 * React's scheduler runs its tasks with `setImmediate` where there is one at the moment it is loaded, and browsers have none
 * (scheduler 0.28). So this module is the first import of the entry.
 */
Object.assign(globalThis, { setImmediate: touchGate.run });

/** The scheduler has it; other scripts are not to find it. */
export function hideSetImmediate(): void {
  Reflect.deleteProperty(globalThis, "setImmediate");
}
