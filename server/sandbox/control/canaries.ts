import { randomBytes } from "node:crypto";

/** Unique values that a leak test searches for in everything that browsers and logs receive. */
export interface CanaryValues {
  /** Part of every token issued from now on. */
  readonly token: string;
  /** Value of the `X-Upstream-Node` header of every answer. */
  readonly header: string;
  /** Appended to the message of every refusal. */
  readonly message: string;
  /** Value of an extra `traceNode` field of every envelope. */
  readonly field: string;
}

/** The canary values. Off by default. */
export class Canaries {
  #values: CanaryValues | undefined;

  get values(): CanaryValues | undefined {
    return this.#values;
  }

  /** Turns canaries on with new values, or off. @returns the values in use */
  setEnabled(enabled: boolean): CanaryValues | undefined {
    const createValue = (kind: string) => `canary-${kind}-${randomBytes(6).toString("hex")}`;
    this.#values = enabled
      ? {
          token: createValue("token"),
          header: createValue("header"),
          message: createValue("message"),
          field: createValue("field"),
        }
      : undefined;
    return this.#values;
  }
}
