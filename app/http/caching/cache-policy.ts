/**
 * Age limits of a page in the server's page cache, in milliseconds: sent as it is, then sent while one render replaces it
 * (stale-while-revalidate), then sent only when renders fail (stale-if-error). The terms are those of RFC 5861.
 */
export const cachedPageLifetime = { freshMs: 10_000, staleMs: 60_000, staleIfErrorMs: 24 * 3_600_000 } as const;

/** The same for pages of searches and rare filters, which any visitor can make as many of as they like. */
export const searchPageLifetime = { ...cachedPageLifetime, staleIfErrorMs: 10 * 60_000 } as const;

/** Header by which the app reports the state of a shared render to the page cache, which removes it. */
export const PAGE_HEADER = "x-page";

/** Values of `PAGE_HEADER`. `partial`: a section failed. `closed`: the site is closed. */
export type PageState = "complete" | "partial" | "closed";

export const cacheControl = {
  /** A guest page: the browser revalidates it, and may show it on back navigation. */
  guestPage: "private, max-age=0, must-revalidate",
  /** Personal pages and all outcomes of writes. */
  personal: "no-store",
} as const;
