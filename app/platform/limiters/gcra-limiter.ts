import { LimiterEntries, type LimiterEntry } from "./limiter-entries";

/** What somebody may have: so many points one after the other, and some of them at once after a time without. */
export interface Rate {
  perSecond: number;
  atOnce: number;
}

/**
 * The time at which the next point of somebody is due: the generic cell rate algorithm
 * (https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm). The limiters among the dependencies count in windows:
 * they give all points of a window at its beginning, and forget at its end what was used in advance.
 */
export class GcraLimiter implements LimiterEntry {
  readonly #interval: number;
  readonly #credit: number;
  #dueAt = Number.NEGATIVE_INFINITY;

  constructor({ perSecond, atOnce }: Rate) {
    this.#interval = 1000 / perSecond;
    this.#credit = atOnce * this.#interval;
  }

  get limitedUntil(): number {
    return this.#dueAt + this.#interval;
  }

  get endsAt(): number {
    return this.#dueAt + this.#credit;
  }

  /** @returns milliseconds until the points are due; 0 or less for now */
  waitFor(points: number, now: number): number {
    return Math.max(this.#dueAt, now - this.#credit) + points * this.#interval - now;
  }

  /** Uses points, in advance where it has none. @returns as `waitFor` does before it, at most `longest` */
  use(points: number, now: number, longest = Number.POSITIVE_INFINITY): number {
    const wait = Math.min(this.waitFor(points, now), longest);
    this.#dueAt = now + wait;
    return wait;
  }
}

/** Limiters with the same rate, by key. Only a key that uses points takes memory. */
export class GcraLimiters {
  readonly #rate: Rate;
  readonly #unused: GcraLimiter;
  readonly #byKey: LimiterEntries<GcraLimiter>;

  constructor(rate: Rate, maxKeys?: number) {
    this.#rate = rate;
    this.#unused = new GcraLimiter(rate);
    this.#byKey = new LimiterEntries(maxKeys);
  }

  /** As of the key's limiter. */
  waitFor(key: string, points: number, now: number): number {
    return (this.#byKey.get(key, now) ?? this.#unused).waitFor(points, now);
  }

  /** As of the key's limiter. */
  use(key: string, points: number, now: number, longest?: number): number {
    const limiter = this.#byKey.get(key, now) ?? new GcraLimiter(this.#rate);
    const wait = limiter.use(points, now, longest);
    this.#byKey.set(key, limiter, now);
    return wait;
  }
}
