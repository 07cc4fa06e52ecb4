import { closestElement } from "../closest-element";

/**
 * Marks what was touched until the next page is there. One element is marked at a time. The `boot` script does this for
 * documents that the browser loads, and the app for pages that its router loads.
 */
const MARK = "data-busy";
const TOUCHABLE = "a[href], button, summary";

/** The link, button or summary that an event came from. */
export function touchedElement(event: Event): Element | null {
  return closestElement(event, TOUCHABLE);
}

export function markTouched(element: Element | null | undefined): void {
  clearTouched();
  element?.setAttribute(MARK, "");
}

export function clearTouched(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}
