import { LRUCache } from "lru-cache";
import { guestPageLife, PAGE_HEADER } from "~/http/responses/cache-policy";

/** What is kept of a page. */
export interface Cacheable {
  /** Bytes it takes. */
  readonly size: number;
  /** When it was rendered, epoch milliseconds. */
  readonly at: number;
}

/**
 * A render: the page to be shown, or none when it is for one visitor only, and what it is. A `partial` one is that in which
 * something failed; where the site is `closed`, nothing that was kept may be shown any more; one that is a visitor's `own`,
 * or `gone`, puts what was kept of the page out of date.
 */
export interface RenderResult<Page> {
  page?: Page | undefined;
  state: "whole" | "partial" | "closed" | "own" | "gone";
}

/** What a render says of itself. */
export function stateOf({ status, headers }: Response): RenderResult<never>["state"] {
  const state = headers.get(PAGE_HEADER);
  if (state === "closed") return "closed";
  if (status === 404) return "gone";
  return status === 200 && state === "whole" ? "whole" : "partial";
}

export type Freshness = "hit" | "stale" | "miss";

/**
 * Pages by key: fresh for seconds, then stale while one render runs, then only while renders fail. One render per key at
 * a time; a page that failed in part is shown to those who wait for it and gives way to the last whole one.
 */
export class StaleWhileRevalidateCache<Page extends Cacheable> {
  readonly #pages: LRUCache<string, Page>;
  readonly #renders = new Map<string, Promise<Page | undefined>>();

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  }

  /** The page of a key, at once where one is kept that may still be shown. Undefined when there is none to show. */
  take(
    key: string,
    make: () => Promise<RenderResult<Page>>,
  ): { page: Page | Promise<Page | undefined>; freshness: Freshness } {
    const kept = this.#find(key);
    const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && age < guestPageLife.fresh) return { page: kept, freshness: "hit" };
    const rendering = this.#renderOnce(key, make).catch(() => undefined);
    if (kept && age < guestPageLife.stale) return { page: kept, freshness: "stale" };
    // What was kept is gone by now where it must not be shown, and newer where the render was whole.
    return { page: rendering.then((made) => this.#find(key) ?? made), freshness: "miss" };
  }

  /** What is kept, while it may still stand in for a page that fails. */
  #find(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept && Date.now() - kept.at < guestPageLife.onError ? kept : undefined;
  }

  #renderOnce(key: string, make: () => Promise<RenderResult<Page>>): Promise<Page | undefined> {
    const running = this.#renders.get(key);
    if (running) return running;
    const started = make()
      .then(({ page, state }) => {
        if (page && state === "whole") this.#pages.set(key, page);
        if (state === "closed") this.#pages.clear();
        if (state === "own" || state === "gone") this.#pages.delete(key);
        return page;
      })
      .finally(() => this.#renders.delete(key));
    this.#renders.set(key, started);
    return started;
  }
}
