import { performance } from "node:perf_hooks";

/** Share of the last half second in which the process had no rest; above it nobody is served ahead of their asking. */
const BUSY_SHARE = 0.7;
const LOOK_EVERY_MS = 500;

/** Watches how busy the event loop is. @returns whether it is too busy for what nobody has asked for yet */
export function watchLoad(): () => boolean {
  let since = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let busy = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_EVERY_MS) {
      const current = performance.eventLoopUtilization();
      busy = performance.eventLoopUtilization(current, since).utilization > BUSY_SHARE;
      since = current;
      lookedAt = now;
    }
    return busy;
  };
}
