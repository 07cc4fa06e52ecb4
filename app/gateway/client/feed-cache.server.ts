import { BentoCache, bentostore } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { LRUCache } from "lru-cache";
import type { RedisTier } from "./redis-tier.server";

/** Times in milliseconds. */
export interface FeedCacheOptions {
  /** Entries in memory; one entry is the view of one response. */
  maxEntries: number;
  /** How long after it was stored an entry may be served while the gateway fails. */
  retention: number;
  /** How long a reader of a very old entry waits for a new one before it gets the old one. */
  staleTimeout: number;
  /** How long an entry is not loaded again after a failure. */
  failureBackoff: number;
}

/**
 * Where a value came from. `hit` and `stale`: memory, fresh or not. `remote`: Redis. `loaded`: the gateway.
 * `coalesced`: a load that another reader had started.
 */
export type FeedOrigin = "hit" | "remote" | "stale" | "loaded" | "coalesced";

/** How an entry is loaded and how long it is valid. */
export interface FeedSource<T> {
  freshSeconds: number;
  /** Reads from the gateway: the value as it was sent, and its view. */
  load: () => Promise<{ wire: unknown; view: T }>;
  /** Converts a value from Redis to its view. @throws for a value that does not fit the schema */
  parse: (wire: unknown) => T;
  /** Called when a Redis entry cannot be parsed. The entry is then loaded from the gateway. */
  onCorruptEntry: () => void;
  /** Load even when the entry is fresh. */
  refresh?: boolean | undefined;
  /** Overrides `failureBackoff`. */
  failureBackoffSeconds?: number | undefined;
}

interface FeedRead<T> {
  value: T;
  origin: FeedOrigin;
}

interface CacheEntry<T> {
  value: T;
  storedAt: number;
}

interface LoadResult<T> {
  value: T;
  origin: "loaded" | "remote";
}

/** A reader does not wait for the renewal of an entry that is younger than this many times its fresh seconds. */
const serveStaleFactor = 10;

function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/**
 * A stale-while-revalidate cache for responses that all visitors share. An entry is fresh for some seconds; then it is
 * served stale while one request renews it, and for up to a day while the gateway fails. Failures are not stored. Views
 * are frozen, because all readers get the same object.
 *
 * Memory holds views; Redis holds values as the gateway sent them. This class decides what is fresh, not BentoCache:
 * with BentoCache's grace period the readers of a failing feed call the gateway one after another, without a pause.
 */
export class FeedCache {
  readonly #options: FeedCacheOptions;
  readonly #clock: () => number;
  readonly #redisTier: RedisTier | undefined;
  readonly #memory;
  readonly #redisReads = new Map<string, Promise<CacheEntry<unknown> | undefined>>();
  readonly #loads = new Map<string, Promise<LoadResult<unknown>>>();
  readonly #failures: LRUCache<string, { error: Error; retryAt: number }>;

  /** @param clock Returns epoch milliseconds. */
  constructor(options: FeedCacheOptions, clock: () => number, redisTier?: RedisTier) {
    this.#options = options;
    this.#clock = clock;
    this.#redisTier = redisTier;
    this.#failures = new LRUCache({ max: options.maxEntries });
    this.#memory = new BentoCache({
      default: "feeds",
      ttl: options.retention,
      stores: {
        // Not serialised: parsing the catalogue again would take a considerable part of the time for a page.
        feeds: bentostore().useL1Layer(memoryDriver({ maxItems: options.maxEntries, serialize: false })),
      },
    });
  }

  /**
   * Reads an entry, or loads it. Concurrent readers of one key share one load.
   * @throws what `load` throws, when there is no entry to serve instead
   */
  async read<T>(key: string, source: FeedSource<T>): Promise<FeedRead<T>> {
    const { refresh = false } = source;
    const freshFor = source.freshSeconds * 1000;
    const inMemory = await this.#readMemory<T>(key);
    const entry = inMemory ?? (refresh ? undefined : await this.#readRedisOnce(key, source));
    if (!entry) return this.#loadOnce(key, source);
    const age = this.#age(entry);
    if (age < freshFor && !refresh) return { value: entry.value, origin: inMemory ? "hit" : "remote" };
    const stale: FeedRead<T> = { value: entry.value, origin: "stale" };
    const loaded = this.#loadOnce(key, source, inMemory).catch(() => stale);
    if (!refresh && age < freshFor * serveStaleFactor) return stale;
    const timedOut = new Promise<typeof stale>((resolve) => {
      setTimeout(() => resolve(stale), this.#options.staleTimeout).unref();
    });
    return Promise.race([loaded, timedOut]);
  }

  /**
   * Waits for the running load of an entry, or starts one.
   * @param staleEntry The entry in memory, if there is one.
   * @throws what `load` throws; during the backoff after a failure, its error
   */
  async #loadOnce<T>(key: string, source: FeedSource<T>, staleEntry?: CacheEntry<T>): Promise<FeedRead<T>> {
    const pending = this.#loads.get(key) as Promise<LoadResult<T>> | undefined;
    if (pending) return { value: (await pending).value, origin: "coalesced" };
    const failure = this.#failures.get(key);
    if (!source.refresh && failure && this.#clock() < failure.retryAt) throw failure.error;
    const load = this.#load(key, source, source.refresh ? undefined : staleEntry).finally(() =>
      this.#loads.delete(key),
    );
    this.#loads.set(key, load);
    return load;
  }

  #age({ storedAt }: { storedAt: number }): number {
    return this.#clock() - storedAt;
  }

  async #readMemory<T>(key: string): Promise<CacheEntry<T> | undefined> {
    const entry: CacheEntry<T> | undefined = await this.#memory.get<CacheEntry<T>>({ key });
    return entry && this.#age(entry) < this.#options.retention ? entry : undefined;
  }

  /** Concurrent readers of one key share one read of Redis. */
  #readRedisOnce<T>(key: string, source: FeedSource<T>): Promise<CacheEntry<T> | undefined> {
    const pending = this.#redisReads.get(key) as Promise<CacheEntry<T> | undefined> | undefined;
    if (pending || !this.#redisTier) return pending ?? Promise.resolve(undefined);
    const read = this.#readRedis(key, source, this.#options.retention).finally(() => this.#redisReads.delete(key));
    this.#redisReads.set(key, read);
    return read;
  }

  /** Copies an entry from Redis to memory, if it is younger than `maxAge` milliseconds. */
  async #readRedis<T>(
    key: string,
    { parse, onCorruptEntry }: FeedSource<T>,
    maxAge: number,
  ): Promise<CacheEntry<T> | undefined> {
    const cached = await this.#redisTier?.get(key);
    if (!cached) return undefined;
    try {
      if (cached === "corrupt") throw new Error("checksum");
      // The clock of the process that stored it may be ahead.
      const storedAt = Math.min(cached.storedAt, this.#clock());
      if (this.#age({ storedAt }) >= maxAge) return undefined;
      const entry = { value: deepFreeze(parse(cached.wire)), storedAt };
      await this.#memory.set({ key, value: entry });
      return entry;
    } catch {
      onCorruptEntry();
      return undefined;
    }
  }

  /** @param staleEntry If there is one, another process may have renewed it in Redis. */
  async #load<T>(key: string, source: FeedSource<T>, staleEntry: CacheEntry<T> | undefined): Promise<LoadResult<T>> {
    const renewed = staleEntry && (await this.#readRedis(key, source, source.freshSeconds * 1000));
    if (renewed) return { value: renewed.value, origin: "remote" };
    try {
      const { wire, view } = await source.load();
      const entry = { value: deepFreeze(view), storedAt: this.#clock() };
      this.#failures.delete(key);
      this.#redisTier?.set(key, { storedAt: entry.storedAt, wire });
      await this.#memory.set({ key, value: entry });
      return { value: entry.value, origin: "loaded" };
    } catch (error) {
      if (error instanceof Error) this.#failures.set(key, { error, retryAt: this.#clock() + this.#backoffOf(source) });
      throw error;
    }
  }

  #backoffOf<T>({ failureBackoffSeconds: seconds }: FeedSource<T>): number {
    return seconds === undefined ? this.#options.failureBackoff : seconds * 1000;
  }
}
