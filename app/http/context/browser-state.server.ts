import { randomUUID } from "node:crypto";
import { z } from "zod";
import { captchaCookie } from "~/gateway/protocol/cookie-jar.server";

/** Number and length of the gateway's cookies are limited by `CookieJar`. */
const schema = z.object({
  device: z.uuid().optional().catch(undefined),
  gateway: z.record(z.string(), z.string()).catch({}),
});

/**
 * What is stored for a browser, signed in or not: the device id of log-ins (docs/gateway.md 3.1) and the cookies that the
 * gateway set (docs/gateway.md 1.3). The cookie is written when one of them is first needed.
 */
export class BrowserState {
  #device: string | undefined;
  #gateway: Readonly<Record<string, string>>;
  /** The gateway's cookies as the request brought them. */
  readonly #received: Readonly<Record<string, string>>;
  #changed = false;

  private constructor(device: string | undefined, gateway: Record<string, string>) {
    this.#device = device;
    this.#gateway = gateway;
    this.#received = gateway;
  }

  /** @param value an unsealed cookie; malformed parts count as absent */
  static read(value: unknown): BrowserState {
    const { data } = schema.safeParse(value);
    return new BrowserState(data?.device, data?.gateway ?? {});
  }

  /** Whether the cookie must be written. */
  get changed(): boolean {
    return this.#changed;
  }

  get value(): z.infer<typeof schema> {
    return { device: this.#device, gateway: { ...this.#gateway } };
  }

  /**
   * A random UUID, the same for every log-in from this browser. It is created if there is none: the response then sets a
   * cookie, so it is personal and not cached.
   */
  ensureDeviceId(): string {
    if (!this.#device) {
      this.#device = randomUUID();
      this.#changed = true;
    }
    return this.#device;
  }

  get gatewayCookies(): Readonly<Record<string, string>> {
    return this.#gateway;
  }

  /** The session has ended: removes what the gateway set for it, such as its node, before somebody else logs in. */
  endSession(): void {
    this.#keepCookies((name) => name === captchaCookie);
  }

  /** Another session has replaced it: removes the cookies of the former session, keeps those of this request's log-in. */
  replaceSession(): void {
    this.#keepCookies((name, value) => name === captchaCookie || this.#received[name] !== value);
  }

  #keepCookies(isKept: (name: string, value: string) => boolean): void {
    const cookies = Object.entries(this.#gateway).filter(([name, value]) => isKept(name, value));
    this.setGatewayCookies(Object.fromEntries(cookies));
  }

  setGatewayCookies(cookies: Readonly<Record<string, string>>): void {
    if (JSON.stringify(cookies) === JSON.stringify(this.#gateway)) return;
    this.#gateway = cookies;
    this.#changed = true;
    // The cookie is written in any case. With the device id in it, a form that is sent twice has the same device both times.
    this.ensureDeviceId();
  }
}
