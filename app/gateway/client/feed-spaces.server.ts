import type { Redis } from "ioredis";
import { FeedCache, type FeedCacheOptions } from "./feed-cache.server";
import { RedisTier } from "./redis-tier.server";

/**
 * Separate caches, so that the entries of one never evict those of another:
 * - `site`: settings, categories, home. Their number is bounded, and all of them fit in memory.
 * - `lists`: the first pages of lists of one vendor or class, as the vendor feed has them, in the main languages. Their
 *   number is bounded as well.
 * - `pages`: all other pages of such lists. There may be a hundred thousand of them, so they are not in Redis.
 * - `searches`: what a visitor can type: names, bets, unknown values. Small and short-lived, not in Redis.
 */
export type FeedSpace = "site" | "lists" | "pages" | "searches";

const HOUR = 3_600_000;
const common = { staleTimeout: 300, failureBackoff: 1_000 };
const defaults: Readonly<Record<FeedSpace, FeedCacheOptions>> = {
  site: { ...common, maxEntries: 3000, retention: 24 * HOUR },
  lists: { ...common, maxEntries: 2000, retention: 24 * HOUR },
  pages: { ...common, maxEntries: 300, retention: 24 * HOUR },
  searches: { ...common, maxEntries: 100, retention: 60_000, abortsLoads: true },
};
/** Lists need more room than settings, so Redis keeps them for a shorter time. */
const LISTS_IN_REDIS_MS = HOUR;

interface FeedSpacesOptions {
  overrides: Partial<FeedCacheOptions> | undefined;
  /** Returns epoch milliseconds. */
  clock: () => number;
  /** Shares `site` and `lists` between processes. */
  redis: Redis | undefined;
  /** Milliseconds that a read waits for Redis. */
  redisTimeout: number;
}

/** @returns the caches, and the Redis tier of `site`, which also holds what is known of missing operations */
export function createFeedSpaces({ overrides, clock, redis, redisTimeout }: FeedSpacesOptions) {
  const { site, lists, pages, searches } = defaults;
  const siteTier = redis && new RedisTier(redis, "feed", overrides?.retention ?? site.retention, redisTimeout);
  const listsTier = redis && new RedisTier(redis, "list", LISTS_IN_REDIS_MS, redisTimeout);
  const caches: Readonly<Record<FeedSpace, FeedCache>> = {
    site: new FeedCache({ ...site, ...overrides }, clock, siteTier),
    lists: new FeedCache({ ...lists, ...overrides }, clock, listsTier),
    pages: new FeedCache({ ...pages, ...overrides }, clock),
    searches: new FeedCache({ ...searches, ...overrides }, clock),
  };
  return { caches, siteTier };
}
