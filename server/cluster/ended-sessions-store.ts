import { LRUCache } from "lru-cache";
import type { EndsQuestion, Replies } from "~/platform/supervisor-protocol";

const MAX_ENDS = 200_000;

/**
 * Ends of sessions that the workers of one machine tell each other. They are kept for as long as they matter, for workers
 * that start later.
 */
export class EndedSessionsStore {
  readonly #ends = new LRUCache<number, { end: unknown }>({
    max: MAX_ENDS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  readonly #broadcast: (end: unknown, owner: number) => void;
  #last = 0;

  /** @param broadcast sends an end to all workers but the one that published it */
  constructor(broadcast: (end: unknown, owner: number) => void) {
    this.#broadcast = broadcast;
  }

  /** @param owner the worker that asks */
  answer(question: EndsQuestion, owner: number): Replies[EndsQuestion["ask"]] {
    if (question.ask === "ends") return { value: [...this.#ends.values()].map(({ end }) => end) };
    if (question.milliseconds > 0) {
      this.#last += 1;
      this.#ends.set(this.#last, { end: question.end }, { ttl: question.milliseconds });
    }
    this.#broadcast(question.end, owner);
    return "done";
  }
}
