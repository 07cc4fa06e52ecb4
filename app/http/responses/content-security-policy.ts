/** For every response that is not a page: it may load nothing. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For the service worker of the offline page: it fetches from this site only. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

interface PagePolicySources {
  /** Origins of the merchant's image hosts. */
  imageHosts: readonly string[];
  /** Origins of the game on a play page. */
  frameSource?: string | undefined;
  /** Origins to which a form may redirect. Browsers apply `form-action` to the redirect after a form, too. */
  formHosts?: readonly string[];
  /** Hash source of the inlined stylesheet. */
  styleHash?: string | undefined;
}

/** The policy of a page. It has no nonce, as all scripts are files of this site; so pages can be cached. */
export function pagePolicy({ imageHosts, frameSource, formHosts = [], styleHash }: PagePolicySources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    directive("style-src 'self'", styleHash),
    // `data:` is for captcha pictures.
    directive("img-src 'self' data:", ...imageHosts),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    directive("form-action 'self'", ...formHosts),
    `frame-src ${frameSource ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The only trusted types policy creates the address of the service worker (hydration/service-worker.ts).
    "trusted-types offline",
  ].join("; ");
}

function directive(start: string, ...sources: (string | undefined)[]): string {
  return [start, ...sources.filter(Boolean)].join(" ");
}
