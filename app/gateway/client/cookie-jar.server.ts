import { parseCookie } from "undici";

const cookieName = /^[\w!#$%&'*+.^`|~-]{1,64}$/;
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,512}$/;
const mostCookies = 8;
/** Names and values together: sealed they go into one cookie of the browser's, which holds 4,096 bytes. */
const mostCharacters = 2000;
/** Without it no captcha can be answered, whatever else the gateway or what stands before it sets. */
const needed = "captchaId";

/** The gateway's cookies of one visitor (docs/gateway.md 1.3 `Cookie`): few and short, they live in the visitor's own cookie. */
export class CookieJar {
  readonly #cookies: Map<string, string>;

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    const sound = Object.entries(cookies).filter(([name, value]) => cookieName.test(name) && cookieValue.test(value));
    this.#cookies = new Map(sound);
    this.#trim();
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
    }
    this.#trim();
  }

  /** The oldest ones go first. */
  #trim(): void {
    for (const name of [...this.#cookies.keys()].filter((name) => name !== needed)) {
      const size = [...this.#cookies].flat().join("").length;
      if (this.#cookies.size <= mostCookies && size <= mostCharacters) return;
      this.#cookies.delete(name);
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
