import { LRUCache } from "lru-cache";
import { cachedPageLifetime, PAGE_HEADER, pageHeaderValues } from "~/http/caching/cache-policy";

export interface CacheEntry {
  /** Bytes. */
  readonly size: number;
  /** Time of the render, epoch milliseconds. */
  readonly at: number;
}

/**
 * - `complete`: can be cached.
 * - `partial`: a section or the render failed. It is sent, unless an older complete page exists.
 * - `closed`: the site is closed. All cached pages are dropped.
 * - `personal`, `notFound`: the page can no longer be shared. The cached one is dropped.
 */
export type RenderState = "complete" | "partial" | "closed" | "personal" | "notFound";

/** The outcome of a render; without a page when it must not be shared. */
export interface RenderResult<Page> {
  state: RenderState;
  page?: Page | undefined;
}

/** The state of a rendered response, which the app reports in a header. */
export function renderStateOf({ status, headers }: Response): RenderState {
  const reported = headers.get(PAGE_HEADER);
  if (reported === pageHeaderValues.closed) return "closed";
  if (status === 404) return "notFound";
  return status === 200 && reported === pageHeaderValues.complete ? "complete" : "partial";
}

export type Freshness = "hit" | "stale" | "miss";

/**
 * Pages by key. A fresh page is returned at once. A stale page is returned at once too, while one render replaces it. An
 * older page is returned only when its render fails. There is one render per key at a time.
 */
export class StaleWhileRevalidateCache<Page extends CacheEntry> {
  readonly #pages: LRUCache<string, Page>;
  readonly #renders = new Map<string, Promise<Page | undefined>>();

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  }

  /** @returns the page: at once when cached, or as a promise, which is undefined when there is nothing to share */
  get(
    key: string,
    render: () => Promise<RenderResult<Page>>,
  ): { page: Page | Promise<Page | undefined>; freshness: Freshness } {
    const cached = this.#find(key);
    const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
    if (cached && age < cachedPageLifetime.freshMs) return { page: cached, freshness: "hit" };
    const rendering = this.#renderOnce(key, render).catch(() => undefined);
    if (cached && age < cachedPageLifetime.staleMs) return { page: cached, freshness: "stale" };
    // After the render the cache holds the new page, or the older one when the render failed, or nothing.
    return { page: rendering.then((rendered) => this.#find(key) ?? rendered), freshness: "miss" };
  }

  /** A cached page that may still replace one that cannot be rendered. */
  #find(key: string): Page | undefined {
    const cached = this.#pages.get(key);
    return cached && Date.now() - cached.at < cachedPageLifetime.staleIfErrorMs ? cached : undefined;
  }

  #renderOnce(key: string, render: () => Promise<RenderResult<Page>>): Promise<Page | undefined> {
    const running = this.#renders.get(key);
    if (running) return running;
    const started = render()
      .then(({ page, state }) => {
        this.#store(key, state, page);
        return page;
      })
      .finally(() => this.#renders.delete(key));
    this.#renders.set(key, started);
    return started;
  }

  #store(key: string, state: RenderState, page: Page | undefined): void {
    if (page && state === "complete") this.#pages.set(key, page);
    if (state === "closed") this.#pages.clear();
    if (state === "personal" || state === "notFound") this.#pages.delete(key);
  }
}
