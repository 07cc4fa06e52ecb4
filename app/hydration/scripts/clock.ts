/** The script of pages with countdowns to lottery draws. The app takes the countdowns over when it starts. */
import { startPageClocks } from "../page-clocks";

/** A countdown has ended and the next draw must be loaded, which the app does: triggers `boot` by its focus listener. */
function startAppForDraws(): void {
  const list = document.querySelector("[data-draws][data-start]");
  list?.dispatchEvent(new Event("focusin", { bubbles: true }));
}

startPageClocks(startAppForDraws);
