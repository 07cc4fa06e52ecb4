import { LRUCache } from "lru-cache";
import type { Replies, SessionQuestion } from "~/platform/supervisor-protocol";

const MAX_ENDS = 200_000;

/**
 * Passes begins and ends of sessions on between the workers of one machine. Ends are kept for as long as they matter, for
 * workers that start later.
 */
export class EndedSessionsStore {
  readonly #ends = new LRUCache<number, { end: unknown }>({
    max: MAX_ENDS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  readonly #broadcast: (event: unknown, workerId: number) => void;
  #last = 0;

  /** @param broadcast sends an event to all workers but the one that published it */
  constructor(broadcast: (event: unknown, workerId: number) => void) {
    this.#broadcast = broadcast;
  }

  /** @param workerId the worker that asks */
  answer(question: SessionQuestion, workerId: number): Replies[SessionQuestion["ask"]] {
    if (question.ask === "session-events") return { value: [...this.#ends.values()].map(({ end }) => end) };
    if (question.milliseconds > 0) {
      this.#last += 1;
      this.#ends.set(this.#last, { end: question.event }, { ttl: question.milliseconds });
    }
    this.#broadcast(question.event, workerId);
    return "done";
  }
}
