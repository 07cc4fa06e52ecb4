import { LRUCache } from "lru-cache";
import { cachedPageLifetime, PAGE_HEADER, type PageState, searchPageLifetime } from "~/http/caching/cache-policy";
import { Waiters } from "~/platform/waiters";
import { OverloadError } from "../overload/overload-error";
import { logCacheFailure } from "./cache-failure";

export interface CacheEntry {
  /** Bytes. */
  readonly size: number;
  /** Time of the render, epoch milliseconds. */
  readonly at: number;
}

/**
 * - `complete`: can be cached.
 * - `partial`: a section or the render failed. It is sent, unless an older complete page exists.
 * - `closed`: the site is closed at this host. All its cached pages are dropped.
 * - `personal`, `notFound`: the page can no longer be shared. The cached one is dropped.
 */
export type RenderState = PageState | "personal" | "notFound";

/** The outcome of a render; without a page when it must not be shared. */
export interface RenderResult<Page> {
  state: RenderState;
  page?: Page | undefined;
}

/** The state of a rendered response, which the app reports in a header. */
export function renderStateOf({ status, headers }: Response): RenderState {
  const reported = headers.get(PAGE_HEADER);
  if (reported === "closed") return "closed";
  if (status === 404) return "notFound";
  return status === 200 && reported === "complete" ? "complete" : "partial";
}

/** Renders a page once for several processes. */
export type RenderShared = <Page extends CacheEntry>(
  key: string,
  freshSeconds: number,
  render: () => Promise<RenderResult<Page>>,
) => Promise<RenderResult<Page>>;

export type Freshness = "hit" | "stale" | "miss";

/**
 * Parts of the cache that push nothing out of each other:
 * - `home`: home without filters.
 * - `homeAfterClosing`: the same for visitors who say that they have closed announcements; anybody can invent which.
 * - `pages`: other pages without parameters.
 * - `searches`: pages whose address has parameters, which a visitor can make as many of as they like.
 */
export type PageRegion = "home" | "homeAfterClosing" | "pages" | "searches";

/** What a page is cached by. */
export interface PageKey {
  key: string;
  /** Origin of the site: a site that closes drops its own pages. */
  site: string;
  region: PageRegion;
}

const MEGABYTE = 1024 * 1024;
const regions: Readonly<Record<PageRegion, { maxBytes: number; lifetime: Lifetime }>> = {
  home: { maxBytes: 8 * MEGABYTE, lifetime: cachedPageLifetime },
  homeAfterClosing: { maxBytes: 4 * MEGABYTE, lifetime: cachedPageLifetime },
  pages: { maxBytes: 16 * MEGABYTE, lifetime: cachedPageLifetime },
  searches: { maxBytes: 8 * MEGABYTE, lifetime: searchPageLifetime },
};
type Lifetime = Readonly<Record<keyof typeof cachedPageLifetime, number>>;

type Render<Page> = (signal: AbortSignal) => Promise<RenderResult<Page>>;

/** A render, and who waits for it. */
interface RunningRender<Page> {
  page: Promise<Page | undefined>;
  waiters: Waiters;
}

interface StoredPage<Page> {
  page: Page;
  site: string;
}

/**
 * Pages by key. A fresh page is returned at once. A stale page is returned at once too, while one render replaces it. An
 * older page is returned only when its render fails. There is one render per key at a time.
 */
export class StaleWhileRevalidateCache<Page extends CacheEntry> {
  readonly #regions: Readonly<Record<PageRegion, LRUCache<string, StoredPage<Page>>>> = {
    home: createRegion("home"),
    homeAfterClosing: createRegion("homeAfterClosing"),
    pages: createRegion("pages"),
    searches: createRegion("searches"),
  };
  readonly #renders = new Map<string, RunningRender<Page>>();
  readonly #renderShared: RenderShared | undefined;

  /** @param renderShared renders once for several processes */
  constructor(renderShared?: RenderShared) {
    this.#renderShared = renderShared;
  }

  /**
   * @param render its signal aborts when nobody waits for the page any more
   * @param clientSignal aborts when the visitor leaves
   * @returns the page: at once when cached, or as a promise, which is undefined when there is nothing to share. The
   *   promise rejects with what `render` throws when that is an `OverloadError` and there is no older page.
   */
  get(
    key: PageKey,
    render: Render<Page>,
    clientSignal?: AbortSignal,
  ): { page: Page | Promise<Page | undefined>; freshness: Freshness } {
    const cached = this.#find(key);
    const age = cached ? ageOf(cached) : Number.POSITIVE_INFINITY;
    const { freshMs, staleMs } = regions[key.region].lifetime;
    if (cached && age < freshMs) return { page: cached, freshness: "hit" };
    const isStale = cached !== undefined && age < staleMs;
    const running = this.#findRunning(key);
    const waits = isStale ? undefined : clientSignal;
    running?.waiters.join(waits);
    const rendering = running?.page ?? this.#render(key, render, waits);
    if (isStale) {
      rendering.catch(() => undefined);
      return { page: cached, freshness: "stale" };
    }
    // After the render the cache holds the new page, or the older one when the render failed, or nothing.
    const page = rendering.then(
      (rendered) => this.#find(key) ?? rendered,
      (error: unknown) => {
        // An older page, whatever its age, is better than a refusal.
        const older = this.#find(key);
        if (older || !(error instanceof OverloadError)) return older;
        // The visitor who began the render had used up their share. A server that is busy is so for all.
        const starterWasLimited = error.status === 429;
        if (running && starterWasLimited && !clientSignal?.aborted) return this.get(key, render, clientSignal).page;
        throw error;
      },
    );
    return { page, freshness: "miss" };
  }

  /** A cached page that may still replace one that cannot be rendered. */
  #find({ key, region }: PageKey): Page | undefined {
    const page = this.#regions[region].get(key)?.page;
    return page && ageOf(page) < regions[region].lifetime.staleIfErrorMs ? page : undefined;
  }

  /** A render that somebody waits for. */
  #findRunning({ key }: PageKey): RunningRender<Page> | undefined {
    const running = this.#renders.get(key);
    return running?.waiters.signal.aborted ? undefined : running;
  }

  #render(pageKey: PageKey, render: Render<Page>, clientSignal: AbortSignal | undefined): Promise<Page | undefined> {
    const { key } = pageKey;
    const { freshMs } = regions[pageKey.region].lifetime;
    const waiters = new Waiters();
    waiters.join(clientSignal);
    const renderHere = () => render(waiters.signal);
    const rendering = this.#renderShared ? this.#renderShared(key, freshMs / 1000, renderHere) : renderHere();
    const started: RunningRender<Page> = {
      waiters,
      page: rendering
        .then(({ page, state }) => {
          if (!waiters.signal.aborted) this.#store(pageKey, state, page);
          return page;
        })
        .catch((error: unknown) => {
          // Requests that wait get an older page, or the app renders the page for each request.
          if (!waiters.signal.aborted) logCacheFailure(error);
          throw error;
        })
        .finally(() => {
          if (this.#renders.get(key) === started) this.#renders.delete(key);
        }),
    };
    this.#renders.set(key, started);
    return started.page;
  }

  #store({ key, site, region }: PageKey, state: RenderState, page: Page | undefined): void {
    const pages = this.#regions[region];
    if (page && state === "complete") pages.set(key, { page, site });
    if (state === "closed") this.#dropSite(site);
    if (state === "personal" || state === "notFound") pages.delete(key);
  }

  #dropSite(site: string): void {
    for (const pages of Object.values(this.#regions))
      for (const [key, stored] of pages.entries()) if (stored.site === site) pages.delete(key);
  }
}

/** The age of a page. A page whose time is in the future, because the clock was set back, is as old as it is ahead. */
function ageOf({ at }: CacheEntry): number {
  return Math.abs(Date.now() - at);
}

function createRegion<Page extends CacheEntry>(region: PageRegion): LRUCache<string, StoredPage<Page>> {
  return new LRUCache({ maxSize: regions[region].maxBytes, sizeCalculation: ({ page }) => page.size });
}
