/** What a limiter knows of a key. Both times are milliseconds of the clock that the limiter uses. */
export interface LimiterEntry {
  /** Until then further attempts of the key are refused, or have to wait. */
  readonly limitedUntil: number;
  /** From then on it is as if the key had never been used. */
  readonly endsAt: number;
}

const MAX_KEYS = 20_000;

/**
 * What a limiter knows of its keys, at most so many, because anybody can send any number of addresses and names. A new key
 * takes the place of the one that was used the longest ago and is not limited. So a flood of other keys does not free one that
 * is limited: only where all are limited, and each of them has used all its attempts, the oldest of these makes room.
 */
export class LimiterEntries<Entry extends LimiterEntry> {
  readonly #maxKeys: number;
  // In both, what was used the longest ago is first.
  readonly #free = new Map<string, Entry>();
  readonly #limited = new Map<string, Entry>();

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#free.size + this.#limited.size;
  }

  get(key: string, now: number): Entry | undefined {
    const entry = this.#free.get(key) ?? this.#limited.get(key);
    return entry && entry.endsAt > now ? entry : undefined;
  }

  /** Stores the entry of a key that is used now. */
  set(key: string, entry: Entry, now: number): void {
    this.delete(key);
    this.#dropEnded(now);
    if (this.size >= this.#maxKeys) this.#dropOldest();
    (entry.limitedUntil > now ? this.#limited : this.#free).set(key, entry);
  }

  delete(key: string): void {
    this.#free.delete(key);
    this.#limited.delete(key);
  }

  #dropEnded(now: number): void {
    for (const [key, entry] of this.#limited) {
      if (entry.limitedUntil > now) break;
      this.#limited.delete(key);
      this.#free.set(key, entry);
    }
    for (const [key, { endsAt }] of this.#free) {
      if (endsAt > now) break;
      this.#free.delete(key);
    }
  }

  #dropOldest(): void {
    const entries = this.#free.size > 0 ? this.#free : this.#limited;
    for (const key of entries.keys()) {
      entries.delete(key);
      break;
    }
  }
}
