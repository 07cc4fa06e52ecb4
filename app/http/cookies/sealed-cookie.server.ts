import { z } from "zod";
import type { PersonalCookieName } from "~/session/personal-cookies";
import type { RequestCookies } from "./request-cookies.server";

/** The request context, of which only the cookies are needed. */
export interface WithCookies {
  readonly cookies: RequestCookies;
}

/**
 * A value that the browser stores for a limited time and can neither read nor change. The sealed value carries its
 * expiry, so a copy of the cookie is useless afterwards.
 */
export class SealedCookie<Value> {
  readonly #name: PersonalCookieName;
  readonly #seconds: number;
  readonly #schema: z.ZodType<{ value: Value; until: number }>;

  constructor(name: PersonalCookieName, seconds: number, schema: z.ZodType<Value>) {
    this.#name = name;
    this.#seconds = seconds;
    this.#schema = z.object({ value: schema, until: z.number() });
  }

  /** @returns the value, or undefined when the cookie is missing, invalid or expired */
  async read({ cookies }: WithCookies): Promise<Value | undefined> {
    const { data } = this.#schema.safeParse(await cookies.unseal(this.#name));
    return data && data.until > Date.now() ? data.value : undefined;
  }

  async write({ cookies }: WithCookies, value: Value): Promise<void> {
    const until = Date.now() + this.#seconds * 1000;
    await cookies.setSealed(this.#name, { value, until }, { maxAge: this.#seconds });
  }

  /** Removes the cookie when the browser sent it. */
  clear({ cookies }: WithCookies): void {
    cookies.removePersonal(this.#name);
  }
}
