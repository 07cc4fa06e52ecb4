/** Marks what was touched while the browser loads another document. */

import { closestElement } from "~/ui/closest-element";
import { clearTouched, markTouched } from "~/ui/feedback/touched";
import { isPlainClick } from "~/ui/plain-click";
import { leavesPage } from "../dom-events";

function onClick(event: MouseEvent): void {
  const link = closestElement(event, "a") as HTMLAnchorElement | null;
  if (link && !event.defaultPrevented && isPlainClick(event) && leavesPage(link)) markTouched(link);
}

function onSubmit(event: SubmitEvent): void {
  if (!event.defaultPrevented && (event.target as HTMLFormElement).method !== "dialog") markTouched(event.submitter);
}

/** Listens after everything else, so that what was handled is not marked. */
export function markLeaving(): void {
  addEventListener("click", onClick);
  addEventListener("submit", onSubmit);
  // The page comes from the back/forward cache.
  addEventListener("pageshow", clearTouched);
}
