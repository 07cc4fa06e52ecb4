/** @param timeout milliseconds, for pages that are never idle because something moves on them */
export function whenIdle(work: () => unknown, timeout: number): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
  else setTimeout(work);
}
