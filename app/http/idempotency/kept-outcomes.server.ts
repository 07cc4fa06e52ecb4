import { Tally } from "~/platform/tally";

const MAX_OUTCOMES = 20_000;
const MAX_OF_OWNER = 500;

interface KeptOutcome {
  outcome: Promise<unknown>;
  owner: string;
  /** `performance.now()`. */
  endsAt: number;
}

/**
 * Outcomes of writes that must not happen twice. No outcome is removed before its time: new writes are refused while there is
 * no room for their outcomes. The number of each owner is bounded, so that nobody takes the room of others.
 */
export class KeptOutcomes {
  readonly #outcomes = new Map<string, KeptOutcome>();
  readonly #countByOwner = new Tally();

  get(digest: string): Promise<unknown> | undefined {
    const kept = this.#outcomes.get(digest);
    // A busy event loop calls timers late.
    if (kept && kept.endsAt <= performance.now()) this.#end(digest, kept);
    return this.#outcomes.get(digest)?.outcome;
  }

  hasRoom(owner: string): boolean {
    return this.#outcomes.size < MAX_OUTCOMES && this.#countByOwner.of(owner) < MAX_OF_OWNER;
  }

  /** Adds the outcome of a key that has no outcome yet. */
  add(digest: string, outcome: Promise<unknown>, { owner, seconds }: { owner: string; seconds: number }): void {
    const kept = { outcome, owner, endsAt: performance.now() + seconds * 1000 };
    this.#outcomes.set(digest, kept);
    this.#countByOwner.add(owner, 1);
    setTimeout(() => this.#end(digest, kept), seconds * 1000).unref();
  }

  #end(digest: string, kept: KeptOutcome): void {
    if (this.#outcomes.get(digest) !== kept) return;
    this.#outcomes.delete(digest);
    this.#countByOwner.add(kept.owner, -1);
  }
}
