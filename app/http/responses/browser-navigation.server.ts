import { prefersJson } from "./accept.server";

/** Names of files that are pages: `index.php`, `home.html`. Any other ending is a file or data. */
const PAGE_ENDING = /^[^.]*$|\.(?:html?|php|aspx?|jsp)$/i;
/** Addresses for machines. */
const TECHNICAL = /^\/(?:api|assets|brand|docs|health|metrics|\.well-known)(?:\/|$)/;

/**
 * Whether a browser asks for a page that a person will see.
 * @param path of the page; the router asks for a page's data at another address
 */
export function isBrowserNavigation({ url, headers }: Pick<Request, "url" | "headers">, path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (!PAGE_ENDING.test(name) || TECHNICAL.test(path)) return false;
  // The app asks for the data of the page that it leads to.
  if (new URL(url).pathname.endsWith(".data")) return comesFromThisSite(url, headers);
  const accept = headers.get("accept") ?? "";
  return accept.includes("text/html") && !prefersJson(accept);
}

/** Safari before 16.4 sends no `Sec-Fetch-Site`: there the page that asks is known by its address. */
function comesFromThisSite(url: string, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const referrer = headers.get("referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).host === new URL(url).host;
}
