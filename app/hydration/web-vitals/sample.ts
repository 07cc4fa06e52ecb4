/** Chooses the visits that measure. Part of `boot`; what measures is a file of its own that only these visits load. */

import { afterLoad } from "~/ui/idle";

/** Attribute of the payload: address of the `web-vitals` module, share of visits, route id. Without it nothing is measured. */
export const WEB_VITALS_ATTRIBUTE = "data-vitals";

/** Loads `web-vitals` in idle time once the page is loaded, if this visit is one of those that measure. */
export function measureSomeVisits(): void {
  const element = document.querySelector<HTMLElement>(`[${WEB_VITALS_ATTRIBUTE}]`);
  if (!element) return;
  const [address = "", share] = `${element.dataset.vitals}`.split(" ");
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (Math.random() >= Number(share) || connection?.saveData) return;
  afterLoad(() => import(/* @vite-ignore */ address));
}
