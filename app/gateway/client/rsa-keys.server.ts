import { z } from "zod";
import { type EncryptedForm, encryptBody, parseModulus } from "../protocol/encryption.server";

/** Milliseconds. Short, because the gateway may change its key at any time (docs/gateway.md 2.1). */
const LIFETIME_MS = 30_000;

/** The plain text response of `getRsaKey`. */
export const modulusSchema = z.string().transform((body, context) => {
  const modulus = parseModulus(body);
  if (modulus) return modulus;
  context.addIssue({ code: "custom", message: "not a modulus" });
  return z.NEVER;
});

type EncryptedBody = ReturnType<typeof encryptBody>;

/** The RSA key of the gateway, cached for all calls that need it. */
export class RsaKeys {
  readonly #clock: () => number;
  readonly #fetchModulus: () => Promise<string>;
  #cached: { modulus: string; expiresAt: number } | undefined;
  #pending: Promise<string> | undefined;

  /**
   * @param clock Returns epoch milliseconds.
   * @param fetchModulus Asks the gateway for its key.
   */
  constructor(clock: () => number, fetchModulus: () => Promise<string>) {
    this.#clock = clock;
    this.#fetchModulus = fetchModulus;
  }

  /**
   * Encrypts a payload and sends it. If the gateway could not decrypt it and its key has changed, the payload is sent
   * once more with the new key. This is safe for a write too: the gateway could not read the first request.
   * @param send Sends the body and says whether the gateway failed to decrypt it.
   */
  async sendEncrypted<Response>(
    payload: unknown,
    form: EncryptedForm,
    send: (encrypted: EncryptedBody) => Promise<{ response: Response; isDecryptionFailure: boolean }>,
  ): Promise<Response> {
    const modulus = await this.#current();
    const first = await send(encryptBody(payload, modulus, form));
    if (!first.isDecryptionFailure) return first.response;
    this.#cached = undefined;
    const renewed = await this.#current().catch(() => modulus);
    if (renewed === modulus) return first.response;
    return (await send(encryptBody(payload, renewed, form))).response;
  }

  #current(): Promise<string> {
    if (this.#cached && this.#clock() < this.#cached.expiresAt) return Promise.resolve(this.#cached.modulus);
    this.#pending ??= this.#renew().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #renew(): Promise<string> {
    const modulus = await this.#fetchModulus();
    this.#cached = { modulus, expiresAt: this.#clock() + LIFETIME_MS };
    return modulus;
  }
}
