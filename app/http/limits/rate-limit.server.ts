import cluster from "node:cluster";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { MessageKey } from "~/i18n/message-key";
import { keyedDigest } from "~/platform/keyed-digest.server";
import { limitResults } from "~/platform/metrics.server";
import { networkOf, prefixOf } from "./address-prefix.server";
import { type Limiter, SupervisedLimiter } from "./supervised-limiter.server";

/** `retryAfter`: seconds until the next attempt is allowed. */
export type RateLimitResult = { allowed: true } | { allowed: false; retryAfter: number };

/** The attempts with one key of a limit. `limitAttempt` (attempt.server.ts) takes and gives back. */
export interface Count {
  /** Message for an attempt that is refused. */
  messageKey: MessageKey;
  /** Counts an attempt, also one that is refused. Only one that was allowed is given back. */
  take(): Promise<RateLimitResult>;
  /** Gives one attempt back. */
  giveBack(): Promise<void>;
  /** Forgets all attempts. */
  clear(): Promise<void>;
}

export interface Window {
  /** Attempts within the window. */
  points: number;
  seconds: number;
}

/** Increase the number when the form of the entries changes. */
const REDIS_PREFIX = "lobby:limit:2";
/** A network has this many times the attempts of one of its addresses: many people may be behind one provider. */
const NETWORK_FACTOR = 10;
const ALLOWED: RateLimitResult = { allowed: true };

/**
 * A named limit, with one limiter per window. Keys are personal data, so only their digests are stored. An attempt is
 * counted before it is made, so that parallel ones cannot exceed the limit, and given back when it should not count.
 */
export class RateLimit {
  readonly #name: string;
  readonly #messageKey: MessageKey;
  readonly #limiters: readonly Limiter[];

  constructor(
    name: string,
    windows: readonly Window[],
    connection: Redis | undefined,
    messageKey: MessageKey = "errors:too_many_tries",
  ) {
    this.#name = name;
    this.#messageKey = messageKey;
    this.#limiters = windows.map((window) => createLimiter(`${name}:${window.seconds}`, window, connection));
  }

  for(key: string): Count {
    return {
      messageKey: this.#messageKey,
      take: () => this.#take(key),
      giveBack: () => this.#forEach((limiter) => limiter.reward(digest(key))),
      clear: () => this.#forEach((limiter) => limiter.delete(digest(key))),
    };
  }

  /** Counts an attempt. One that a window refuses is not counted by the windows after it. */
  async #take(key: string): Promise<RateLimitResult> {
    const result = await this.#takeFromAll(key);
    limitResults.inc({ limit: this.#name, result: result.allowed ? "allowed" : "refused" });
    return result;
  }

  /** Whether an attempt would be allowed, without counting it. The wait is that of the window that ends last. */
  async peek(key: string): Promise<RateLimitResult> {
    const states = await Promise.all(this.#limiters.map((limiter) => limiter.get(digest(key))));
    const waits = states.map((state) => (state && state.remainingPoints <= 0 ? state.msBeforeNext : 0));
    const longest = Math.max(...waits);
    return longest > 0 ? refused(longest) : ALLOWED;
  }

  /** Refuses every attempt for this time, which replaces what is left of the first window. */
  async hold(key: string, seconds: number): Promise<void> {
    await this.#limiters[0]?.block(digest(key), seconds);
  }

  async #forEach(change: (limiter: Limiter) => Promise<unknown>): Promise<void> {
    await Promise.all(this.#limiters.map(change));
  }

  async #takeFromAll(key: string): Promise<RateLimitResult> {
    try {
      for (const limiter of this.#limiters) await limiter.consume(digest(key));
      return ALLOWED;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      // A window after this one may refuse for longer.
      const all = await this.peek(key);
      return all.allowed ? refused(rejection.msBeforeNext) : all;
    }
  }
}

/**
 * A limit by address: IPv4 addresses one by one, IPv6 by the /64 that one subscriber has. A wider budget counts their
 * network (/24, /48) beside it, for those who have many addresses.
 */
export class AddressLimit {
  readonly #addresses: RateLimit;
  readonly #networks: RateLimit;

  constructor(name: string, windows: readonly Window[], connection: Redis | undefined) {
    const wider = windows.map(({ points, seconds }) => ({ points: points * NETWORK_FACTOR, seconds }));
    this.#addresses = new RateLimit(name, windows, connection);
    this.#networks = new RateLimit(`${name}Network`, wider, connection);
  }

  /**
   * The attempts of an address. When they are cleared, its network keeps those of the others.
   * @param subject what is limited for each address apart, such as an account
   */
  for(address: string, subject = ""): Count {
    const one = this.#addresses.for(`${prefixOf(address)} ${subject}`);
    const networkKey = `${networkOf(address)} ${subject}`;
    const network = this.#networks.for(networkKey);
    return {
      messageKey: one.messageKey,
      take: async () => {
        // No address of a network without attempts takes memory: whoever has a /48 has 65,536 of them.
        if (!(await this.#networks.peek(networkKey)).allowed) return network.take();
        const result = await one.take();
        return result.allowed ? network.take() : result;
      },
      giveBack: async () => {
        await one.giveBack();
        await network.giveBack();
      },
      clear: async () => {
        await one.clear();
        await network.giveBack();
      },
    };
  }
}

function createLimiter(name: string, { points, seconds }: Window, connection: Redis | undefined): Limiter {
  const options = { keyPrefix: name, points, duration: seconds };
  if (!connection && cluster.isWorker) return new SupervisedLimiter(options);
  const memory = new RateLimiterMemory(options);
  if (!connection) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: connection,
    keyPrefix: `${REDIS_PREFIX}:${name}`,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

function refused(milliseconds: number): RateLimitResult {
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

function digest(key: string): string {
  return keyedDigest.of("limit", key);
}
