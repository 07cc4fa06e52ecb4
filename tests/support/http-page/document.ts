import { JSDOM } from "jsdom";
import { unavailable } from "./strict.ts";

/** Properties and methods of elements that need a layout; jsdom answers 0 for most of them. */
const LAYOUT = [
  ["Element", ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight", "scrollTop", "scrollLeft"]],
  ["Element", ["getBoundingClientRect", "getClientRects", "scrollIntoView", "scrollTo", "scrollBy"]],
  ["HTMLElement", ["offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "offsetParent", "innerText"]],
  ["HTMLImageElement", ["complete", "naturalWidth", "naturalHeight"]],
] as const;

/** One window for all documents of this process: to make a window costs more than to parse a page. */
const { window } = new JSDOM("");
const parser = new window.DOMParser();

for (const [name, properties] of LAYOUT) {
  for (const property of properties) {
    Object.defineProperty(window[name].prototype, property, {
      configurable: true,
      get: () => unavailable(`${name}.${property}`),
    });
  }
}

/** Parses a page as a browser without script does: the content of `<noscript>` is part of the document. */
export function parseDocument(html: string): Document {
  const document = parser.parseFromString(html, "text/html");
  Object.defineProperty(document, "defaultView", { value: window });
  return document;
}

const { item } = window.HTMLCollection.prototype;

/** The elements with a tag. jsdom compares the names of a whole list whenever one of its properties is read. */
export function elementsByTag<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
): HTMLElementTagNameMap[K][] {
  const list = document.getElementsByTagName(tag);
  return Array.from({ length: list.length }, (_, at) => item.call(list, at) as HTMLElementTagNameMap[K]);
}

/** The document that a browser shows for a text that is not HTML. */
export function textDocument(text: string): Document {
  const document = parseDocument("<pre></pre>");
  const block = document.querySelector("pre");
  if (block) block.textContent = text;
  return document;
}

/** The entries a form sends, in the order of its controls. */
export function entriesOf(form: HTMLFormElement, submitter?: HTMLElement): [string, FormDataEntryValue][] {
  return [...new window.FormData(form, submitter).entries()];
}

export function isTag<K extends keyof HTMLElementTagNameMap>(
  element: Element | null | undefined,
  ...names: K[]
): element is HTMLElementTagNameMap[K] {
  return element !== null && element !== undefined && (names as string[]).includes(element.localName);
}
