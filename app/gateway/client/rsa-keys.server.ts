import { z } from "zod";
import { type EncryptedForm, encryptBody, parseModulus } from "../protocol/encryption.server";

/** Milliseconds a key is used for; it may change at any time (docs/gateway.md 2.1). */
const lifetime = 30_000;

/** The plain text answer of `getRsaKey`. */
export const modulusSchema = z.string().transform((answer, context) => {
  const modulus = parseModulus(answer);
  if (modulus) return modulus;
  context.addIssue({ code: "custom", message: "no modulus" });
  return z.NEVER;
});

type Sealed = ReturnType<typeof encryptBody>;

/** The gateway's RSA key, kept for a short while and shared by the calls that need it. */
export class RsaKeys {
  readonly #clock: () => number;
  readonly #fetch: () => Promise<string>;
  #kept: { modulus: string; until: number } | undefined;
  #running: Promise<string> | undefined;

  constructor(clock: () => number, fetch: () => Promise<string>) {
    this.#clock = clock;
    this.#fetch = fetch;
  }

  /**
   * Encrypts a payload and sends it. When the gateway could not read it and the key has changed since, it is sent once
   * more under the new key: what could not be read was not acted upon.
   * @param send Sends the sealed body and says whether the gateway could not read it.
   */
  async seal<Reply>(
    payload: unknown,
    form: EncryptedForm,
    send: (sealed: Sealed) => Promise<{ reply: Reply; unread: boolean }>,
  ): Promise<Reply> {
    const used = await this.#current();
    const first = await send(encryptBody(payload, used, form));
    if (!first.unread) return first.reply;
    this.#kept = undefined;
    const renewed = await this.#current().catch(() => used);
    if (renewed === used) return first.reply;
    return (await send(encryptBody(payload, renewed, form))).reply;
  }

  #current(): Promise<string> {
    if (this.#kept && this.#clock() < this.#kept.until) return Promise.resolve(this.#kept.modulus);
    this.#running ??= this.#renew().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #renew(): Promise<string> {
    const modulus = await this.#fetch();
    this.#kept = { modulus, until: this.#clock() + lifetime };
    return modulus;
  }
}
