/**
 * The script of home: turns the times at which draws close into countdowns. Home is cached, so its text has the moment
 * only; what the server's clock said is in the header `Server-Timing` of each response. The device's own clock has no
 * effect. Without the header, or in browsers that do not read it, the times stay as they are.
 */
import { formatCountdown } from "~/ui/format";

const TICK_MS = 1000;

const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** A page from the browser's own cache has the header of an earlier answer: nothing was transferred for it. */
const serverTime = page?.transferSize ? Number(page.serverTiming?.find(({ name }) => name === "now")?.description) : 0;

/** The draws are looked up each time: the app renders home again. */
function writeCountdowns(): void {
  const now = serverTime + performance.now() - (page?.responseStart ?? 0);
  for (const clock of document.querySelectorAll<HTMLTimeElement>("time[data-closed]")) {
    const seconds = (Date.parse(clock.dateTime) - now) / 1000;
    clock.textContent = seconds > 0 ? formatCountdown(seconds) : (clock.dataset.closed ?? "");
  }
}

if (serverTime) {
  writeCountdowns();
  setInterval(writeCountdowns, TICK_MS);
}
