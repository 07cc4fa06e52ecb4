import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";

/** What somebody may have: so many points one after the other, and some of them at once after a time without. */
export interface Rate {
  perSecond: number;
  atOnce: number;
}

/**
 * The time at which the next point of somebody is due: the generic cell rate algorithm
 * (https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm). The limiters among the dependencies count in windows: they give
 * all points of a window at its beginning, and forget at its end what was used in advance.
 */
export class GcraLimiter {
  readonly #interval: number;
  readonly #credit: number;
  #dueAt = Number.NEGATIVE_INFINITY;

  constructor({ perSecond, atOnce }: Rate) {
    this.#interval = 1000 / perSecond;
    this.#credit = atOnce * this.#interval;
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

const MAX_KEYS = 20_000;

/** Limiters with the same rate, by key. Those that were used the longest ago are forgotten when there are too many. */
export class GcraLimiters {
  readonly #rate: Rate;
  readonly #byKey = new LRUCache<string, GcraLimiter>(atMost(MAX_KEYS));

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  of(key: string): GcraLimiter {
    const known = this.#byKey.get(key);
    if (known) return known;
    const limiter = new GcraLimiter(this.#rate);
    this.#byKey.set(key, limiter);
    return limiter;
  }
}
