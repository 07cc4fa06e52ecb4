import type { PersonalCookieName } from "~/session/personal-cookies";
import { parseCookies, type ReadCookie } from "./parse-cookies.server";
import { type CookieOptions, cookieSeal, personalCookieName, serializeCookie } from "./set-cookie.server";

/**
 * The cookies of one request, and those that its response sets. A personal cookie is named without its `__Host-`
 * prefix.
 */
export class RequestCookies {
  readonly #url: URL;
  readonly #received: ReadCookie;
  /** By name and path: of two with both alike, the browser keeps one. */
  readonly #added = new Map<string, { name: string; text: string }>();

  /** @param header the `Cookie` header */
  constructor(url: URL, header: string | null) {
    this.#url = url;
    this.#received = parseCookies(header);
  }

  /** The received value of a personal cookie. */
  get(name: PersonalCookieName): string | undefined {
    return this.#received(personalCookieName(name, this.#url));
  }

  /** The received value of a cookie without prefix, such as a preference. */
  getPlain(name: string): string | undefined {
    return this.#received(name);
  }

  /** The unsealed value of a personal cookie; undefined when it is missing or was changed. */
  async unseal(name: PersonalCookieName): Promise<unknown> {
    const text = this.get(name);
    return text ? cookieSeal.unseal(text, name) : undefined;
  }

  /** Adds a cookie to the response, in place of one with the same name and path. @param name full name */
  set(name: string, value: string, { path = "/", ...options }: CookieOptions = {}): void {
    const text = serializeCookie(this.#url, name, value, { ...options, path });
    this.#added.set(`${name} ${path}`, { name, text });
  }

  /** Adds a personal cookie to the response. */
  setPersonal(name: PersonalCookieName, value: string, options?: CookieOptions): void {
    this.set(personalCookieName(name, this.#url), value, options);
  }

  /** Removes a personal cookie when the browser sent it. */
  removePersonal(name: PersonalCookieName): void {
    if (this.get(name)) this.setPersonal(name, "", { maxAge: 0 });
  }

  /** Adds a sealed personal cookie to the response, or removes it when the value is undefined. */
  async setSealed(name: PersonalCookieName, value: unknown, options?: CookieOptions): Promise<void> {
    if (value === undefined) this.setPersonal(name, "", { maxAge: 0 });
    else this.setPersonal(name, await cookieSeal.seal(value, name), options);
  }

  /** Writes the added cookies to the response. @param holdsBack whether one is not written; by its full name */
  commit(headers: Headers, holdsBack: (name: string) => boolean = () => false): void {
    for (const { name, text } of this.#added.values()) if (!holdsBack(name)) headers.append("set-cookie", text);
  }
}
