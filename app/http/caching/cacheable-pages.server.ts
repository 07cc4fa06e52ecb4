import { isInAppBrowser } from "../context/in-app-browser";
import { isHomePath } from "../pages/page-facts";
import { serverPageFacts } from "../pages/server-page-facts.server";

const MAX_PARAMETER_LENGTH = 200;
/**
 * Control and private-use characters. Placeholders of shared pages begin with one, so an address that has them is never cached.
 */
const NOT_TYPED = /[\p{Cc}\p{Co}]/u;

/**
 * What the table says of a cached page. Only an address in its usual spelling is cached: other spellings are redirected
 * (docs/behaviour.md 2.47).
 */
function cachedPageAt(pathname: string) {
  return serverPageFacts[pathname]?.cached;
}

/** The addresses of the home page. */
export const homePaths = patternOf(isHomePath);

/** Paths of the pages that guests' browsers may keep. */
export const offlineCopyPaths = patternOf((path) => cachedPageAt(path)?.keptOffline === true);

/** Matches the addresses of the table for which a question is answered with yes. */
function patternOf(isMeant: (path: string) => boolean): RegExp {
  const paths = Object.keys(serverPageFacts).filter(isMeant);
  return new RegExp(`^(?:${paths.map((path) => path.replaceAll(".", "\\.")).join("|")})$`);
}

/** Whether a guest's browser may keep the page of an address: home and lists, without what the visitor has typed. */
export function isKeptOffline({ pathname, searchParams }: URL): boolean {
  return cachedPageAt(pathname)?.keptOffline === true && !searchParams.has("gameName");
}

/**
 * The part of a page's cache key that comes from its address: path and known query parameters. Unknown parameters are
 * dropped, so that they cannot fill the cache.
 * @returns undefined when the page must not be cached
 */
export function cacheablePageKey(
  url: URL,
  audience: "guest" | "member" = "guest",
  userAgent?: string | undefined,
): string | undefined {
  const page = cachedPageAt(url.pathname);
  if (!page || (audience === "member" && !page.forMembers)) return undefined;
  if (page.variesByBrowser && isInAppBrowser(userAgent)) return undefined;
  const values = page.query.map((name) => [name, url.searchParams.get(name) ?? ""] as const);
  if (values.some(([, value]) => value.length > MAX_PARAMETER_LENGTH || NOT_TYPED.test(value))) return undefined;
  const known = new URLSearchParams();
  for (const [name, value] of values) if (value) known.set(name, value);
  const query = known.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
