import { z } from "zod";
import type { RequestContext } from "../context/request-context.server";
import { personalCookieName, seal } from "./cookies.server";

/**
 * A small value that the browser keeps and cannot read or change, for a while that the value itself carries: a copy of
 * the cookie is worth nothing afterwards.
 */
export class SealedCookie<Value> {
  readonly #name: string;
  readonly #seconds: number;
  readonly #schema: z.ZodType<{ value: Value; until: number }>;

  constructor(name: string, seconds: number, schema: z.ZodType<Value>) {
    this.#name = name;
    this.#seconds = seconds;
    this.#schema = z.object({ value: schema, until: z.number() });
  }

  /** The value, or undefined when there is none, it is over, or somebody made it up. */
  async read(ctx: RequestContext): Promise<Value | undefined> {
    const text = ctx.cookies.get(this.#name);
    if (!text) return undefined;
    const { data } = this.#schema.safeParse(await seal.unseal(text, this.#name));
    return data && data.until > Date.now() ? data.value : undefined;
  }

  async write(ctx: RequestContext, value: Value): Promise<void> {
    const until = Date.now() + this.#seconds * 1000;
    const text = await seal.seal({ value, until }, this.#name);
    ctx.cookies.set(personalCookieName(this.#name, ctx.request.url), text, { maxAge: this.#seconds });
  }

  /** Removes the cookie where the browser has one. */
  clear(ctx: RequestContext): void {
    if (ctx.cookies.get(this.#name)) {
      ctx.cookies.set(personalCookieName(this.#name, ctx.request.url), "", { maxAge: 0 });
    }
  }
}
