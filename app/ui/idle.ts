const AFTER_LOAD_MS = 5000;

/** @param timeout milliseconds, for pages that are never idle because something moves on them */
export function whenIdle(work: () => unknown, timeout = 1000): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
  else setTimeout(work);
}

/** For background work: in idle time, once the page is loaded. */
export function afterLoad(work: () => unknown): void {
  addEventListener("load", () => whenIdle(work, AFTER_LOAD_MS));
}
