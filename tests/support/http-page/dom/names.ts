import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import { displayOf, isHiddenByStyle } from "./styles.ts";
import { oneLine } from "./texts.ts";

/** Texts that styles put before or after an element are not part of names here. */
const OPTIONS = { getComputedStyle: styleOf, computedStyleSupportsPseudoElements: false };

let names = new WeakMap<Element, string>();

/** Forgets the names: something in the page has changed. */
export function forgetNames(): void {
  names = new WeakMap();
}

/** The accessible name of an element, on one line. */
export function nameOf(element: Element): string {
  const known = names.get(element);
  if (known !== undefined) return known;
  const name = oneLine(computeAccessibleName(element, OPTIONS));
  names.set(element, name);
  return name;
}

export function descriptionOf(element: Element): string {
  return oneLine(computeAccessibleDescription(element, OPTIONS));
}

/** The few properties that the computation of a name reads. */
function styleOf(element: Element): CSSStyleDeclaration {
  const read: Record<string, () => string> = {
    display: () => displayOf(element),
    visibility: () => (isHiddenByStyle(element) ? "hidden" : "visible"),
  };
  const style = { getPropertyValue: (name: string) => read[name]?.() ?? "" };
  return style as unknown as CSSStyleDeclaration;
}
