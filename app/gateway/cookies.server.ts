import { parseCookie } from "undici";

const cookieName = /^[\w!#$%&'*+.^`|~-]{1,64}$/;
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,512}$/;
const mostCookies = 8;

/** The gateway's cookies of one visitor (wire 1.3 `Cookie`): few and short, they live in the visitor's own session. */
export class CookieJar {
  readonly #cookies: Map<string, string>;

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    const sound = Object.entries(cookies).filter(([name, value]) => cookieName.test(name) && cookieValue.test(value));
    this.#cookies = new Map(sound.slice(0, mostCookies));
  }

  /** Takes the `Set-Cookie` lines of an answer; one that has expired is removed. */
  store(lines: readonly string[], now: number): void {
    for (const line of lines) {
      const cookie = parseCookie(line);
      if (!cookie || !cookieName.test(cookie.name) || !cookieValue.test(cookie.value)) continue;
      this.#cookies.delete(cookie.name);
      const expires = cookie.expires === undefined ? Number.POSITIVE_INFINITY : Number(cookie.expires);
      const ended = cookie.maxAge === undefined ? expires <= now : cookie.maxAge <= 0;
      if (ended) continue;
      this.#cookies.set(cookie.name, cookie.value);
      const [oldest] = this.#cookies.keys();
      if (this.#cookies.size > mostCookies && oldest !== undefined) this.#cookies.delete(oldest);
    }
  }

  /** All cookies by name. */
  all(): Record<string, string> {
    return Object.fromEntries(this.#cookies);
  }

  /** Value of the `Cookie` header, or undefined without cookies. */
  header(): string | undefined {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join("; ") : undefined;
  }
}
