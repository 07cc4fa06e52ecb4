import { type APIRequestContext, type APIResponse, type Cookie, request } from "@playwright/test";
import { type CookieFilter, isFor, isNamedBy, isSameCookie, type NewCookie, toStored } from "./cookies.ts";

export interface ConnectionOptions {
  baseURL?: string | undefined;
  extraHTTPHeaders?: Record<string, string> | undefined;
  userAgent?: string | undefined;
  storageState?: { cookies: Cookie[] } | undefined;
}

/** One request of a page, without what the connection adds. */
export interface Sending {
  method: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

/** Sends requests and keeps cookies; a page and the `request` of its context use the same connection. */
export class Connection {
  readonly #options: ConnectionOptions;
  /** Opened by the first request: cookies that are set before it are part of it. */
  #inner: Promise<APIRequestContext> | undefined;
  /** What the next one is opened with. */
  #initial: Cookie[];
  readonly #opened: APIRequestContext[] = [];

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#initial = options.storageState?.cookies ?? [];
  }

  inner(): Promise<APIRequestContext> {
    this.#inner ??= this.#open();
    return this.#inner;
  }

  /** Sends one request and follows no redirect. */
  async send(url: string, { method, headers, body }: Sending): Promise<APIResponse> {
    const inner = await this.inner();
    return inner.fetch(url, { method, headers, maxRedirects: 0, timeout: 30_000, ...(body && { data: body }) });
  }

  async cookies(urls: readonly string[] = []): Promise<Cookie[]> {
    const cookies = this.#inner ? (await (await this.#inner).storageState()).cookies : this.#initial;
    return urls.length === 0 ? cookies : cookies.filter((cookie) => urls.some((url) => isFor(cookie, url)));
  }

  async addCookies(cookies: readonly NewCookie[]): Promise<void> {
    const added = cookies.map(toStored);
    const kept = (await this.cookies()).filter((cookie) => !added.some((other) => isSameCookie(cookie, other)));
    this.#reopenWith([...kept, ...added]);
  }

  async clearCookies(filter: CookieFilter = {}): Promise<void> {
    this.#reopenWith((await this.cookies()).filter((cookie) => !isNamedBy(cookie, filter)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((inner) => inner.dispose()));
  }

  /** Cookies cannot be written into an open request context. Answers of the one before stay readable. */
  #reopenWith(cookies: Cookie[]): void {
    this.#initial = cookies;
    this.#inner = undefined;
  }

  async #open(): Promise<APIRequestContext> {
    const storageState = { cookies: this.#initial, origins: [] };
    const inner = await request.newContext({ ...given(this.#options), storageState });
    this.#opened.push(inner);
    return inner;
  }
}

/** The options that have a value. */
function given<T extends object>(options: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}
