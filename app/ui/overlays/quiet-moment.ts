/** Time after the last input in which a finger may be about to tap something else. */
const QUIET_MS = 2000;

/** Inputs, and what ends them or an overlay. `toggle`, `close` and `focusout` are seen in the capture phase only. */
const EVENTS = ["pointerdown", "pointerup", "pointercancel", "touchend", "keydown", "toggle", "close", "focusout"];

/**
 * Calls back once no input has come and no overlay has closed for a while, counted from now at the earliest. The callback
 * may return false to wait for the next quiet moment.
 * @param extraMs added to the time
 * @returns stops waiting
 */
export function whenQuiet(callback: () => boolean, extraMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(event?: Event) {
    clearTimeout(timer);
    // While a finger is down there is no quiet.
    if (event?.type !== "pointerdown") timer = setTimeout(() => callback() && stop(), QUIET_MS + extraMs);
  }
  function stop() {
    clearTimeout(timer);
    for (const event of EVENTS) document.removeEventListener(event, wait, true);
    removeEventListener("scroll", wait);
  }
  for (const event of EVENTS) document.addEventListener(event, wait, { capture: true, passive: true });
  // The page's own scrolling; that of its parts does not reach the window.
  addEventListener("scroll", wait, { passive: true });
  wait();
  return stop;
}
