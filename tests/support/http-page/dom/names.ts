import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import { elementsByTag } from "../document.ts";
import { displayOf, isHiddenByStyle } from "./styles.ts";
import { oneLine } from "./texts.ts";

/** Texts that styles put before or after an element are not part of names here. */
const OPTIONS = { getComputedStyle: styleOf, computedStyleSupportsPseudoElements: false };

/** Attributes that names are made of, beside texts. */
const NAMING = ["aria-label", "alt", "title", "label", "value", "aria-valuetext", "aria-valuenow"];
/** Fields are named by their state and their labels. */
const FIELDS = new Set(["input", "select", "textarea"]);

let names = new WeakMap<Element, string>();
let materials = new WeakMap<Element, string | undefined>();
let labelling = new WeakMap<Document, boolean>();

/** Forgets the names: something in the page has changed. */
export function forgetNames(): void {
  names = new WeakMap();
  materials = new WeakMap();
  labelling = new WeakMap();
}

/** The accessible name of an element, on one line. */
export function nameOf(element: Element): string {
  const known = names.get(element);
  if (known !== undefined) return known;
  const name = oneLine(computeAccessibleName(element, OPTIONS));
  names.set(element, name);
  return name;
}

/**
 * Whether the words may be in the element's name: their letters are, in this order, in what a name is made of. To
 * compute a name takes far longer, and most elements of a page have another one.
 */
export function mayBeNamed(element: Element, words: string): boolean {
  const material = materialOf(element);
  if (material === undefined) return true;
  let at = 0;
  for (const letter of bare(words)) {
    at = material.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Texts and attributes of the element and all that is in it, or nothing where the name may come from elsewhere. */
function materialOf(element: Element): string | undefined {
  if (materials.has(element)) return materials.get(element);
  const parts: string[] = [];
  const isAll = !hasLabelledButtons(element.ownerDocument) && gather(element, parts);
  const material = isAll ? bare(parts.join("")) : undefined;
  materials.set(element, material);
  return material;
}

/** Whether a `<label>` of the page names something that is not a field. */
function hasLabelledButtons(document: Document): boolean {
  const known = labelling.get(document);
  if (known !== undefined) return known;
  const has = elementsByTag(document, "label").some(({ control }) => control && !FIELDS.has(control.localName));
  labelling.set(document, has);
  return has;
}

/** @returns false where something is named by its state or by another element */
function gather(element: Element, parts: string[]): boolean {
  if (isNamedFromElsewhere(element)) return false;
  for (const name of NAMING) parts.push(element.getAttribute(name) ?? "");
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) parts.push(child.nodeValue ?? "");
    if (child.nodeType === 1 && !gather(child as Element, parts)) return false;
  }
  return true;
}

function isNamedFromElsewhere(element: Element): boolean {
  return FIELDS.has(element.localName) || element.hasAttribute("aria-labelledby") || element.hasAttribute("aria-owns");
}

function bare(text: string): string {
  return oneLine(text).replace(/\s/g, "").toLowerCase();
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
