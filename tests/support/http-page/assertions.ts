import { isDeepStrictEqual } from "node:util";
import { descriptionOf, nameOf } from "./dom/names.ts";
import { isChecked } from "./dom/queries.ts";
import { isDisabled, roleOf } from "./dom/roles.ts";
import { oneLine, type TextPattern, textOf } from "./dom/texts.ts";
import { isVisible } from "./dom/visibility.ts";
import type { HttpLocator } from "./locator.ts";
import type { HttpPage } from "./page.ts";
import { refuseOptions } from "./strict.ts";

/** What a comparison found. */
export interface Finding {
  /** `undefined` where there is no element to compare: that fails with `not` as well. */
  holds: boolean | undefined;
  expected: unknown;
  found: unknown;
}

export type Check<Subject> = (subject: Subject, ...given: never[]) => Promise<Finding>;
type TextOptions = { ignoreCase?: boolean; timeout?: number; useInnerText?: boolean };
type Texts = TextPattern | readonly TextPattern[];

const NOT_THERE = "nothing";

export const pageChecks: Readonly<Record<string, Check<HttpPage>>> = {
  toHaveURL: async (page, wanted: TextPattern | ((url: URL) => boolean)) => {
    if (typeof wanted === "function") {
      return { holds: wanted(new URL(page.url())), expected: "an address that fits", found: page.url() };
    }
    const expected = typeof wanted === "string" ? page.resolve(wanted) : wanted;
    return { holds: fits(page.url(), expected), expected, found: page.url() };
  },
  toHaveTitle: async (page, wanted: TextPattern) => {
    const found = await page.title();
    return { holds: fits(found, wanted), expected: wanted, found };
  },
};

export const locatorChecks: Readonly<Record<string, Check<HttpLocator>>> = {
  toHaveCount: async (locator, wanted: number) => {
    const found = await locator.count();
    return { holds: found === wanted, expected: `${wanted} elements`, found: `${found} elements` };
  },
  toHaveText: (locator, wanted: Texts, options?: TextOptions) => checkTexts(locator, wanted, fits, options),
  toContainText: (locator, wanted: Texts, options?: TextOptions) => checkTexts(locator, wanted, contains, options),
  toBeVisible: (locator) => checkPresence(locator, "visible", isVisible),
  toBeHidden: async (locator) => {
    const element = await locator.atMostOne();
    const holds = !element || !isVisible(element);
    return { holds, expected: "hidden", found: holds ? "hidden" : "visible" };
  },
  toBeAttached: (locator) => checkPresence(locator, "attached", () => true),
  toBeChecked: (locator, { checked = true }: { checked?: boolean } = {}) =>
    checkState(locator, checked ? "ticked" : "not ticked", (element) => isChecked(element) === checked),
  toBeDisabled: (locator) => checkState(locator, "disabled", isDisabled),
  toBeEnabled: (locator) => checkState(locator, "enabled", (element) => !isDisabled(element)),
  toBeEmpty: (locator) => checkState(locator, "empty", isEmpty),
  toBeFocused: (locator) => checkState(locator, "focused", (element) => locator.owner.focused === element),
  toHaveValue: (locator, wanted: TextPattern) =>
    checkText(locator, wanted, (element) => (element as HTMLInputElement).value),
  toHaveAttribute: (locator, name: string, wanted: TextPattern | object = /(?:)/) => {
    const pattern = typeof wanted === "string" || wanted instanceof RegExp ? wanted : /(?:)/;
    return checkText(locator, pattern, (element) => element.getAttribute(name));
  },
  toHaveClass: (locator, wanted: TextPattern) =>
    checkText(locator, wanted, (element) => element.getAttribute("class") ?? ""),
  toHaveId: (locator, wanted: TextPattern) => checkText(locator, wanted, ({ id }) => id),
  toHaveRole: (locator, wanted: string) => checkText(locator, wanted, (element) => roleOf(element) ?? ""),
  toHaveAccessibleName: (locator, wanted: TextPattern) => checkText(locator, wanted, nameOf),
  toHaveAccessibleDescription: (locator, wanted: TextPattern) => checkText(locator, wanted, descriptionOf),
  toHaveJSProperty: async (locator, name: string, wanted: unknown) => {
    const element = await locator.atMostOne();
    if (!element) return { holds: undefined, expected: wanted, found: NOT_THERE };
    const found: unknown = Reflect.get(element, name, element);
    return { holds: isDeepStrictEqual(found, wanted), expected: wanted, found };
  },
};

type Compare = (text: string, pattern: TextPattern) => boolean;

/** A text has to be equal to a text; an expression finds its place anywhere. */
const fits: Compare = (text, pattern) =>
  typeof pattern === "string"
    ? text === pattern
    : new RegExp(pattern.source, pattern.flags.replace("g", "")).test(text);

const contains: Compare = (text, pattern) =>
  typeof pattern === "string" ? text.includes(pattern) : fits(text, pattern);

/** Something that an element which is not there is not. */
async function checkPresence(
  locator: HttpLocator,
  expected: string,
  holds: (element: Element) => boolean,
): Promise<Finding> {
  const finding = await checkState(locator, expected, holds);
  return { ...finding, holds: finding.holds ?? false };
}

async function checkState(
  locator: HttpLocator,
  expected: string,
  holds: (element: Element) => boolean,
): Promise<Finding> {
  const element = await locator.atMostOne();
  if (!element) return { holds: undefined, expected, found: NOT_THERE };
  const passed = holds(element);
  return { holds: passed, expected, found: passed ? expected : `not ${expected}` };
}

async function checkText(
  locator: HttpLocator,
  expected: TextPattern,
  read: (element: Element) => string | null,
): Promise<Finding> {
  const element = await locator.atMostOne();
  if (!element) return { holds: undefined, expected, found: NOT_THERE };
  const found = read(element);
  return { holds: found !== null && fits(found, expected), expected, found };
}

async function checkTexts(
  locator: HttpLocator,
  wanted: Texts,
  compare: Compare,
  options: TextOptions = {},
): Promise<Finding> {
  refuseOptions("a text's comparison", options, ["timeout", "ignoreCase"]);
  const { ignoreCase = false } = options;
  const compareLines: Compare = (text, pattern) => {
    if (typeof pattern !== "string") return compare(text, pattern);
    const [one, other] = [oneLine(text), oneLine(pattern)];
    return ignoreCase ? compare(one.toLowerCase(), other.toLowerCase()) : compare(one, other);
  };
  if (!Array.isArray(wanted)) {
    const element = await locator.atMostOne();
    if (!element) return { holds: undefined, expected: wanted, found: NOT_THERE };
    const text = textOf(element);
    return { holds: compareLines(text, wanted as TextPattern), expected: wanted, found: oneLine(text) };
  }
  const texts = (await locator.elements()).map(textOf);
  const holds = compare === fits ? isEachEqual(texts, wanted, compareLines) : isContained(texts, wanted, compareLines);
  return { holds, expected: wanted, found: texts.map(oneLine) };
}

function isEachEqual(texts: string[], wanted: readonly TextPattern[], compare: Compare): boolean {
  return texts.length === wanted.length && texts.every((text, at) => compare(text, wanted[at] ?? ""));
}

/** Whether the wanted texts stand among the others, in their order. */
function isContained(texts: string[], wanted: readonly TextPattern[], compare: Compare): boolean {
  let at = 0;
  for (const text of texts) {
    const next = wanted[at];
    if (next !== undefined && compare(text, next)) at += 1;
  }
  return at === wanted.length;
}

function isEmpty(element: Element): boolean {
  if (element.matches("input, textarea")) return (element as HTMLInputElement).value === "";
  return !element.textContent?.trim();
}
