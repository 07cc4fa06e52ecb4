/** Chromium on a phone, as the other projects of the journeys start it. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36";

const ACCEPT =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8," +
  "application/signed-exchange;v=b3;q=0.7";

export interface Initiator {
  /** Address of the page that leads to the next one. Without it, a person typed the address. */
  from?: string | undefined;
  /** The page's `Referrer-Policy`. */
  referrerPolicy?: string | undefined;
  /** A person clicked or pressed a key. */
  isUser?: boolean;
  isReload?: boolean;
  /** The page is shown inside another one. */
  isFrame?: boolean;
}

export type Site = "none" | "same-origin" | "same-site" | "cross-site";

/** Headers of a navigation, as Chromium sends them. */
export function navigationHeaders(
  url: string,
  method: string,
  site: Site,
  { from, referrerPolicy, isUser, isReload, isFrame }: Initiator,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: ACCEPT,
    "accept-language": "en-US",
    "accept-encoding": "gzip, deflate, br",
    "upgrade-insecure-requests": "1",
    "sec-fetch-dest": isFrame ? "iframe" : "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": site,
  };
  if (isUser) headers["sec-fetch-user"] = "?1";
  if (isReload) headers["cache-control"] = "max-age=0";
  const referrer = from && referrerOf(from, url, referrerPolicy);
  if (referrer) headers.referer = referrer;
  if (method !== "GET" && from) headers.origin = originHeader(from, url, referrerPolicy);
  return headers;
}

/** How an address stands to the page before it; the port is no part of a site. */
export function siteOf(from: string, url: string): Site {
  const [one, other] = [new URL(from), new URL(url)];
  if (one.origin === other.origin) return "same-origin";
  return one.protocol === other.protocol && one.hostname === other.hostname ? "same-site" : "cross-site";
}

const FARTHEST: readonly Site[] = ["none", "same-origin", "same-site", "cross-site"];

/** A chain of redirects is as far away as the farthest address in it. */
export function farthest(one: Site, other: Site): Site {
  if (one === "none") return one;
  return FARTHEST.indexOf(one) > FARTHEST.indexOf(other) ? one : other;
}

function referrerOf(from: string, url: string, policy = "strict-origin-when-cross-origin"): string | undefined {
  if (policy === "no-referrer" || !/^https?:/.test(from)) return undefined;
  const page = new URL(from);
  const isSame = page.origin === new URL(url).origin;
  if (policy === "same-origin" && !isSame) return undefined;
  page.hash = "";
  return isSame && !/^(?:strict-)?origin$/.test(policy) ? page.href : `${page.origin}/`;
}

function originHeader(from: string, url: string, policy: string | undefined): string {
  const { origin } = new URL(from);
  return policy === "no-referrer" && origin !== new URL(url).origin ? "null" : origin;
}
