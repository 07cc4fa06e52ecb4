import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { answerInTime } from "~/platform/answer-in-time";
import { SingleFlight } from "~/platform/single-flight";
import { Waiters } from "~/platform/waiters";
import { deepFreeze } from "./deep-freeze.server";
import { isEmptyFeed } from "./feed-content.server";
import type { Answer } from "./read-view.server";
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
  /** A load is aborted once all its readers have left; otherwise it ends for the readers after them. */
  abortsLoads?: boolean | undefined;
}

/**
 * Where a value came from. `hit` and `stale`: memory, fresh or not. `remote`: Redis. `loaded`: the gateway.
 * `coalesced`: a load that another reader had started.
 */
export type FeedOrigin = "hit" | "remote" | "stale" | "loaded" | "coalesced";

/**
 * `corrupt`: a Redis entry cannot be parsed, and is loaded from the gateway. `empty`: an empty answer is not accepted, and the
 * entry before it is kept.
 */
export type FeedFault = "corrupt" | "empty";

/** How an entry is loaded and how long it is valid. */
export interface FeedSource<T> {
  freshSeconds: number;
  /** Reads from the gateway: the value as it was sent, and its view. */
  load: (signal: AbortSignal | undefined) => Promise<Answer<T>>;
  /** Converts a value from Redis to its view. @throws for a value that does not fit the schema */
  parse: (wire: unknown, storedAt: number) => T;
  /** Whether an answer without an item in any list counts as content, also in place of the one before. Default: no. */
  hasContent?: ((view: T, before: T | undefined) => boolean) | undefined;
  onFault: (fault: FeedFault) => void;
  /** The entry is not shared through Redis. */
  isLocal?: boolean | undefined;
  /** Load even when the entry is fresh. */
  refresh?: boolean | undefined;
  /** Overrides `failureBackoff` for errors that will come again, in milliseconds. */
  failureBackoff?: ((error: Error) => number | undefined) | undefined;
}

interface FeedRead<T> {
  value: T;
  origin: FeedOrigin;
}

interface FeedEntry<T> {
  value: T;
  storedAt: number;
  isEmpty: boolean;
}

/** A load that runs, and who waits for it. */
interface RunningLoad {
  result: Promise<FeedRead<unknown>>;
  waiters: Waiters;
}

/** A reader waits for the renewal of an entry only when it is older than this many times its fresh seconds. */
const SERVE_STALE_FACTOR = 10;
/** How long a feed has to be empty before it replaces a full one. */
const EMPTY_ACCEPTED_AFTER_MS = 300_000;
/** How long an empty feed is fresh until it is accepted. Its readers then wait for the next answer. */
const EMPTY_FRESH_FOR_MS = 2_000;

/** How long a process loads an entry alone, before another process loads it too: a call that is answered takes less. */
const LEASE_MS = 2_000;
const LEASE_POLL_MS = 40;

/** The gateway answered with an empty feed, which does not replace the full one yet. */
class EmptyFeedError extends Error {}

/**
 * A stale-while-revalidate cache for responses that all visitors share. An entry is fresh for some seconds; then it is
 * served stale while one request renews it, and for up to a day while the gateway fails. Failures are not stored. Views
 * are frozen, because all readers get the same object.
 *
 * Memory holds views, so that nothing is parsed twice; Redis holds values as the gateway sent them. This class decides what
 * is fresh: with BentoCache's grace period the readers of a failing feed call the gateway one after another, without a
 * pause. Its memory tier is left out as well, because a page reads many feeds and each read went through it.
 */
export class FeedCache {
  readonly #options: FeedCacheOptions;
  readonly #clock: () => number;
  readonly #redisTier: RedisTier | undefined;
  readonly #memory: LRUCache<string, FeedEntry<unknown>>;
  readonly #redisReads = new SingleFlight<string, FeedEntry<unknown> | undefined>();
  readonly #loads = new Map<string, RunningLoad>();
  readonly #failures: LRUCache<string, { error: Error; storedAt: number; backoff: number; isLasting: boolean }>;
  /** Since when a feed has been empty at the gateway. */
  readonly #emptySince: LRUCache<string, number>;

  /** @param clock Returns epoch milliseconds. */
  constructor(options: FeedCacheOptions, clock: () => number, redisTier?: RedisTier) {
    this.#options = options;
    this.#clock = clock;
    this.#redisTier = redisTier;
    this.#failures = new LRUCache({ max: options.maxEntries });
    this.#emptySince = new LRUCache({ max: options.maxEntries });
    this.#memory = new LRUCache({ max: options.maxEntries });
  }

  /** An entry in memory that is fresh. */
  findFresh<T>(key: string, freshSeconds: number): { value: T } | undefined {
    const entry = this.#readMemory<T>(key);
    return entry && this.#age(entry) < this.#freshFor(key, freshSeconds, entry) ? entry : undefined;
  }

  /**
   * Reads an entry, or loads it. Concurrent readers of one key share one load.
   * @param signal Aborts when the reader leaves.
   * @throws what `load` throws, when there is no entry to serve instead
   */
  async read<T>(key: string, source: FeedSource<T>, signal?: AbortSignal): Promise<FeedRead<T>> {
    const { refresh = false } = source;
    const inMemory = this.#readMemory<T>(key);
    const entry = inMemory ?? (refresh ? undefined : await this.#readRedisOnce(key, source));
    if (!entry) return this.#loadOnce(key, source, { signal });
    const age = this.#age(entry);
    const freshFor = this.#freshFor(key, source.freshSeconds, entry);
    if (age < freshFor && !refresh) return { value: entry.value, origin: inMemory ? "hit" : "remote" };
    const stale: FeedRead<T> = { value: entry.value, origin: "stale" };
    const loaded = this.#loadOnce(key, source, { staleEntry: inMemory, signal }).catch(() => stale);
    if (!refresh && age < freshFor * SERVE_STALE_FACTOR && !this.#isUnconfirmed(key, entry)) return stale;
    return answerInTime(loaded, this.#options.staleTimeout, stale);
  }

  /**
   * Waits for the running load of an entry, or starts one.
   * @param reader.staleEntry The entry in memory, if there is one.
   * @throws what `load` throws; during the backoff after a failure, its error, and after a lasting one in any case
   */
  async #loadOnce<T>(
    key: string,
    source: FeedSource<T>,
    { staleEntry, signal }: { staleEntry?: FeedEntry<T> | undefined; signal: AbortSignal | undefined },
  ): Promise<FeedRead<T>> {
    const failure = source.refresh ? undefined : this.#failures.get(key);
    const pending = this.#loads.get(key);
    const isRunning = pending !== undefined && !pending.waiters.signal.aborted;
    if (isRunning && !failure?.isLasting) {
      pending.waiters.join(signal);
      return { value: (await (pending.result as Promise<FeedRead<T>>)).value, origin: "coalesced" };
    }
    if (failure && (isRunning || this.#age(failure) < failure.backoff)) throw failure.error;
    const waiters = new Waiters();
    waiters.join(this.#options.abortsLoads ? signal : undefined);
    const running: RunningLoad = {
      waiters,
      result: this.#load(key, source, { staleEntry, waiters }).finally(() => {
        if (this.#loads.get(key) === running) this.#loads.delete(key);
      }),
    };
    this.#loads.set(key, running);
    running.result.catch(() => undefined);
    return (failure?.isLasting ? Promise.reject(failure.error) : running.result) as Promise<FeedRead<T>>;
  }

  #freshFor<T>(key: string, freshSeconds: number, entry: FeedEntry<T>): number {
    return this.#isUnconfirmed(key, entry) ? Math.min(freshSeconds * 1000, EMPTY_FRESH_FOR_MS) : freshSeconds * 1000;
  }

  /** An empty entry while nothing else was known: the gateway may be in trouble. */
  #isUnconfirmed<T>(key: string, { isEmpty }: FeedEntry<T>): boolean {
    return isEmpty && !this.#acceptsEmpty(key);
  }

  /** Whether a feed has been empty long enough to replace a full one. */
  #acceptsEmpty(key: string): boolean {
    const storedAt = this.#emptySince.get(key);
    return storedAt !== undefined && this.#age({ storedAt }) >= EMPTY_ACCEPTED_AFTER_MS;
  }

  /** An entry from the future counts as that old: the clock of another process is ahead, or this clock was set back. */
  #age({ storedAt }: { storedAt: number }): number {
    return Math.abs(this.#clock() - storedAt);
  }

  #readMemory<T>(key: string): FeedEntry<T> | undefined {
    const entry = this.#memory.get(key) as FeedEntry<T> | undefined;
    return entry && this.#age(entry) < this.#options.retention ? entry : undefined;
  }

  /** Concurrent readers of one key share one read of Redis. */
  async #readRedisOnce<T>(key: string, source: FeedSource<T>): Promise<FeedEntry<T> | undefined> {
    if (!this.#tierOf(source)) return undefined;
    const read = await this.#redisReads.run(key, () => this.#readRedis(key, source, this.#options.retention));
    return read as FeedEntry<T> | undefined;
  }

  /** Copies an entry from Redis to memory, if it is younger than `maxAge` milliseconds. */
  async #readRedis<T>(key: string, source: FeedSource<T>, maxAge: number): Promise<FeedEntry<T> | undefined> {
    const cached = await this.#redisTier?.get(key);
    if (!cached) return undefined;
    try {
      if (cached === "corrupt") throw new Error("checksum");
      const { storedAt } = cached;
      if (this.#age({ storedAt }) >= maxAge) return undefined;
      const view = source.parse(cached.wire, Math.min(storedAt, this.#clock()));
      const entry = { value: deepFreeze(view), storedAt, isEmpty: this.#isEmpty(key, source, cached.wire, view) };
      this.#memory.set(key, entry);
      return entry;
    } catch {
      source.onFault("corrupt");
      return undefined;
    }
  }

  /** @param work.staleEntry If there is one, another process may have renewed it in Redis. */
  async #load<T>(
    key: string,
    source: FeedSource<T>,
    { staleEntry, waiters }: { staleEntry: FeedEntry<T> | undefined; waiters: Waiters },
  ): Promise<FeedRead<T>> {
    const renewed = await this.#readRenewed(key, source, staleEntry);
    if (renewed) {
      this.#tierOf(source)?.release(key);
      return { value: renewed.value, origin: "remote" };
    }
    try {
      const { wire, view } = await source.load(this.#options.abortsLoads ? waiters.signal : undefined);
      const isEmpty = this.#isEmpty(key, source, wire, view);
      const entry = { value: deepFreeze(view), storedAt: this.#clock(), isEmpty };
      this.#checkContent(key, source, isEmpty);
      this.#failures.delete(key);
      // An empty feed must not replace a full feed that another process has stored.
      const isAccepted = !isEmpty || this.#acceptsEmpty(key);
      if (isAccepted) this.#tierOf(source)?.set(key, { storedAt: entry.storedAt, wire });
      else this.#tierOf(source)?.release(key);
      this.#memory.set(key, entry);
      return { value: entry.value, origin: "loaded" };
    } catch (error) {
      // A load that was aborted because its readers left is not a failure of the gateway.
      if (error instanceof Error && !waiters.signal.aborted) this.#keepFailure(key, source, error);
      this.#tierOf(source)?.release(key);
      throw error;
    }
  }

  /** An entry that another process has just loaded; waits for a process that loads it now. */
  async #readRenewed<T>(
    key: string,
    source: FeedSource<T>,
    staleEntry: FeedEntry<T> | undefined,
  ): Promise<FeedEntry<T> | undefined> {
    const tier = this.#tierOf(source);
    if (!tier || source.refresh) return undefined;
    const readFresh = () => this.#readRedis(key, source, source.freshSeconds * 1000);
    const renewed = staleEntry && (await readFresh());
    if (renewed || (await tier.lease(key, LEASE_MS))) return renewed;
    for (let waited = 0; waited < LEASE_MS; waited += LEASE_POLL_MS) {
      await sleep(LEASE_POLL_MS, undefined, { ref: false });
      const loaded = await readFresh();
      if (loaded) return loaded;
      // The process that had the lease may have stored the entry since this one looked for it.
      if (await tier.lease(key, LEASE_MS)) return await readFresh();
    }
    return undefined;
  }

  /** @throws EmptyFeedError for an empty answer in place of a full entry, until it has been empty for long enough */
  #checkContent<T>(key: string, source: FeedSource<T>, isEmpty: boolean): void {
    if (!isEmpty) {
      this.#emptySince.delete(key);
      return;
    }
    if (!this.#emptySince.has(key)) this.#emptySince.set(key, this.#clock());
    const previous = this.#readMemory<T>(key);
    if (!previous || previous.isEmpty || this.#acceptsEmpty(key)) return;
    source.onFault("empty");
    throw new EmptyFeedError();
  }

  #isEmpty<T>(key: string, { hasContent }: FeedSource<T>, wire: unknown, view: T): boolean {
    return isEmptyFeed(wire) && !hasContent?.(view, this.#readMemory<T>(key)?.value);
  }

  #tierOf<T>({ isLocal }: FeedSource<T>): RedisTier | undefined {
    return isLocal ? undefined : this.#redisTier;
  }

  #keepFailure<T>(key: string, { failureBackoff }: FeedSource<T>, error: Error): void {
    const lasting = failureBackoff?.(error);
    const backoff = lasting ?? this.#options.failureBackoff;
    this.#failures.set(key, { error, storedAt: this.#clock(), backoff, isLasting: lasting !== undefined });
  }
}
