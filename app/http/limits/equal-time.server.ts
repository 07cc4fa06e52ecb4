/** A gateway needs more time when it sends a message or checks a password than when it knows no such account. */
const MIN_ANSWER_MS = 600;
/** No answer waits longer for the sake of others: as long as a write may wait for the gateway (docs/gateway.md 1.10). */
const MAX_ANSWER_MS = 6_500;
/** How long a slow success holds. */
const REMEMBERED_MS = 15 * 60_000;

/**
 * For a call whose success concerns an account: refusals and successes take the same time, so that the response time
 * does not reveal whether an account exists. It is 600 ms, or that of the slowest success of the last 15 minutes where
 * the gateway is slower.
 */
export class EqualTime {
  #slowest = { milliseconds: 0, at: 0 };

  /** Settles like `work`, which has just been started, but not before that time has passed. */
  async settle<Value>(work: Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    const [outcome] = await Promise.allSettled([work]);
    if (outcome.status === "fulfilled") this.recordSuccess(startedAt);
    await this.waitUntilEqual(startedAt);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  }

  /**
   * For a call whose success is reported at once, such as a log-in: refusals take at least as long as the slowest success.
   * @param startedAt `performance.now()` before the call
   */
  recordSuccess(startedAt: number): void {
    const milliseconds = performance.now() - startedAt;
    if (milliseconds >= this.#milliseconds) this.#slowest = { milliseconds, at: Date.now() };
  }

  /** Resolves when that time has passed since the start of the call. @param startedAt `performance.now()` before the call */
  async waitUntilEqual(startedAt: number): Promise<void> {
    const rest = Math.max(0, this.#milliseconds - (performance.now() - startedAt));
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  get #milliseconds(): number {
    const isRecent = Date.now() - this.#slowest.at < REMEMBERED_MS;
    return Math.min(MAX_ANSWER_MS, Math.max(MIN_ANSWER_MS, isRecent ? this.#slowest.milliseconds : 0));
  }
}
