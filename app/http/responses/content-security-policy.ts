/** The policy of everything that is not a page: nothing of it loads anything. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The policy of the offline page's worker: what it fetches comes from this site alone. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The policy of a page. Scripts come from this site alone and never inline, so a page needs no nonce and can be kept.
 * @param imageHosts origins of the merchant's image CDNs (settings)
 * @param frame sources of the game a play page shows
 * @param formHosts origins that a form may lead on to: browsers hold the redirect after a form to this list as well, and
 * a sign-in begins with a form of ours that is answered with the provider's address
 * @param sheet hash of the sheet inside the page, where it carries one
 */
export function pagePolicy(
  imageHosts: readonly string[],
  {
    frame,
    formHosts = [],
    sheet = "",
  }: { frame?: string | undefined; formHosts?: readonly string[]; sheet?: string } = {},
): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${sheet}`.trim(),
    // Captcha pictures are data; everything else comes from this site or the merchant's image hosts.
    `img-src 'self' data: ${imageHosts.join(" ")}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${formHosts.join(" ")}`.trim(),
    `frame-src ${frame ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The one policy names one address, that of the worker which keeps the offline page.
    "trusted-types offline",
  ];
  return directives.join("; ");
}
