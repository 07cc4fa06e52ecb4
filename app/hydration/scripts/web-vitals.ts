/**
 * Web vitals of a real visit (docs/operations.md, what browsers report): when the largest thing was painted, the longest wait
 * for an answer to a touch, and how far the page moved by itself. Nothing is stored in the browser, and what is sent names
 * the route and no address, person or device.
 */
import { WEB_VITALS_PATH } from "../web-vitals/path";
import { readWebVitalsAttribute } from "../web-vitals/sample";

/** A layout shift this long after the one before, or after the first of its window, opens another window. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

interface Entry extends PerformanceEntry {
  activationStart?: number;
  interactionId?: number;
  hadRecentInput?: boolean;
  value?: number;
}

const [, , route] = readWebVitalsAttribute();
const webVitals: { route: string | undefined; lcp?: number; inp?: number; cls?: number } = { route };
let shifts = { first: 0, last: 0, sum: 0 };

function readPaint({ startTime }: Entry): void {
  // A page that was rendered ahead counts from the moment in which it was opened.
  const [navigation] = performance.getEntriesByType("navigation") as Entry[];
  webVitals.lcp = Math.round(Math.max(0, startTime - (navigation?.activationStart || 0)));
}

function readTouch({ interactionId, duration }: Entry): void {
  if (interactionId) webVitals.inp = Math.max(webVitals.inp || 0, duration);
}

function readShift({ startTime, value = 0, hadRecentInput }: Entry): void {
  if (hadRecentInput) return;
  const { first, last } = shifts;
  const isOver = startTime - last > SHIFT_GAP_MS || startTime - first > SHIFT_WINDOW_MS;
  shifts = isOver
    ? { first: startTime, last: startTime, sum: value }
    : { first, last: startTime, sum: shifts.sum + value };
  webVitals.cls = Math.max(webVitals.cls || 0, shifts.sum);
}

function observe(type: string, read: (entry: Entry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => list.getEntries().forEach(read)).observe(options);
}

/** Sends the values when the page is hidden first: later it may be gone without another event. */
function send(): void {
  if (document.visibilityState !== "hidden") return;
  document.removeEventListener("visibilitychange", send);
  navigator.sendBeacon(WEB_VITALS_PATH, JSON.stringify(webVitals));
}

/** A page that is opened in the background is painted when somebody looks, however fast it was. */
const isInBackground = document.visibilityState === "hidden" && !(document as { prerendering?: boolean }).prerendering;

if (!isInBackground) {
  try {
    observe("largest-contentful-paint", readPaint);
    observe("event", readTouch);
    observe("layout-shift", readShift);
    document.addEventListener("visibilitychange", send);
  } catch {
    // A browser without these observers sends nothing.
  }
}
