import { EventEmitter } from "node:events";
import type { Locator, Page } from "@playwright/test";
import { press } from "./actions.ts";
import { pageChecks } from "./assertions.ts";
import type { HttpContext } from "./context.ts";
import { Finder } from "./dom/finder.ts";
import type { Query } from "./dom/queries.ts";
import { oneLine } from "./dom/texts.ts";
import { invalidFields, type Submitter, submissionOf } from "./forms.ts";
import { frameLocator } from "./frame.ts";
import type { Initiator } from "./headers.ts";
import { HttpLocator, wrapLocator } from "./locator.ts";
import { type Fail, matchersOf } from "./matchers.ts";
import { checkPictures } from "./parts.ts";
import type { HttpRequest, HttpResponse } from "./response.ts";
import { runInPage } from "./run.ts";
import { strict, unavailable } from "./strict.ts";
import { type Destination, reopen, type Visit, visit } from "./visit.ts";

const EVENTS = ["request", "response", "requestfinished"];

/** A page in a browser without script, over HTTP. Tests use it as Playwright's `Page`. */
export class HttpPage extends Finder<Locator> {
  readonly #context: HttpContext;
  readonly #events = new EventEmitter();
  readonly #history: Visit[] = [];
  #at = -1;
  #problems: Promise<string[]>[] = [];
  #stoppedAt: string | undefined;
  /** Counts the navigations: a later one ends those before it. */
  #begun = 0;
  /** The element that has the keyboard. */
  focused: Element | undefined;
  /** This page as tests see it. */
  readonly wrapped: Page;

  constructor(context: HttpContext) {
    super();
    this.#context = context;
    this.wrapped = strict(this, "page") as unknown as Page;
  }

  readonly keyboard = strict(
    { press: (key: string) => press(this, this.focused ?? this.document().body, key) },
    "page.keyboard",
  );

  context(): unknown {
    return this.#context.wrapped;
  }

  get request(): unknown {
    return this.#context.request;
  }

  url(): string {
    return this.#visit?.url ?? "about:blank";
  }

  async title(): Promise<string> {
    return oneLine(this.document().title);
  }

  async content(): Promise<string> {
    return this.document().documentElement.outerHTML;
  }

  /** The document as it stands. */
  document(): Document {
    if (!this.#visit) throw new Error("the page has been nowhere yet");
    return this.#visit.document;
  }

  async goto(address: string, { referer }: { referer?: string } = {}): Promise<HttpResponse | null> {
    const url = this.resolve(address);
    if (this.#isSameDocument(url)) return this.#jump(url);
    const initiator = { from: referer, isUser: true };
    return (await this.#go({ url, method: "GET", initiator })) ?? null;
  }

  async reload(): Promise<HttpResponse | null> {
    const initiator = { isReload: true, isUser: true };
    return (await this.#go({ url: this.url(), method: "GET", initiator }, this.#at)) ?? null;
  }

  goBack(): Promise<HttpResponse | null> {
    return this.#step(-1);
  }

  goForward(): Promise<HttpResponse | null> {
    return this.#step(1);
  }

  /** Does what a link does. */
  async follow(link: HTMLAnchorElement): Promise<void> {
    const url = new URL(link.getAttribute("href") ?? "", this.url());
    if (!/^https?:$/.test(url.protocol)) return unavailable(`a link to ${url.protocol}`);
    if (link.hasAttribute("download")) return unavailable("a download");
    if (link.target && link.target !== "_self") return unavailable(`a link with target ${link.target}`);
    if (this.#isSameDocument(url.href) && url.hash) this.#jump(url.href);
    else
      await this.#go({ url: url.href, method: "GET", initiator: this.#clicked(link.relList.contains("noreferrer")) });
  }

  /** Sends a form, unless the browser's own validation stops it. */
  async submit(form: HTMLFormElement, submitter?: Submitter): Promise<void> {
    const [invalid] = invalidFields(form, submitter);
    this.#stoppedAt = invalid?.name;
    if (invalid) {
      this.focused = invalid;
      return;
    }
    const target = submitter?.getAttribute("formtarget") ?? form.getAttribute("target") ?? "_self";
    if (target !== "_self") return unavailable(`a form with target ${target}`);
    await this.#go({ ...submissionOf(form, submitter, this.url()), initiator: this.#clicked(false) });
  }

  /** Does something twice without waiting for the first: what the first one brings is not shown any more. */
  async twice(run: () => Promise<void>): Promise<void> {
    await Promise.all([run(), run()]);
  }

  run<R>(run: ((...given: never[]) => R) | string, given: unknown[]): R {
    return runInPage(this, run, given);
  }

  async evaluate<R>(run: ((...given: never[]) => R) | string, argument?: unknown): Promise<R> {
    return this.run(run, [argument]);
  }

  on(event: string, listener: (argument: never) => void): this {
    if (!EVENTS.includes(event)) return unavailable(`page.on(${JSON.stringify(event)})`);
    this.#events.on(event, listener as (argument: unknown) => void);
    return this;
  }

  frameLocator(selector: string): unknown {
    return frameLocator(this, this.#context.connection, selector);
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    const isThere = typeof wanted === "string" ? this.url() === this.resolve(wanted) : wanted.test(this.url());
    if (!isThere) throw new Error(`the page is at ${this.url()}, not at ${wanted}`);
  }

  /** Everything is loaded when a step ends. */
  async waitForLoadState(): Promise<void> {}

  async close(): Promise<void> {
    this.#events.removeAllListeners();
  }

  resolve(address: string): string {
    return new URL(address, this.#context.baseURL).href;
  }

  /** Comparisons for `expect`. */
  matchers(message: unknown, fail: Fail): object {
    return matchersOf({ subject: this as HttpPage, description: "the page", page: this }, pageChecks, message, fail);
  }

  /** Parts of the pages so far that did not load. */
  async problems(): Promise<string[]> {
    return [...new Set((await Promise.all(this.#problems)).flat())];
  }

  /** What a failed test should be told of the page beside what it looked for. */
  note(): string {
    return this.#stoppedAt ? ` (the form was not sent: the field ${this.#stoppedAt} is not valid)` : "";
  }

  /** Waits for the page that this one asks for by itself. @returns whether one came in time */
  async awaitRefresh(until: number): Promise<boolean> {
    const { refresh, url } = this.#visit ?? {};
    if (!refresh || refresh.at > until) return false;
    await new Promise((next) => setTimeout(next, refresh.at - Date.now()));
    await this.#go({ url: refresh.url, method: "GET", initiator: { from: url } }, this.#at);
    return true;
  }

  protected override within(query: Query, description: string): Locator {
    return wrapLocator(new HttpLocator(this, async () => this.document(), query, description));
  }

  get #visit(): Visit | undefined {
    return this.#history[this.#at];
  }

  #clicked(noReferrer: boolean): Initiator {
    const policy = noReferrer ? "no-referrer" : this.#visit?.referrerPolicy;
    return { from: this.url(), isUser: true, referrerPolicy: policy };
  }

  /** @param place where in the history the page is put; one further without it */
  async #go(destination: Destination, place?: number): Promise<HttpResponse | undefined> {
    this.#begun += 1;
    const turn = this.#begun;
    const isCurrent = () => turn === this.#begun;
    const onResponse = (request: HttpRequest, response: HttpResponse) => {
      this.#events.emit("request", request);
      this.#events.emit("response", response);
      this.#events.emit("requestfinished", request);
    };
    const loaded = await visit(this.#context.connection, destination, onResponse, isCurrent);
    if (!loaded || !isCurrent()) return undefined;
    const at = place ?? (loaded.url === this.url() && destination.method === "GET" ? this.#at : this.#at + 1);
    this.#history.splice(at, this.#history.length, loaded);
    this.#show(at);
    this.#problems.push(Promise.resolve(loaded.problems), checkPictures(loaded.document, loaded.url));
    return loaded.response;
  }

  async #step(by: number): Promise<HttpResponse | null> {
    const kept = this.#history[this.#at + by];
    if (!kept) return null;
    const later = this.#history.slice(this.#at + by + 1);
    if (kept.isStoredNowhere) {
      await this.#go({ url: kept.url, method: "GET", initiator: {} }, this.#at + by);
      this.#history.push(...later);
    } else {
      this.#history[this.#at + by] = await reopen(kept);
      this.#show(this.#at + by);
    }
    return kept.response;
  }

  #show(at: number): void {
    this.#at = at;
    this.#stoppedAt = undefined;
    // The first look for a selector in a document takes some milliseconds.
    const mayFocus = this.#history[at]?.html.includes("autofocus");
    this.focused = (mayFocus && this.document().querySelector("[autofocus]")) || undefined;
  }

  #isSameDocument(url: string): boolean {
    return url.includes("#") && url.replace(/#.*$/, "") === this.url().replace(/#.*$/, "");
  }

  /** Another place in the same document. */
  #jump(url: string): null {
    const here = this.#history[this.#at];
    if (here && here.url !== url) this.#history.splice(++this.#at, this.#history.length, { ...here, url });
    return null;
  }
}
