/** Chooses the visits that measure. Part of `boot`; what measures is a file of its own that only these visits load. */

import { afterLoad } from "~/ui/idle";

/** Attribute of the payload: address of the `web-vitals` module, share of visits, route id. Without it nothing is measured. */
export const WEB_VITALS_ATTRIBUTE = "data-vitals";

/** The words of that attribute; none where nothing is measured. Its name is written out, which saves `boot` 22 bytes. */
export function readWebVitalsAttribute(): string[] {
  const element = document.querySelector<HTMLElement>("[data-vitals]");
  return element ? `${element.dataset.vitals}`.split(" ") : [];
}

/** Loads `web-vitals` in idle time once the page is loaded, if this visit is one of those that measure. */
export function measureSomeVisits(): void {
  const [address, share] = readWebVitalsAttribute();
  if (!address) return;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (Math.random() >= Number(share) || connection?.saveData) return;
  afterLoad(() => import(/* @vite-ignore */ address));
}
