/**
 * The script of pages with clocks: countdowns to lottery draws, and the play page. The app takes over the countdowns when
 * it starts; on the play page it never starts.
 */
import { startClocks } from "~/ui/games/countdown";
import { startPlayPage } from "./play-page";

/** A countdown has ended and the next draw must be loaded, which the app does: triggers `boot` by its focus listener. */
function startAppForDraws(): void {
  const list = document.querySelector("[data-draws][data-start]");
  list?.dispatchEvent(new Event("focusin", { bubbles: true }));
}

// Not `PerformanceNavigationTiming`: Safari has it since version 15 only.
const { responseStart, navigationStart } = performance.timing;
startClocks(Math.max(0, responseStart - navigationStart), startAppForDraws);
startPlayPage();
