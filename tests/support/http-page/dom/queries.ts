import { elementsByTag, isTag } from "../document.ts";
import { unavailable } from "../strict.ts";
import { mayBeNamed, nameOf } from "./names.ts";
import { canHaveRole, isDisabled, levelOf, roleOf } from "./roles.ts";
import { matcherOf, type TextPattern, textOf, textsIn } from "./texts.ts";
import { isHiddenForAria } from "./visibility.ts";

/** Finds elements in a part of a page, in the order of the page. */
export type Query = (scope: ParentNode) => Element[];

export interface RoleOptions {
  name?: TextPattern;
  exact?: boolean;
  level?: number;
  pressed?: boolean;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
}

const LABELLED = "button, input, meter, output, progress, select, textarea, [aria-label], [aria-labelledby]";

/** A CSS selector, or `xpath=..` for the element around; Playwright's own additions to CSS are no part of it. */
export function byCss(selector: string): Query {
  if (selector === "xpath=..") {
    return (scope) => {
      const around = (scope as Element).parentElement;
      return around ? [around] : [];
    };
  }
  return (scope) => {
    try {
      return [...scope.querySelectorAll(selector)];
    } catch {
      return unavailable(`the selector ${selector}`);
    }
  };
}

export function byRole(role: string, { name, exact = false, includeHidden = false, ...states }: RoleOptions): Query {
  const canHave = canHaveRole(role);
  const matchesName = name === undefined ? () => true : matcherOf(name, exact);
  return (scope) =>
    elementsIn(scope, canHave).filter(
      (element) =>
        (typeof name !== "string" || mayBeNamed(element, name)) &&
        roleOf(element) === role &&
        hasStates(element, states) &&
        (includeHidden || !isHiddenForAria(element)) &&
        (name === undefined || matchesName(nameOf(element))),
    );
}

/** The elements that pass, in the order of the page. jsdom takes ten times as long with a list of selectors. */
function elementsIn(scope: ParentNode, passes: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  for (let child = scope.firstElementChild; child; child = child.nextElementSibling) {
    if (passes(child)) found.push(child);
    found.push(...elementsIn(child, passes));
  }
  return found;
}

/** The innermost elements whose text matches. */
export function byText(pattern: TextPattern, exact = false): Query {
  const matches = matcherOf(pattern, exact);
  return (scope) => {
    const texts = textsIn(scope);
    const isMatch = (element: Element) => matches(texts.get(element) ?? "");
    return [...texts.keys()].filter((element) => isMatch(element) && ![...element.children].some(isMatch));
  };
}

export function byLabel(pattern: TextPattern, exact = false): Query {
  const matches = matcherOf(pattern, exact);
  return (scope) => {
    const labels = labelsByControl((scope as Node).ownerDocument ?? (scope as Document));
    return [...scope.querySelectorAll(LABELLED)].filter((element) => labelsOf(element, labels).some(matches));
  };
}

export function byAttribute(name: string, pattern: TextPattern, exact = false): Query {
  const matches = matcherOf(pattern, exact);
  return (scope) =>
    [...scope.querySelectorAll(`[${name}]`)].filter((element) => matches(element.getAttribute(name) ?? ""));
}

/** What labels an element: other elements by their id, its own attribute, or its `<label>`s. */
function labelsOf(element: Element, labels: Map<Element | null, Element[]>): string[] {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length > 0) {
    return ids.flatMap((id) => {
      const other = element.ownerDocument.getElementById(id);
      return other ? [textOf(other)] : [];
    });
  }
  const own = element.getAttribute("aria-label");
  if (own?.trim()) return [own];
  return (labels.get(element) ?? []).map(textOf);
}

/** The `<label>`s of each control; jsdom's `labels` looks through the whole page for each control. */
function labelsByControl(document: Document): Map<Element | null, Element[]> {
  const labels = new Map<Element | null, Element[]>();
  for (const label of elementsByTag(document, "label")) {
    labels.set(label.control, [...(labels.get(label.control) ?? []), label]);
  }
  return labels;
}

function hasStates(element: Element, { level, checked, disabled, ...states }: Omit<RoleOptions, "name">): boolean {
  if (level !== undefined && levelOf(element) !== level) return false;
  if (checked !== undefined && isChecked(element) !== checked) return false;
  if (disabled !== undefined && isDisabled(element) !== disabled) return false;
  return Object.entries(states).every(
    ([name, wanted]) => wanted === undefined || (element.getAttribute(`aria-${name}`) === "true") === wanted,
  );
}

/** A ticked box, by its state or by its attribute. */
export function isChecked(element: Element): boolean {
  if (isTag(element, "input") && ["checkbox", "radio"].includes(element.type)) return element.checked;
  return element.getAttribute("aria-checked") === "true";
}
