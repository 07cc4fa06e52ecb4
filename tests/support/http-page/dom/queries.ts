import { isTag } from "../document.ts";
import { unavailable } from "../strict.ts";
import { nameOf } from "./names.ts";
import { isDisabled, levelOf, roleOf, selectorOfRole } from "./roles.ts";
import { matcherOf, type TextPattern, textOf } from "./texts.ts";
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
  const selector = selectorOfRole(role);
  const matchesName = name === undefined ? () => true : matcherOf(name, exact);
  return (scope) =>
    [...scope.querySelectorAll(selector)].filter(
      (element) =>
        roleOf(element) === role &&
        hasStates(element, states) &&
        (includeHidden || !isHiddenForAria(element)) &&
        (name === undefined || matchesName(nameOf(element))),
    );
}

/** The innermost elements whose text matches. */
export function byText(pattern: TextPattern, exact = false): Query {
  const matches = matcherOf(pattern, exact);
  return (scope) => {
    const found: Element[] = [];
    const texts = new Map<Element, boolean>();
    const isMatch = (element: Element) => {
      const known = texts.get(element) ?? matches(textOf(element));
      texts.set(element, known);
      return known;
    };
    for (const element of scope.querySelectorAll("*")) {
      if (element.closest("head, script, style, noscript, template")) continue;
      if (isMatch(element) && ![...element.children].some(isMatch)) found.push(element);
    }
    return found;
  };
}

export function byLabel(pattern: TextPattern, exact = false): Query {
  const matches = matcherOf(pattern, exact);
  return (scope) => [...scope.querySelectorAll(LABELLED)].filter((element) => labelsOf(element).some(matches));
}

export function byAttribute(name: string, pattern: TextPattern, exact = false): Query {
  const matches = matcherOf(pattern, exact);
  return (scope) =>
    [...scope.querySelectorAll(`[${name}]`)].filter((element) => matches(element.getAttribute(name) ?? ""));
}

/** What labels an element: other elements by their id, its own attribute, or its `<label>`s. */
function labelsOf(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length > 0) {
    return ids.flatMap((id) => {
      const other = element.ownerDocument.getElementById(id);
      return other ? [textOf(other)] : [];
    });
  }
  const own = element.getAttribute("aria-label");
  if (own?.trim()) return [own];
  return [...((element as HTMLInputElement).labels ?? [])].map(textOf);
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
