/** Seconds after which a browser reloads a closed page. The site status is cached for the same time. */
export const CLOSED_SITE_RETRY_SECONDS = 30;

/** Header by which metrics and an operator's monitors tell the answers of a closed site from failures. */
export const CLOSED_SITE_HEADER = "x-site-closed";
