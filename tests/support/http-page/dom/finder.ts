import { refuseOptions, unwrap } from "../strict.ts";
import { byAttribute, byCss, byLabel, byRole, byText, type Query, type RoleOptions } from "./queries.ts";
import { matcherOf, type TextPattern, textOf } from "./texts.ts";

interface Exact {
  exact?: boolean;
}

export interface Filter {
  hasText?: TextPattern;
  hasNotText?: TextPattern;
  has?: unknown;
  hasNot?: unknown;
}

/** Something elements are found in: a page, a frame, or other elements. */
export abstract class Finder<Found> {
  /** @returns a locator of what the query finds in here */
  protected abstract within(query: Query, description: string): Found;

  getByRole(role: string, options: RoleOptions = {}): Found {
    const known = ["name", "exact", "level", "pressed", "checked", "expanded", "selected", "disabled", "includeHidden"];
    refuseOptions("getByRole", options, known);
    const { name } = options;
    const words = name === undefined ? "" : ` ${typeof name === "string" ? JSON.stringify(name) : name}`;
    return this.within(byRole(role, options), `${role}${words}`);
  }

  getByLabel(label: TextPattern, { exact = false }: Exact = {}): Found {
    return this.within(byLabel(label, exact), `label ${label}`);
  }

  getByText(text: TextPattern, { exact = false }: Exact = {}): Found {
    return this.within(byText(text, exact), `text ${text}`);
  }

  getByPlaceholder(text: TextPattern, { exact = false }: Exact = {}): Found {
    return this.within(byAttribute("placeholder", text, exact), `placeholder ${text}`);
  }

  getByTitle(text: TextPattern, { exact = false }: Exact = {}): Found {
    return this.within(byAttribute("title", text, exact), `title ${text}`);
  }

  getByAltText(text: TextPattern, { exact = false }: Exact = {}): Found {
    return this.within(byAttribute("alt", text, exact), `alternative text ${text}`);
  }

  locator(selector: string, filter: Filter = {}): Found {
    return this.within(filtered(byCss(selector), filter), selector);
  }
}

/** A query of which only elements are left that pass the filter. */
export function filtered(query: Query, { hasText, hasNotText, has, hasNot, ...rest }: Filter): Query {
  refuseOptions("filter", rest, []);
  const tests: ((element: Element) => boolean)[] = [];
  if (hasText !== undefined) tests.push(textTest(hasText));
  if (hasNotText !== undefined) tests.push((element) => !textTest(hasNotText)(element));
  if (has !== undefined) tests.push((element) => queryOf(has)(element).length > 0);
  if (hasNot !== undefined) tests.push((element) => queryOf(hasNot)(element).length === 0);
  return (scope) => query(scope).filter((element) => tests.every((passes) => passes(element)));
}

function textTest(pattern: TextPattern): (element: Element) => boolean {
  const matches = matcherOf(pattern);
  return (element) => matches(textOf(element));
}

function queryOf(locator: unknown): Query {
  return (unwrap(locator) as { query: Query }).query;
}
