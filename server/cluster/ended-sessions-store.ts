import { LRUCache } from "lru-cache";

/** What a worker asks: to tell the others of an end of sessions, or which ends are known. */
export type EndsRequest = { id: number; ask: "end"; end: unknown; milliseconds: number } | { id: number; ask: "ends" };

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
  answer(request: EndsRequest, owner: number): "done" | { value: unknown[] } {
    if (request.ask === "ends") return { value: [...this.#ends.values()].map(({ end }) => end) };
    this.#last += 1;
    this.#ends.set(this.#last, { end: request.end }, { ttl: request.milliseconds });
    this.#broadcast(request.end, owner);
    return "done";
  }
}
