import { GcraLimiter, type Rate } from "~/platform/limiters/gcra-limiter";

/** Traces of a process. A flood of cached pages, 15,000 a second, would have a collector flooded too. */
const AT_MOST: Rate = { perSecond: 400, atOnce: 400 };

/**
 * Samples the requests that are traced.
 * @param share of all requests, from 0 to 1, as long as it is no more than `atMost`
 * @returns whether the request that has just come is traced
 */
export function createSampler(share: number, atMost: Rate = AT_MOST): () => boolean {
  const limiter = new GcraLimiter(atMost);
  return () => {
    if (Math.random() >= share) return false;
    const now = performance.now();
    if (limiter.waitFor(1, now) > 0) return false;
    limiter.use(1, now);
    return true;
  };
}
