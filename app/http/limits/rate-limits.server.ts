import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { limitResults } from "~/platform/metrics.server";
import { redis } from "~/platform/redis.server";

export interface RateLimitResult {
  allowed: boolean;
  /** Seconds until the next attempt is allowed; 0 when this one is. */
  retryAfterSeconds: number;
}

interface Window {
  /** Attempts within the window. */
  points: number;
  seconds: number;
}

const MINUTE = 60;
const DAY = 24 * 3600;

/** All limits (docs/behaviour.md 19). A limit with two windows allows an attempt that both allow. */
const windows = {
  /** Failed log-ins of one account. */
  loginFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Log-ins from one address. */
  logins: [{ points: 20, seconds: MINUTE }],
  /** Trial sessions from one address. */
  trials: [{ points: 10, seconds: MINUTE }],
  /** Verification codes to one number. */
  sms: [
    { points: 1, seconds: MINUTE },
    { points: 5, seconds: DAY },
  ],
  /** Verification codes requested from one address, to any number. */
  smsAddresses: [{ points: 20, seconds: MINUTE }],
  /** Wrong codes for one number, and wrong old passwords of one account. */
  codeFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Checks from one address whether a username is free. */
  usernameChecks: [{ points: 5, seconds: MINUTE }],
  /** Registrations from one address. */
  registrations: [{ points: 5, seconds: MINUTE }],
  /** Password resets requested from one address. */
  forgot: [{ points: 5, seconds: MINUTE }],
  /** Promo codes submitted by one account. */
  promoCodes: [{ points: 5, seconds: MINUTE }],
  /** Feedback messages from one address. */
  feedback: [{ points: 5, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Window[]>;

type LimitName = keyof typeof windows;
type Limiter = RateLimiterMemory | RateLimiterRedis;

const ALLOWED: RateLimitResult = { allowed: true, retryAfterSeconds: 0 };

/** A named limit, with one limiter per window. Keys are personal data, so only their digests are stored. */
class RateLimit {
  readonly #name: LimitName;
  readonly #limiters: readonly Limiter[];

  constructor(name: LimitName, connection: Redis | undefined) {
    this.#name = name;
    this.#limiters = windows[name].map((window) => createLimiter(`${name}:${window.seconds}`, window, connection));
  }

  /** Counts an attempt. One that a window refuses is not counted by the windows after it. */
  async consume(key: string): Promise<RateLimitResult> {
    const result = await this.#consumeAll(digest(key));
    limitResults.inc({ limit: this.#name, result: result.allowed ? "allowed" : "refused" });
    return result;
  }

  /** Whether an attempt would be allowed, without counting it. */
  async peek(key: string): Promise<RateLimitResult> {
    for (const limiter of this.#limiters) {
      const state = await limiter.get(digest(key));
      if (state && state.remainingPoints <= 0) return refused(state);
    }
    return ALLOWED;
  }

  /** Returns one attempt that the person is not responsible for, such as a network failure. */
  async refund(key: string): Promise<void> {
    await Promise.all(this.#limiters.map((limiter) => limiter.reward(digest(key))));
  }

  async reset(key: string): Promise<void> {
    await Promise.all(this.#limiters.map((limiter) => limiter.delete(digest(key))));
  }

  async #consumeAll(key: string): Promise<RateLimitResult> {
    try {
      for (const limiter of this.#limiters) await limiter.consume(key);
      return ALLOWED;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return refused(rejection);
      throw rejection;
    }
  }
}

/** Counts in Redis when given. While Redis is unavailable, and without it, counts in memory. */
export function createRateLimits(connection: Redis | undefined): Readonly<Record<LimitName, RateLimit>> {
  const names = Object.keys(windows) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, new RateLimit(name, connection)])) as Record<
    LimitName,
    RateLimit
  >;
}

function createLimiter(name: string, { points, seconds }: Window, connection: Redis | undefined): Limiter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (!connection) return memory;
  return new RateLimiterRedis({
    storeClient: connection,
    keyPrefix: `lobby:limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

function refused({ msBeforeNext }: RateLimiterRes): RateLimitResult {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The limits of this process, and of all processes that share its Redis. */
export const rateLimits = createRateLimits(redis);
