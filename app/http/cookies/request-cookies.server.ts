import { parseCookie } from "cookie";
import { createContext } from "react-router";
import { personalCookieName, seal, setCookie } from "./cookies.server";

/** The cookies of one request, and those its answer sets. */
export class RequestCookies {
  readonly #url: URL;
  readonly #received: Readonly<Record<string, string | undefined>>;
  readonly #added: string[] = [];

  constructor(url: URL, header: string | null) {
    this.#url = url;
    this.#received = parseCookie(header ?? "");
  }

  /** The value the browser sent for a personal cookie. @param name without the `__Host-` prefix */
  get(name: string): string | undefined {
    return this.#received[personalCookieName(name, this.#url)];
  }

  /** The value of a cookie that has no prefix, such as a preference. */
  getPlain(name: string): string | undefined {
    return this.#received[name];
  }

  /** The unsealed value of a personal cookie; undefined when there is none or it was changed. */
  async unseal(name: string): Promise<unknown> {
    const text = this.get(name);
    return text ? seal.unseal(text, name) : undefined;
  }

  /** Adds a cookie to the answer under its full name. */
  set(name: string, value: string, options?: Parameters<typeof setCookie>[3]): void {
    this.#added.push(setCookie(this.#url, name, value, options));
  }

  /** Adds a personal cookie to the answer. @param name without the `__Host-` prefix */
  setPersonal(name: string, value: string, options?: Parameters<typeof setCookie>[3]): void {
    this.set(personalCookieName(name, this.#url), value, options);
  }

  /** Adds a sealed personal cookie, or removes it where the value is undefined. */
  async setSealed(name: string, value: unknown): Promise<void> {
    if (value === undefined) this.setPersonal(name, "", { maxAge: 0 });
    else this.setPersonal(name, await seal.seal(value, name));
  }

  /** Writes the added cookies onto the answer. */
  commit(headers: Headers): void {
    for (const cookie of this.#added) headers.append("set-cookie", cookie);
  }
}

export const cookiesContext = createContext<RequestCookies>();
