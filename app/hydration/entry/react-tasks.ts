import { TouchGate } from "./touch-gate";

export const touchGate = new TouchGate(window);

/*
 * React's scheduler (0.28) uses `setImmediate` if it exists when the scheduler is loaded. Browsers have none, so this module
 * defines it, and is the first import of the entry.
 */
Object.assign(globalThis, { setImmediate: touchGate.run });

/** Removes it again once the scheduler has read it, so that other scripts do not take it for Node's. */
export function hideSetImmediate(): void {
  Reflect.deleteProperty(globalThis, "setImmediate");
}
