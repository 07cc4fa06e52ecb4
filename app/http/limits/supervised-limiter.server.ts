import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { answerInTime } from "~/platform/answer-in-time";
import { logger } from "~/platform/logger.server";
import { onceAMinute } from "~/platform/per-minute";

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** What a limit asks of a limiter. */
export type Limiter = Pick<RateLimiterMemory, "consume" | "get" | "reward" | "delete" | "block">;

/** How long a worker waits for its supervisor, which does little else than answer. */
const ANSWER_MS = 1_000;
/** After this time the library forgets a question. Longer, because an answer that is there counts although it was not read. */
const LIBRARY_MS = 3_000;
const LATE = Symbol("late");
/** A supervisor that did not answer is not asked for this time: a log-in has many limits, and only the first one waits. */
const PAUSE_MS = 5_000;

/** No limiter of this worker asks the supervisor before. By `performance.now()`. */
let pausedUntil = 0;
const report = onceAMinute(() => logger.warn("the supervisor does not answer; limits count in this worker"));

/**
 * A limiter at the supervisor, where the workers of a machine count together. While it does not answer, the worker counts in
 * its own memory, as it does without Redis.
 */
export class SupervisedLimiter implements Limiter {
  readonly #shared: Limiter;
  readonly #own: Limiter;

  constructor(options: LimiterOptions) {
    this.#shared = new RateLimiterCluster({ ...options, timeoutMs: LIBRARY_MS });
    this.#own = new RateLimiterMemory(options);
  }

  consume(key: string): Promise<RateLimiterRes> {
    return this.#run((limiter) => limiter.consume(key));
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#run((limiter) => limiter.get(key));
  }

  reward(key: string): Promise<RateLimiterRes> {
    return this.#run((limiter) => limiter.reward(key));
  }

  delete(key: string): Promise<boolean> {
    return this.#run((limiter) => limiter.delete(key));
  }

  block(key: string, seconds: number): Promise<RateLimiterRes> {
    return this.#run((limiter) => limiter.block(key, seconds));
  }

  async #run<Result>(operation: (limiter: Limiter) => Promise<Result>): Promise<Result> {
    if (performance.now() < pausedUntil) return operation(this.#own);
    try {
      const answer = await answerInTime(operation(this.#shared), ANSWER_MS, LATE);
      if (answer !== LATE) return answer;
    } catch (rejection) {
      // The answer of a limit that refuses. Any other rejection says that there was none.
      if (rejection instanceof RateLimiterRes) throw rejection;
    }
    pausedUntil = performance.now() + PAUSE_MS;
    report();
    return operation(this.#own);
  }
}
