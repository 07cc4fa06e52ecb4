import { LRUCache } from "lru-cache";

/** Time until a picture is tried again, twice as long after each failure. */
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 10 * 60_000;
const MAX_FAILURES = 20_000;

interface Failure {
  until: number;
  delay: number;
  count: number;
}

/** Source pictures that could not be had or used, by key. They are left alone for a while. */
export class SourceFailures {
  readonly #failures = new LRUCache<string, Failure>({ max: MAX_FAILURES });

  /** Notes that the picture cannot be used. Of several who asked for it at once, the first one counts. */
  add(key: string): void {
    if (this.has(key)) return;
    const { delay, count } = this.#failures.get(key) ?? { delay: RETRY_MS / 2, count: 0 };
    const next = Math.min(MAX_RETRY_MS, delay * 2);
    this.#failures.set(key, { until: Date.now() + next, delay: next, count: count + 1 });
  }

  delete(key: string): void {
    this.#failures.delete(key);
  }

  /** Whether the picture failed, and is not yet to be tried again. */
  has(key: string): boolean {
    return (this.#failures.get(key)?.until ?? 0) > Date.now();
  }

  /** How often in a row the picture has failed. */
  countOf(key: string): number {
    return this.#failures.get(key)?.count ?? 0;
  }
}
