import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import { z } from "zod";

/** The gateway's cookies have limits of their own where they are kept (`CookieJar`). */
const schema = z.object({
  device: z.uuid().optional().catch(undefined),
  gateway: z.record(z.string(), z.string()).catch({}),
});

/**
 * What is kept for a browser whether or not somebody is signed in: the device id of the log-in payload (docs/gateway.md 3.1) and the
 * cookies the gateway set (docs/gateway.md 1.3, `captchaId`). Written only once something needs it.
 */
export class VisitorRecord {
  #device: string | undefined;
  #gateway: Readonly<Record<string, string>>;
  #changed = false;

  private constructor(device: string | undefined, gateway: Record<string, string>) {
    this.#device = device;
    this.#gateway = gateway;
  }

  /** Reads an opened cookie; what is malformed in it counts as absent. */
  static read(value: unknown): VisitorRecord {
    const { data } = schema.safeParse(value);
    return new VisitorRecord(data?.device, data?.gateway ?? {});
  }

  get changed(): boolean {
    return this.#changed;
  }

  get value(): z.infer<typeof schema> {
    return { device: this.deviceId, gateway: { ...this.#gateway } };
  }

  /** A random id of 36 characters, the same for every log-in from this browser. */
  get deviceId(): string {
    return this.mark();
  }

  /** Has the browser given its id, if it has none yet: an answer that does so is for nobody else. */
  mark(): string {
    if (!this.#device) {
      this.#device = randomUUID();
      this.#changed = true;
    }
    return this.#device;
  }

  get gatewayCookies(): Readonly<Record<string, string>> {
    return this.#gateway;
  }

  keepGatewayCookies(cookies: Readonly<Record<string, string>>): void {
    if (JSON.stringify(cookies) === JSON.stringify(this.#gateway)) return;
    this.#gateway = cookies;
    this.#changed = true;
  }
}

export const visitorContext = createContext<VisitorRecord>();
