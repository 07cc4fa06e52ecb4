import { isInAppBrowser } from "../context/in-app-browser";

interface CacheablePage {
  path: RegExp;
  /** Query parameters that change the page. */
  query: readonly string[];
  /** Only the frame is personal, so members share the page too. */
  forMembers?: true;
  /** The page differs in a browser inside another app; there it is not cached. */
  variesByBrowser?: true;
  /** Guests' browsers keep the page for times without network. */
  keptOffline?: true;
}

/** The addresses of the home page. */
export const homePaths = /^\/(?:m(?:\/(?:index(?:\.html)?|home)?)?)?$/;
const MAX_PARAMETER_LENGTH = 200;
/** Control and private-use characters. Placeholders of shared pages begin with one, so an address that has them is never cached. */
const NOT_TYPED = /[\p{Cc}\p{Co}]/u;

/** Pages that are the same for all guests with the same preferences. Every other page is rendered per request. */
const cacheablePages: readonly CacheablePage[] = [
  { path: homePaths, query: ["tab", "gameName", "all", "vassalage"], forMembers: true, keptOffline: true },
  {
    path: /^\/m\/(?:provider|gameCenter|jili|inHouse|cockfight|(?:slot|fishing|fish|poker|live|hot|sport|esport)-games)$/,
    query: ["vassalage", "gameType", "type", "gameName", "minBet", "minLine", "isNew", "pageNo", "pageSize", "pages"],
    forMembers: true,
    keptOffline: true,
  },
  { path: /^\/m\/(?:notice|noticeDetail|announcements|activityDetail)$/, query: ["id"] },
  { path: /^\/m\/activity$/, query: ["category"] },
  { path: /^\/m\/(?:help|helpDetail)$/, query: ["tag", "i"], forMembers: true },
  { path: /^\/m\/(?:service|language|invite|agent)$/, query: ["from"] },
  { path: /^\/m\/login$/, query: ["from", "type"], variesByBrowser: true },
  { path: /^\/m\/(?:responsible|terms|privacy)$/, query: [], forMembers: true },
];

/** Paths of the pages that guests' browsers may keep. */
export const offlineCopyPaths = new RegExp(
  cacheablePages.flatMap(({ path, keptOffline }) => (keptOffline ? [path.source] : [])).join("|"),
);

/** Whether a guest's browser may keep the page of an address: home and lists, without what the visitor has typed. */
export function isKeptOffline({ pathname, searchParams }: URL): boolean {
  return offlineCopyPaths.test(pathname) && !searchParams.has("gameName");
}

/** Whether a path is one of the addresses of the home page. */
export function isHomePath(path: string): boolean {
  return homePaths.test(path);
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
  const page = cacheablePages.find(({ path }) => path.test(url.pathname));
  if (!page || (audience === "member" && !page.forMembers)) return undefined;
  if (page.variesByBrowser && isInAppBrowser(userAgent)) return undefined;
  const values = page.query.map((name) => [name, url.searchParams.get(name) ?? ""] as const);
  if (values.some(([, value]) => value.length > MAX_PARAMETER_LENGTH || NOT_TYPED.test(value))) return undefined;
  const known = new URLSearchParams();
  for (const [name, value] of values) if (value) known.set(name, value);
  const query = known.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
