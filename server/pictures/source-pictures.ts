import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { SingleFlight } from "~/platform/single-flight";
import type { ReportPictureEvent } from "./picture-events";
import { FetchError, type FetchSource } from "./source-fetcher";
import type { PictureStore, StorageLocation } from "./store/picture-store";

/** A picture of the merchant. */
export interface SourcePicture {
  /** Id in the store. */
  key: string;
  /** Addresses at which it may be, the best first. */
  locations: readonly string[];
  /** How often it failed before. What fails is not tried again with the same number. */
  failures: number;
}

/** The picture cannot be had for the moment. */
export class SourceUnavailableError extends Error {}

/** A host that failed is asked last for this time. */
const HOST_REST_MS = 30_000;
/** A second host may have what the first one has not. */
const MAX_LOCATIONS = 2;
const MAX_FAILURES = 2_000;
const WAIT_MS = 100;
const MAX_WAIT_MS = 10_000;
const VARIANT = "source";

/** Source pictures: stored on disk, and fetched once however many ask for one, in one process or several. */
export class SourcePictures {
  readonly #store: PictureStore;
  readonly #fetch: FetchSource;
  readonly #report: ReportPictureEvent;
  readonly #flights = new SingleFlight<string, StorageLocation>();
  /** By key, the number of failures with which it was tried last. */
  readonly #failed = new LRUCache<string, number>({ max: MAX_FAILURES });
  readonly #restingHosts = new LRUCache<string, true>({ max: 100, ttl: HOST_REST_MS });

  constructor(store: PictureStore, fetch: FetchSource, report: ReportPictureEvent) {
    this.#store = store;
    this.#fetch = fetch;
    this.#report = report;
  }

  /** @throws SourceUnavailableError */
  get(source: SourcePicture): Promise<StorageLocation> {
    return this.#flights.run(source.key, () => this.#load(source));
  }

  /** Fetches a stored picture again, whose file is damaged or gone. @throws SourceUnavailableError */
  async getAnew(source: SourcePicture): Promise<StorageLocation> {
    await this.#store.remove(source.key, VARIANT);
    return this.get(source);
  }

  async #load(source: SourcePicture): Promise<StorageLocation> {
    const stored = await this.#store.find(source.key, VARIANT);
    if (stored) return stored;
    if (this.#failed.get(source.key) === source.failures) throw new SourceUnavailableError("tried before");
    const unlock = await this.#store.lock(source.key);
    if (!unlock) return this.#waitForOther(source);
    try {
      const found = (await this.#store.find(source.key, VARIANT)) ?? (await this.#fetchAndStore(source));
      this.#failed.delete(source.key);
      return found;
    } catch (error) {
      this.#failed.set(source.key, source.failures);
      throw error;
    } finally {
      await unlock();
    }
  }

  /** Another process fetches the picture. */
  async #waitForOther(source: SourcePicture): Promise<StorageLocation> {
    for (let waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS) {
      await sleep(WAIT_MS);
      const stored = await this.#store.find(source.key, VARIANT);
      if (stored) return stored;
      const unlock = await this.#store.lock(source.key);
      if (!unlock) continue;
      await unlock();
      // The other process gave up without a picture.
      this.#failed.set(source.key, source.failures);
      break;
    }
    throw new SourceUnavailableError("another process has not fetched it");
  }

  async #fetchAndStore(source: SourcePicture): Promise<StorageLocation> {
    const body = await this.#fetchFirst(source);
    return this.#store.write(source.key, VARIANT, { body, sourceBytes: body.length });
  }

  async #fetchFirst({ locations }: SourcePicture): Promise<Buffer> {
    const origins = new Set(locations.map((location) => new URL(location).origin));
    const isAllowed = ({ origin }: URL) => origins.has(origin);
    const isResting = (location: string) => this.#restingHosts.has(new URL(location).origin);
    const ordered = [...locations.filter((one) => !isResting(one)), ...locations.filter(isResting)];
    for (const location of ordered.slice(0, MAX_LOCATIONS)) {
      try {
        const body = await this.#fetch(location, isAllowed);
        this.#report({ kind: "fetched" });
        return body;
      } catch (error) {
        this.#noteFailure(location, error);
      }
    }
    throw new SourceUnavailableError("no host has it");
  }

  #noteFailure(location: string, error: unknown): void {
    const hostWorks = error instanceof FetchError && error.hostWorks;
    if (!hostWorks) this.#restingHosts.set(new URL(location).origin, true);
    this.#report({ kind: "fetch failed", reason: error instanceof Error ? error.message : "unknown" });
  }
}
