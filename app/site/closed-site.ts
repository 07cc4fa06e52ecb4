/** Seconds after which a browser reloads a closed page. The site status is cached for the same time. */
export const CLOSED_SITE_RETRY_SECONDS = 30;

/** Header by which metrics and an operator's monitors tell the answers of a closed site from failures. */
export const CLOSED_SITE_HEADER = "x-site-closed";

/** Pages that stay available while the site is closed: help for players at risk. */
const AVAILABLE_PAGES: ReadonlySet<string> = new Set(["/m/responsible"]);

/** Whether a page is shown although the site is closed. @param pathname with or without a trailing slash */
export function isAvailableWhileClosed(pathname: string): boolean {
  return AVAILABLE_PAGES.has(pathname.replace(/\/$/, ""));
}
