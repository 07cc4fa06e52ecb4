import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import type { OperationName } from "../protocol/operations.server";

/** Times in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/**
 * When so many members are throttled one after the other, and nobody is answered meanwhile, the gateway throttles everybody.
 */
const MEMBERS_FOR_ALL = 3;
const MAX_KEYS = 10_000;
/** Stands for all visitors. */
const EVERYBODY = "";

interface Pause {
  until: number;
  length: number;
}

/**
 * Remembers which operations the gateway throttles (429), and does not call them for the time in its `Retry-After`; without
 * that header for a second, and twice as long each further time. An operation that is called with a token pauses for its
 * member, and its reads for all visitors when several members are throttled: a few accounts must not keep others from writing.
 * An operation that is called without a token pauses for the
 * visitor's address where the gateway is told of it, else for all visitors.
 */
export class ThrottledOperations {
  readonly #clock: () => number;
  readonly #pauses = new LRUCache<string, Pause>({ ...atMost(MAX_KEYS) });
  readonly #members = new Map<OperationName, Map<string, number>>();

  /** @param clock Returns epoch milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /**
   * Whether a call would be throttled.
   * @param caller token or address; undefined for a call that names neither
   */
  isPaused(operation: OperationName, caller: string | undefined, { writes }: { writes: boolean }): boolean {
    if (this.#pauses.size === 0) return false;
    const own = digestOf(caller);
    return (writes ? [own] : [EVERYBODY, own]).some((each) => {
      const pause = this.#pauses.get(`${operation} ${each}`);
      return pause !== undefined && this.#clock() < pause.until;
    });
  }

  /**
   * @param caller as for `isPaused`
   * @param options.retryAfter `Retry-After` of the answer: seconds or a date (RFC 9110, 10.2.3)
   * @param options.isMember whether the caller is a member. Anybody can have many addresses and start many trials, so these do
   *   not count for the pause of all visitors.
   */
  recordThrottled(
    operation: OperationName,
    caller: string | undefined,
    { retryAfter, isMember }: { retryAfter: string | undefined; isMember: boolean },
  ): void {
    const member = digestOf(caller);
    const pause = this.#pause(operation, member, retryAfter);
    if (!isMember) return;
    const members = this.#members.get(operation) ?? new Map<string, number>();
    this.#members.set(operation, members.set(member, pause.until));
    for (const [other, until] of members) if (until < this.#clock()) members.delete(other);
    if (members.size >= MEMBERS_FOR_ALL) this.#pause(operation, EVERYBODY, retryAfter);
  }

  recordAnswer(operation: OperationName, caller: string | undefined): void {
    if (this.#pauses.size === 0) return;
    this.#members.delete(operation);
    for (const member of [EVERYBODY, digestOf(caller)]) this.#pauses.delete(`${operation} ${member}`);
  }

  #pause(operation: OperationName, member: string, retryAfter: string | undefined): Pause {
    const key = `${operation} ${member}`;
    const before = this.#pauses.get(key)?.length ?? 0;
    const requested = this.#parse(retryAfter);
    const length = Math.min(LONGEST_PAUSE_MS, requested ?? Math.max(FIRST_PAUSE_MS, before * 2));
    const pause = { until: this.#clock() + length, length };
    this.#pauses.set(key, pause);
    return pause;
  }

  #parse(retryAfter: string | undefined): number | undefined {
    if (!retryAfter) return undefined;
    const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - this.#clock();
    return milliseconds > 0 ? milliseconds : undefined;
  }
}

/** A digest: a token is stored in its session only. */
function digestOf(caller: string | undefined): string {
  return caller ? createHash("sha256").update(caller).digest("base64url") : EVERYBODY;
}
