import { parseCookie } from "undici";

const cookieName = /^[\w!#$%&'*+.^`|~-]{1,64}$/;
/** More than RFC 6265, 4.1.1 allows: servers write quotes, commas and spaces, and browsers return them. */
const cookieValue = /^[\x20-\x3a\x3c-\x7e]{0,2000}$/;
const MAX_COOKIES = 8;
/** Characters of all names and values: they are stored, encrypted, in one browser cookie of at most 4,096 bytes. */
const MAX_CHARACTERS = 2000;
/** Never evicted: without it no captcha can be answered (docs/gateway.md 1.11 quirk 2). */
export const captchaCookie = "captchaId";

/** The cookies that the gateway has set for one visitor (docs/gateway.md 1.3). */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** @param cookies Name to value. Invalid names and values are dropped. */
  constructor(cookies: Readonly<Record<string, string>> = {}) {
    this.add(cookies);
  }

  /** Stores cookies that were read before, as the constructor does. */
  add(cookies: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(cookies))
      if (cookieName.test(name) && cookieValue.test(value)) this.#cookies.set(name, value);
    this.#evict();
  }

  /**
   * Stores the cookies of a response and removes those that have expired.
   * @param headers Values of the `Set-Cookie` headers.
   * @param now Epoch milliseconds.
   */
  store(headers: readonly string[], now: number): void {
    for (const header of headers) {
      const cookie = parseCookie(header);
      if (!cookie || !cookieName.test(cookie.name) || !cookieValue.test(cookie.value)) continue;
      this.#cookies.delete(cookie.name);
      const expires = cookie.expires === undefined ? Number.POSITIVE_INFINITY : Number(cookie.expires);
      const expired = cookie.maxAge === undefined ? expires <= now : cookie.maxAge <= 0;
      if (!expired) this.#cookies.set(cookie.name, cookie.value);
    }
    this.#evict();
  }

  /** Removes the oldest cookies until the rest fits the limits. */
  #evict(): void {
    for (const name of [...this.#cookies.keys()].filter((name) => name !== captchaCookie)) {
      const size = [...this.#cookies].flat().join("").length;
      if (this.#cookies.size <= MAX_COOKIES && size <= MAX_CHARACTERS) return;
      this.#cookies.delete(name);
    }
  }

  /** All cookies, name to value. */
  all(): Record<string, string> {
    return Object.fromEntries(this.#cookies);
  }

  /** Value of the `Cookie` header, or undefined without cookies. */
  header(): string | undefined {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join("; ") : undefined;
  }
}
