import type { APIRequestContext, Browser, BrowserContext, Cookie, Page } from "@playwright/test";
import { Connection, type ConnectionOptions } from "./connection.ts";
import type { CookieFilter, NewCookie } from "./cookies.ts";
import { USER_AGENT } from "./headers.ts";
import { HttpPage } from "./page.ts";
import { strict, unavailable } from "./strict.ts";

/** Options of a context that change nothing without a layout, a script or a clock in the page. */
const IRRELEVANT = ["viewport", "isMobile", "hasTouch", "locale", "timezoneId", "reducedMotion", "javaScriptEnabled"];
const SENDING = ["get", "post", "put", "patch", "delete", "head", "fetch", "storageState"] as const;

/** A person's browser: cookies and the pages that share them. */
export class HttpContext {
  readonly connection: Connection;
  readonly baseURL: string | undefined;
  readonly request: APIRequestContext;
  readonly wrapped: BrowserContext;
  readonly #pages: HttpPage[] = [];

  constructor({ userAgent = USER_AGENT, baseURL, extraHTTPHeaders, storageState, ...rest }: ConnectionOptions) {
    for (const name of Object.keys(rest)) if (!IRRELEVANT.includes(name)) unavailable(`context option ${name}`);
    this.baseURL = baseURL;
    this.connection = new Connection({ userAgent, baseURL, extraHTTPHeaders, storageState });
    this.request = sharedRequest(this.connection);
    this.wrapped = strict(this, "context") as unknown as BrowserContext;
  }

  async newPage(): Promise<Page> {
    const page = new HttpPage(this);
    this.#pages.push(page);
    return page.wrapped;
  }

  pages(): Page[] {
    return this.#pages.map(({ wrapped }) => wrapped);
  }

  addCookies(cookies: readonly NewCookie[]): Promise<void> {
    return this.connection.addCookies(cookies);
  }

  clearCookies(filter?: CookieFilter): Promise<void> {
    return this.connection.clearCookies(filter);
  }

  cookies(urls: string | string[] = []): Promise<Cookie[]> {
    return this.connection.cookies([urls].flat());
  }

  async storageState(): Promise<{ cookies: Cookie[]; origins: [] }> {
    return { cookies: await this.connection.cookies(), origins: [] };
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/** Makes contexts over HTTP, as `browser.newContext` does. */
export class HttpBrowser {
  /** Options that every context begins with, as the test framework gives them to a browser. */
  defaults: ConnectionOptions = {};

  async newContext(options: ConnectionOptions = {}): Promise<BrowserContext> {
    return new HttpContext({ ...this.defaults, ...options }).wrapped;
  }
}

export function openHttpBrowser(): Browser {
  return strict(new HttpBrowser(), "browser") as unknown as Browser;
}

/** The `request` of a context: what it sends and receives has the pages' cookies. */
function sharedRequest(connection: Connection): APIRequestContext {
  const methods = SENDING.map((name) => [
    name,
    async (...given: unknown[]) => {
      const inner = await connection.inner();
      return (inner[name] as (...all: unknown[]) => Promise<unknown>).apply(inner, given);
    },
  ]);
  return strict(Object.fromEntries(methods), "request") as unknown as APIRequestContext;
}
