/** The policy of everything that is not a page: nothing of it loads anything. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The policy of the offline page's worker: what it fetches comes from this site alone. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The policy of a page. Scripts come from this site alone and never inline, so a page needs no nonce and can be kept.
 * @param imageHosts origins of the merchant's image CDNs (settings)
 * @param frame sources of the game a play page shows
 * @param sheet hash of the sheet inside the page, where it carries one
 */
export function pagePolicy(imageHosts: readonly string[], frame?: string, sheet = ""): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${sheet}`.trim(),
    // Captcha pictures are data; everything else comes from this site or the merchant's image hosts.
    `img-src 'self' data: ${imageHosts.join(" ")}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-src ${frame ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The one policy names one address, that of the worker which keeps the offline page.
    "trusted-types offline",
  ];
  return directives.join("; ");
}
