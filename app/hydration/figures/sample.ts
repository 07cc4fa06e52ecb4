/** Chooses the visits that measure. Part of `boot`; what measures is a file of its own that only these visits load. */

import { whenIdle } from "../idle";

const IDLE_TIMEOUT_MS = 5000;

/** Attribute of the payload: address of the `figures` module, share of visits, route id. Without it nothing is measured. */
export const FIGURES_ATTRIBUTE = "data-figures";

/** Loads `figures` in idle time once the page is loaded, if this visit is one of those that measure. */
export function measureSomeVisits(): void {
  const [address, share] =
    document.querySelector(`[${FIGURES_ATTRIBUTE}]`)?.getAttribute(FIGURES_ATTRIBUTE)?.split(" ") ?? [];
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!address || Math.random() >= Number(share) || connection?.saveData) return;
  addEventListener("load", () => whenIdle(() => import(/* @vite-ignore */ address), IDLE_TIMEOUT_MS));
}
