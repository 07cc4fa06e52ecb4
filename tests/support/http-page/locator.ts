import type { Locator } from "@playwright/test";
import * as actions from "./actions.ts";
import { locatorChecks } from "./assertions.ts";
import { type Filter, Finder, filtered } from "./dom/finder.ts";
import { nameOf } from "./dom/names.ts";
import { isChecked, type Query } from "./dom/queries.ts";
import { isDisabled } from "./dom/roles.ts";
import { isHidden, isVisible } from "./dom/visibility.ts";
import { type Fail, matchersOf } from "./matchers.ts";
import type { HttpPage } from "./page.ts";
import { refuseOptions, strict, unwrap } from "./strict.ts";

/** The document in which a locator looks, as it is when it looks. */
export type Source = () => Promise<Document>;

/** Elements of a page, found anew each time they are asked for. */
export class HttpLocator extends Finder<Locator> {
  readonly owner: HttpPage;
  readonly source: Source;
  readonly query: Query;
  /** What messages call it: what it looks for. */
  readonly description: string;

  constructor(owner: HttpPage, source: Source, query: Query, description: string) {
    super();
    this.owner = owner;
    this.source = source;
    this.query = query;
    this.description = description;
  }

  page(): unknown {
    return this.owner.wrapped;
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  nth(index: number): Locator {
    return this.#derive((scope) => this.query(scope).slice(index, index + 1 || undefined), `nth ${index}`);
  }

  filter(filter: Filter): Locator {
    return this.#derive(filtered(this.query, filter), `filtered by ${filter.hasText ?? filter.hasNotText ?? "part"}`);
  }

  or(other: unknown): Locator {
    const { query, description } = unwrap(other) as HttpLocator;
    return this.#derive((scope) => inOrder([...this.query(scope), ...query(scope)]), `or ${description}`);
  }

  and(other: unknown): Locator {
    const { query, description } = unwrap(other) as HttpLocator;
    return this.#derive(
      (scope) => this.query(scope).filter((each) => query(scope).includes(each)),
      `and ${description}`,
    );
  }

  async all(): Promise<Locator[]> {
    return (await this.elements()).map((_element, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return (await this.elements()).length;
  }

  async click(options?: object): Promise<void> {
    // A place inside the element makes no difference without a layout, nor does the time to wait.
    refuseOptions("click", options, ["timeout", "position", "noWaitAfter"]);
    await actions.click(this.owner, await this.target());
  }

  async tap(): Promise<void> {
    await this.click();
  }

  async dblclick(): Promise<void> {
    await actions.clickTwice(this.owner, await this.target());
  }

  async fill(value: string): Promise<void> {
    actions.fill(this.owner, await this.target(), value);
  }

  async clear(): Promise<void> {
    await this.fill("");
  }

  async pressSequentially(text: string): Promise<void> {
    await this.fill(`${await this.inputValue()}${text}`);
  }

  async press(key: string): Promise<void> {
    await actions.press(this.owner, await this.target(), key);
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(checked: boolean): Promise<void> {
    await actions.setChecked(this.owner, await this.target(), checked);
  }

  async selectOption(wanted: actions.Choice): Promise<string[]> {
    return actions.selectOption(this.owner, await this.target(), wanted);
  }

  async setInputFiles(files: actions.Files): Promise<void> {
    actions.setInputFiles(await this.one(), files);
  }

  async focus(): Promise<void> {
    this.owner.focused = await this.target();
  }

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent;
  }

  async allTextContents(): Promise<string[]> {
    return (await this.elements()).map(({ textContent }) => textContent ?? "");
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  async inputValue(): Promise<string> {
    const element = await this.one();
    if (!element.matches("input, select, textarea")) throw new Error(`${this.description} has no value`);
    return (element as HTMLInputElement).value;
  }

  async innerHTML(): Promise<string> {
    return (await this.one()).innerHTML;
  }

  async isVisible(): Promise<boolean> {
    const element = await this.atMostOne();
    return element !== undefined && isVisible(element);
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.one());
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.one());
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled());
  }

  async evaluate<R, A>(run: (element: Element, argument: A) => R, argument: A): Promise<R> {
    return this.owner.run(run, [await this.one(), argument]);
  }

  async evaluateAll<R, A>(run: (elements: Element[], argument: A) => R, argument: A): Promise<R> {
    return this.owner.run(run, [await this.elements(), argument]);
  }

  async waitFor({ state = "visible" }: { state?: string; timeout?: number } = {}): Promise<void> {
    const element = await this.atMostOne();
    const holds: Record<string, boolean> = {
      attached: element !== undefined,
      detached: element === undefined,
      visible: element !== undefined && !isHidden(element),
      hidden: element === undefined || isHidden(element),
    };
    if (!holds[state]) throw new Error(`${this.description} is not ${state} on ${this.owner.url()}`);
  }

  /** Comparisons for `expect`. */
  matchers(message: unknown, fail: Fail): object {
    return matchersOf(
      { subject: this as HttpLocator, description: this.description, page: this.owner },
      locatorChecks,
      message,
      fail,
    );
  }

  /** What the locator finds now. */
  async elements(): Promise<Element[]> {
    return this.query(await this.source());
  }

  /** The one element that is found, if any. Several are a mistake in the test. */
  async atMostOne(): Promise<Element | undefined> {
    const [found, ...more] = await this.elements();
    if (more.length === 0) return found;
    const names = [found, ...more].map((each) => each && `<${each.localName}> ${JSON.stringify(nameOf(each))}`);
    throw new Error(`strict mode: ${this.description} is ${names.length} elements: ${names.slice(0, 5).join(", ")}`);
  }

  async one(): Promise<Element> {
    const element = await this.atMostOne();
    if (!element) throw new Error(`${this.description} is not on ${this.owner.url()}${this.owner.note()}`);
    return element;
  }

  /** The element, in a state in which a person can use it. */
  async target(): Promise<Element> {
    const element = await this.one();
    actions.expectUsable(element, this.description);
    return element;
  }

  protected override within(query: Query, description: string): Locator {
    return this.#derive((scope) => inOrder(this.query(scope).flatMap(query)), description);
  }

  #derive(query: Query, description: string): Locator {
    return wrapLocator(new HttpLocator(this.owner, this.source, query, `${this.description} › ${description}`));
  }
}

export function wrapLocator(locator: HttpLocator): Locator {
  return strict(locator, "locator") as unknown as Locator;
}

/** Each element once, in the order of the page. */
function inOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}
