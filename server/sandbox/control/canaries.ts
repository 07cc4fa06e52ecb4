import { randomBytes } from "node:crypto";

/** Marked values that a leak test searches for in everything the browser and the logs receive. */
export interface CanaryMarks {
  /** Inside every token issued from now on. */
  readonly token: string;
  /** Value of the `X-Upstream-Node` header of every answer. */
  readonly header: string;
  /** Behind the message of every refusal. */
  readonly message: string;
  /** Value of an extra `traceNode` field of every envelope. */
  readonly field: string;
}

/** The canaries, off until they are asked for. */
export class Canaries {
  #marks: CanaryMarks | undefined;

  get marks(): CanaryMarks | undefined {
    return this.#marks;
  }

  /** Draws fresh marks, or turns the marks off. */
  turn(on: boolean): CanaryMarks | undefined {
    const mark = (place: string) => `canary-${place}-${randomBytes(6).toString("hex")}`;
    this.#marks = on
      ? { token: mark("token"), header: mark("header"), message: mark("message"), field: mark("field") }
      : undefined;
    return this.#marks;
  }
}
