import { randomUUID } from "node:crypto";
import type { Supervisor } from "~/platform/supervisor.server";
import type { StoredOutcome, WriteStore } from "~/platform/supervisor-protocol";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { type ClaimResult, type Claims, OUTCOME_WAIT_MS, type WaitResult } from "./claims";

/** Claims of keys that the workers of one machine share through their supervisor. */
export class SupervisorClaims implements Claims {
  readonly #supervisor: Supervisor;
  readonly #kind: WriteStore;

  constructor(supervisor: Supervisor, kind: WriteStore) {
    this.#supervisor = supervisor;
    this.#kind = kind;
  }

  async claim(digest: string, seconds: number): Promise<ClaimResult> {
    const claim = randomUUID();
    const reply = await this.#supervisor.ask({ ask: "claim", kind: this.#kind, key: digest, claim, seconds });
    if (reply === "claimed") return { state: "claimed", claim };
    if (reply === "full") return { state: "full" };
    return reply === "unknown" ? { state: "unavailable", claim } : { state: "taken", holder: "" };
  }

  publish(digest: string, claim: string, outcome: StoredOutcome | undefined, lifetime: number): void {
    const seconds = Math.ceil(lifetime);
    this.#supervisor
      .ask({ ask: "publish", kind: this.#kind, key: digest, claim, seconds, outcome })
      .catch((error: unknown) => logUnexpectedError(error, "an outcome cannot be stored"));
  }

  wait(digest: string): Promise<WaitResult> {
    return this.#supervisor.ask({ ask: "wait", kind: this.#kind, key: digest, milliseconds: OUTCOME_WAIT_MS });
  }
}
