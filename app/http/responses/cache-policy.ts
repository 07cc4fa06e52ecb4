/** How long a guest's page may be kept, in milliseconds: fresh, then stale while one render runs, then only while the gateway fails. */
export const guestPageLife = { fresh: 10_000, stale: 60_000, onError: 24 * 3_600_000 } as const;

/**
 * Header by which the app tells the page cache what an answer is: `whole`, `partial` where a section failed, or `closed`
 * where the site is. It does not leave the server.
 */
export const PAGE_HEADER = "x-page";

export const cacheControl = {
  /** A guest's page: a browser may show it again after a check, and keeps it for going back. */
  guestPage: "private, max-age=0, must-revalidate",
  /** Everything that belongs to one person, and every outcome of a write. */
  personal: "no-store",
} as const;
