import { startClocks } from "~/ui/games/countdown";

/** Starts the clocks of the page from the values that the server wrote. @param onEnd see `startClocks` */
export function startPageClocks(onEnd?: () => void): void {
  // Not `PerformanceNavigationTiming`: Safari has it since version 15 only.
  const { responseStart, navigationStart } = performance.timing;
  startClocks(Math.max(0, responseStart - navigationStart), onEnd);
}
