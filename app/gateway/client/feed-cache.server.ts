import { BentoCache, bentostore } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { LRUCache } from "lru-cache";
import type { RedisTier } from "./redis-tier.server";

export interface FeedCacheOptions {
  /** Entries in memory; one is at most as large as the view of one answer. */
  items: number;
  /** Milliseconds that an entry may be served after it was stored, when the gateway fails. */
  keep: number;
  /** Milliseconds that a reader waits for a new answer when an old one is at hand. */
  patience: number;
  /** Milliseconds after a failure in which the gateway is not asked again for the same entry, unless a feed says more. */
  backoff: number;
}

/** `remote` came from the shared tier; `shared` waited for the request of another reader. */
export type FeedState = "hit" | "remote" | "stale" | "loaded" | "shared";

/** Where an entry comes from and how long it is good. */
export interface FeedSource<T> {
  /** Seconds an entry stays fresh. */
  seconds: number;
  /** Asks the gateway: the answer as it came, and its view. */
  load: () => Promise<{ wire: unknown; view: T }>;
  /** The view of an answer that was kept. @throws when it is none. */
  parse: (wire: unknown) => T;
  /** Told of an entry of the shared tier that could not be read; it is loaded anew. */
  onCorrupt: () => void;
  /** Ask even when the entry is fresh. */
  refresh?: boolean | undefined;
  /** Backoff of this entry. */
  failureSeconds?: number | undefined;
}

interface Entry<T> {
  value: T;
  storedAt: number;
}

interface Flight<T> {
  value: T;
  state: "loaded" | "remote";
}

/** An entry is served stale at once until it is this many times as old as it stays fresh. */
const readilyStale = 10;

function freeze<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

/**
 * Answers that serve everybody: fresh for seconds, then served stale while one request renews them, and for a day when
 * the gateway fails. Failures are never stored. Values are frozen, because all readers share them.
 *
 * Memory holds views, the shared tier holds answers. Freshness is decided here and not by the store, whose own way lets
 * the readers of a failing feed ask one after the other and does not space out renewals.
 */
export class FeedCache {
  readonly #options: FeedCacheOptions;
  readonly #clock: () => number;
  readonly #shared: RedisTier | undefined;
  readonly #memory;
  readonly #recalls = new Map<string, Promise<Entry<unknown> | undefined>>();
  readonly #flights = new Map<string, Promise<Flight<unknown>>>();
  readonly #failures: LRUCache<string, { error: Error; until: number }>;

  constructor(options: FeedCacheOptions, clock: () => number, shared?: RedisTier) {
    this.#options = options;
    this.#clock = clock;
    this.#shared = shared;
    this.#failures = new LRUCache({ max: options.items });
    this.#memory = new BentoCache({
      default: "feeds",
      ttl: options.keep,
      stores: {
        // Views are kept as objects: reading one costs nothing, where parsing a catalogue takes a good part of a page.
        feeds: bentostore().useL1Layer(memoryDriver({ maxItems: options.items, serialize: false })),
      },
    });
  }

  /**
   * Reads an entry or loads it; concurrent readers of one key share one load.
   * @throws what `load` throws, when nothing is kept.
   */
  async read<T>(key: string, source: FeedSource<T>): Promise<{ value: T; state: FeedState }> {
    const { seconds, refresh = false, failureSeconds } = source;
    const known = await this.#find<T>(key);
    const entry = known ?? (refresh ? undefined : await this.#recallOnce(key, source));
    const age = entry ? this.#age(entry) : Number.POSITIVE_INFINITY;
    const stale = entry && { value: entry.value, state: "stale" as const };
    if (stale && age < seconds * 1000 && !refresh) return { ...stale, state: known ? "hit" : "remote" };

    const running = this.#flights.get(key) as Promise<Flight<T>> | undefined;
    const failure = this.#failures.get(key);
    if (!running && !refresh && failure && this.#clock() < failure.until) {
      if (stale) return stale;
      throw failure.error;
    }
    const backoff = failureSeconds === undefined ? this.#options.backoff : failureSeconds * 1000;
    const flight = running ?? this.#start(key, source, backoff, refresh ? undefined : known);
    const landed = flight.then(({ value, state }) => ({ value, state: running ? ("shared" as const) : state }));
    if (!stale) return landed;
    landed.catch(() => undefined);
    if (!refresh && age < seconds * 1000 * readilyStale) return stale;
    return Promise.race([
      landed.catch(() => stale),
      new Promise<typeof stale>((resolve) => {
        setTimeout(() => resolve(stale), this.#options.patience).unref();
      }),
    ]);
  }

  /** Forgets what is in memory. */
  async clear(): Promise<void> {
    this.#failures.clear();
    await this.#memory.clear();
  }

  #age({ storedAt }: { storedAt: number }): number {
    return this.#clock() - storedAt;
  }

  async #find<T>(key: string): Promise<Entry<T> | undefined> {
    const entry: Entry<T> | undefined = await this.#memory.get<Entry<T>>({ key });
    return entry && this.#age(entry) < this.#options.keep ? entry : undefined;
  }

  /** A thousand readers of a cold key ask the shared tier once. */
  #recallOnce<T>(key: string, source: FeedSource<T>): Promise<Entry<T> | undefined> {
    const running = this.#recalls.get(key) as Promise<Entry<T> | undefined> | undefined;
    if (running || !this.#shared) return running ?? Promise.resolve(undefined);
    const recall = this.#recall(key, source, this.#options.keep).finally(() => this.#recalls.delete(key));
    this.#recalls.set(key, recall);
    return recall;
  }

  /** Takes an entry over from the shared tier when it is younger than `age`, read again from its answer. */
  async #recall<T>(key: string, { parse, onCorrupt }: FeedSource<T>, age: number): Promise<Entry<T> | undefined> {
    const kept = await this.#shared?.get(key);
    if (!kept) return undefined;
    try {
      if (kept === "corrupt") throw new Error("checksum");
      // Another process's clock may be ahead.
      const storedAt = Math.min(kept.storedAt, this.#clock());
      if (this.#age({ storedAt }) >= age) return undefined;
      const entry = { value: freeze(parse(kept.wire)), storedAt };
      await this.#memory.set({ key, value: entry });
      return entry;
    } catch {
      onCorrupt();
      return undefined;
    }
  }

  #start<T>(key: string, source: FeedSource<T>, backoff: number, known: Entry<T> | undefined): Promise<Flight<T>> {
    const flight = this.#renew(key, source, backoff, known).finally(() => this.#flights.delete(key));
    // Readers that were served stale do not wait for it.
    flight.catch(() => undefined);
    this.#flights.set(key, flight);
    return flight;
  }

  /** @param known An entry that has grown old: another process may have renewed it meanwhile. */
  async #renew<T>(
    key: string,
    source: FeedSource<T>,
    backoff: number,
    known: Entry<T> | undefined,
  ): Promise<Flight<T>> {
    const renewed = known && (await this.#recall(key, source, source.seconds * 1000));
    if (renewed) return { value: renewed.value, state: "remote" };
    try {
      const { wire, view } = await source.load();
      const entry = { value: freeze(view), storedAt: this.#clock() };
      this.#failures.delete(key);
      this.#shared?.set(key, { storedAt: entry.storedAt, wire });
      await this.#memory.set({ key, value: entry });
      return { value: entry.value, state: "loaded" };
    } catch (error) {
      if (error instanceof Error) this.#failures.set(key, { error, until: this.#clock() + backoff });
      throw error;
    }
  }
}
