import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** How busy the event loop is: `busy` for optional work, `overloaded` for guests. */
export type EventLoopState = "free" | "busy" | "overloaded";

/** Share of the sampled time in which the event loop worked. */
const BUSY_UTILIZATION = 0.7;
/** Delay of the slowest tenth of the iterations, in milliseconds. A render takes up to 40. */
const OVERLOADED_DELAY_MS = 150;
const SAMPLE_MS = 500;
const RESOLUTION_MS = 10;

/** Samples the event loop when asked, at most every half second. */
export function watchEventLoop(): () => EventLoopState {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let start = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  let state: EventLoopState = "free";
  return () => {
    const now = performance.now();
    if (now - sampledAt >= SAMPLE_MS) {
      const { utilization } = performance.eventLoopUtilization(start);
      const delay = delays.percentile(90) / 1e6 - RESOLUTION_MS;
      state = delay > OVERLOADED_DELAY_MS ? "overloaded" : utilization > BUSY_UTILIZATION ? "busy" : "free";
      start = performance.eventLoopUtilization();
      delays.reset();
      sampledAt = now;
    }
    return state;
  };
}
