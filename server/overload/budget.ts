import { GcraLimiters } from "~/platform/limiters/gcra-limiter";
import type { Requester } from "./requester";

export interface BudgetSize {
  points: number;
  seconds: number;
  /** What an address may use, in budgets of one visitor; 2 if absent. */
  addressFactor?: number;
}

/** What a network may use, in budgets of one address. */
const NETWORK_FACTOR = 1.5;

/** Binary floating point leaves a rest where a wait should be 0: a shorter wait, in milliseconds, counts as none. */
export const SHORTEST_WAIT_MS = 1;

/**
 * A budget of each visitor, and wider ones of each address and network, so that somebody with many sessions does not get
 * many budgets. A budget can be overdrawn, because the size of a page is known only afterwards: the next request then waits
 * until the missing points have come back. A request that is refused takes no memory.
 */
export class Budget {
  readonly #clients: GcraLimiters;
  readonly #addresses: GcraLimiters;
  readonly #networks: GcraLimiters;

  constructor({ points, seconds, addressFactor = 2 }: BudgetSize) {
    const create = (factor: number) =>
      new GcraLimiters({ perSecond: (points * factor) / seconds, atOnce: points * factor });
    this.#clients = create(1);
    this.#addresses = create(addressFactor);
    this.#networks = create(addressFactor * NETWORK_FACTOR);
  }

  /** Takes a point of visitor, address and network. @returns 0, or the milliseconds until each has one again */
  consume(requester: Requester): number {
    const now = performance.now();
    const wait = this.waitFor(requester, now);
    if (wait >= SHORTEST_WAIT_MS) return wait;
    this.#use(requester, 1, now);
    return 0;
  }

  /** @returns milliseconds until visitor, address and network each have a point, 0 or less for now */
  waitFor(requester: Requester, now: number): number {
    return Math.max(...this.#sharesOf(requester).map(({ limiters, key }) => limiters.waitFor(key, 1, now)));
  }

  /** Takes points, also those that are not there yet. */
  penalize(requester: Requester, points: number): void {
    this.#use(requester, points, performance.now());
  }

  #use(requester: Requester, points: number, now: number): void {
    for (const { limiters, key } of this.#sharesOf(requester)) limiters.use(key, points, now);
  }

  #sharesOf({ key, address, network }: Requester) {
    return [
      { limiters: this.#clients, key },
      { limiters: this.#addresses, key: address },
      { limiters: this.#networks, key: network },
    ];
  }
}
