import { randomBytes } from "node:crypto";

/** The human-verification providers that the sandbox plays. */
export const humanProviders = ["geetest-v3", "geetest-v4", "recaptcha"] as const;
export type HumanProvider = (typeof humanProviders)[number];

/** What a widget hands to its page after a passed check: the form fields of docs/gateway.md 3.1, or `recaptchaToken`. */
export type HumanFields = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
/** How long a result counts at its provider. */
const lifetimes: Readonly<Record<HumanProvider, number>> = {
  "geetest-v3": 10 * MINUTE_MS,
  "geetest-v4": 10 * MINUTE_MS,
  recaptcha: 2 * MINUTE_MS,
};

const randomText = (bytes: number) => randomBytes(bytes).toString("hex");

/** The challenges and results of all human-verification providers. Each counts once and for some minutes. */
export class HumanResults {
  readonly #now: () => number;
  readonly #captchaId: string;
  /** Challenges of version 3 that wait for their check. */
  readonly #challenges = new Set<string>();
  /** Expiry of each result, by provider and secret. */
  readonly #results = new Map<string, number>();

  constructor(now: () => number, captchaId: string) {
    this.#now = now;
    this.#captchaId = captchaId;
  }

  /** A challenge of version 3 for one check. */
  createChallenge(): string {
    const challenge = randomText(16);
    this.#challenges.add(challenge);
    return challenge;
  }

  /**
   * Ends a check of version 3.
   * @returns undefined when the challenge was never given out, or has been used
   */
  answerChallenge(challenge: string, accepted: boolean): HumanFields | undefined {
    if (!this.#challenges.delete(challenge)) return undefined;
    const seccode = `${randomText(16)}|jordan`;
    if (accepted) this.#keep("geetest-v3", `${challenge} ${seccode}`);
    return { geetestChallenge: challenge, geetestSeccode: seccode };
  }

  /** Ends a check of version 4. A result that is not accepted looks like any other, and is refused where it is used. */
  answerV4(accepted: boolean): HumanFields {
    const lot = randomText(16);
    const pass = randomText(32);
    if (accepted) this.#keep("geetest-v4", `${lot} ${pass}`);
    return {
      captcha_id: this.#captchaId,
      lot_number: lot,
      pass_token: pass,
      gen_time: String(Math.floor(this.#now() / 1000)),
      captcha_output: randomText(40),
    };
  }

  answerRecaptcha(accepted: boolean): HumanFields {
    const token = `03A${randomText(60)}`;
    if (accepted) this.#keep("recaptcha", token);
    return { recaptchaToken: token };
  }

  /** A finished check without a widget, for the control address. */
  answer(provider: HumanProvider, accepted: boolean): HumanFields {
    if (provider === "geetest-v4") return this.answerV4(accepted);
    if (provider === "recaptcha") return this.answerRecaptcha(accepted);
    return this.answerChallenge(this.createChallenge(), accepted) ?? {};
  }

  /** Uses a result up. @returns whether it counted */
  consumeV3(challenge: string, seccode: string): boolean {
    return this.#consume("geetest-v3", `${challenge} ${seccode}`);
  }

  consumeV4(captchaId: string, lot: string, pass: string): boolean {
    return this.#consume("geetest-v4", `${lot} ${pass}`) && captchaId === this.#captchaId;
  }

  consumeRecaptcha(token: string): boolean {
    return this.#consume("recaptcha", token);
  }

  clear(): void {
    this.#challenges.clear();
    this.#results.clear();
  }

  #keep(provider: HumanProvider, secret: string): void {
    this.#results.set(`${provider} ${secret}`, this.#now() + lifetimes[provider]);
  }

  #consume(provider: HumanProvider, secret: string): boolean {
    const key = `${provider} ${secret}`;
    const expiresAt = this.#results.get(key) ?? 0;
    this.#results.delete(key);
    return expiresAt > this.#now();
  }
}
