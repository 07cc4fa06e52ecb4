import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { limitResults } from "~/platform/metrics.server";
import { redis } from "~/platform/redis.server";

/** Whether a try is allowed, and after how many seconds the next one will be; 0 when it is allowed now. */
export interface Verdict {
  allowed: boolean;
  retryAfterSeconds: number;
}

interface Window {
  /** Tries within the window. */
  points: number;
  seconds: number;
}

const MINUTE = 60;
const DAY = 24 * 3600;

/** The limits of the safety page. A limit with several windows allows what all of them allow. */
const windows = {
  /** Failures of one account. */
  loginFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Log-ins from one address. */
  logins: [{ points: 20, seconds: MINUTE }],
  /** Trial sessions from one address. */
  trials: [{ points: 10, seconds: MINUTE }],
  /** Codes to one number. */
  sms: [
    { points: 1, seconds: MINUTE },
    { points: 5, seconds: DAY },
  ],
  /** Codes asked for from one address, whatever the number. */
  smsAddresses: [{ points: 20, seconds: MINUTE }],
  /** Wrong codes and old passwords that one number or account tried. */
  codeFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Questions from one address whether a user name is free. */
  usernameChecks: [{ points: 5, seconds: MINUTE }],
  /** Registrations from one address. */
  registrations: [{ points: 5, seconds: MINUTE }],
  /** Forgotten passwords asked for from one address. */
  forgot: [{ points: 5, seconds: MINUTE }],
  /** Promo codes tried by one account. */
  promoCodes: [{ points: 5, seconds: MINUTE }],
  /** Messages to the service team from one address. */
  feedback: [{ points: 5, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Window[]>;

type LimitName = keyof typeof windows;
type Limiter = RateLimiterMemory | RateLimiterRedis;

const free: Verdict = { allowed: true, retryAfterSeconds: 0 };

function refused({ msBeforeNext }: RateLimiterRes): Verdict {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** Counts in memory, or in Redis with memory as its stand-in. */
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

/** A named limit on what people try. Keys are names, numbers and addresses: they are kept as digests. */
class Limit {
  readonly #name: LimitName;
  readonly #limiters: readonly Limiter[];

  constructor(name: LimitName, connection: Redis | undefined) {
    this.#name = name;
    this.#limiters = windows[name].map((window) => createLimiter(`${name}:${window.seconds}`, window, connection));
  }

  /** Counts one try and says whether it is allowed; one that is not allowed counts in no longer window. */
  async take(key: string): Promise<Verdict> {
    const verdict = await this.#takeAll(digest(key));
    limitResults.inc({ limit: this.#name, result: verdict.allowed ? "allowed" : "refused" });
    return verdict;
  }

  /** Says whether a try would be allowed. */
  async peek(key: string): Promise<Verdict> {
    for (const limiter of this.#limiters) {
      const state = await limiter.get(digest(key));
      if (state && state.remainingPoints <= 0) return refused(state);
    }
    return free;
  }

  /** Takes back one try that turned out to say nothing about the person: a fault of the network. */
  async giveBack(key: string): Promise<void> {
    await Promise.all(this.#limiters.map((limiter) => limiter.reward(digest(key))));
  }

  /** Forgets the tries of a key. */
  async clear(key: string): Promise<void> {
    await Promise.all(this.#limiters.map((limiter) => limiter.delete(digest(key))));
  }

  async #takeAll(key: string): Promise<Verdict> {
    try {
      for (const limiter of this.#limiters) await limiter.consume(key);
      return free;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return refused(rejection);
      throw rejection;
    }
  }
}

function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The limits of a process; in Redis where one is given, in memory while it does not answer. */
export function createLimits(connection: Redis | undefined): Readonly<Record<LimitName, Limit>> {
  const names = Object.keys(windows) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, new Limit(name, connection)])) as Record<LimitName, Limit>;
}

/** The limits of this process. */
export const limits = createLimits(redis);
