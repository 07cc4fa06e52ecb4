const STEPS = 8;

/**
 * A signal that aborts after a time in which this process could run. A process that gives way to all others may have to
 * wait for the processor, and what arrived meanwhile is not late. Time is counted in steps, and one that comes late counts
 * once.
 */
export function abortAfterRunning(milliseconds: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  let left = STEPS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    controller.abort(new DOMException("no time left", "TimeoutError"));
  }, milliseconds / STEPS);
  return { signal: controller.signal, clear: () => clearInterval(timer) };
}
