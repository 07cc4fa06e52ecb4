import { unavailable } from "../strict.ts";
import { displayOf, isHiddenByStyle } from "./styles.ts";

/** Elements that take up room without any text in them. */
const SOLID = "img, svg, input, select, textarea, button, iframe, video, canvas, hr, progress, meter, object, embed";

/** Whether anything hides the element: its own style, something around it, or a closed `<details>`. */
export function isHidden(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (isHiddenByStyle(each) || isFoldedAway(each)) return true;
  }
  return false;
}

/** Hidden from assistive technology too: roles are not found there. */
export function isHiddenForAria(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.getAttribute("aria-hidden") === "true") return true;
  }
  return isHidden(element);
}

/**
 * Whether a person sees the element. One with nothing in it has a size only if a style gives it one, which is not known
 * here: the question is refused.
 */
export function isVisible(element: Element): boolean {
  if (isHidden(element)) return false;
  if (element.matches(SOLID) || hasContent(element)) return true;
  return unavailable(`the size of <${element.localName} class="${element.getAttribute("class") ?? ""}">`);
}

/** Whether a click reaches the element. */
export function isReachable(element: Element): boolean {
  return !isHidden(element) && element.closest("[inert]") === null;
}

/** Content of a closed `<details>`; its first `<summary>` is always there. */
function isFoldedAway(element: Element): boolean {
  const around = element.parentElement;
  if (around?.localName !== "details" || around.hasAttribute("open")) return false;
  return element !== [...around.children].find(({ localName }) => localName === "summary");
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the conditions of visibility, in the order of the HTML standard
function hasContent(element: Element): boolean {
  for (const child of element.childNodes) {
    if (child.nodeType === 3 && child.nodeValue?.trim()) return true;
    if (child.nodeType !== 1) continue;
    const inner = child as Element;
    if (displayOf(inner) === "none" || isFoldedAway(inner)) continue;
    if (inner.matches(SOLID) || hasContent(inner)) return true;
  }
  return false;
}
