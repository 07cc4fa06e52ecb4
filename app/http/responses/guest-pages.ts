const HOME = /^\/(?:m(?:\/(?:index(?:\.html)?|home)?)?)?$/;

/** Whether a path is one of those of home. */
export function isHomePath(path: string): boolean {
  return HOME.test(path);
}

import { isInAppBrowser } from "../context/in-app-browser";

interface GuestPage {
  path: RegExp;
  query: readonly string[];
  /** Beside the frame the page shows nothing of a member either, so that members share it as well. */
  forMembers?: true;
  /** Looks different in a browser inside another app; such a page is not kept. */
  byBrowser?: true;
}

/**
 * Pages that are the same for every guest with the same preferences, and the query names they depend on.
 * Only these may be kept; every other page is rendered for each request.
 */
const guestPages: readonly GuestPage[] = [
  { path: HOME, query: ["tab", "gameName", "all", "vassalage"], forMembers: true },
  {
    path: /^\/m\/(?:provider|gameCenter|jili|inHouse|cockfight|(?:slot|fishing|fish|poker|live|hot|sport|esport)-games)$/,
    query: ["vassalage", "gameType", "type", "gameName", "minBet", "minLine", "isNew", "pageNo", "pageSize", "pages"],
    forMembers: true,
  },
  { path: /^\/m\/(?:notice|noticeDetail|announcements|activityDetail)$/, query: ["id"] },
  { path: /^\/m\/activity$/, query: ["category"] },
  // The same for everybody: help knows no member.
  { path: /^\/m\/(?:help|helpDetail)$/, query: ["tag", "i"], forMembers: true },
  { path: /^\/m\/(?:service|language|invite|agent)$/, query: ["from"] },
  { path: /^\/m\/login$/, query: ["from", "type"], byBrowser: true },
  { path: /^\/m\/responsible$/, query: [], forMembers: true },
];

/**
 * The part of a guest page's cache key that comes from its address, or undefined when the page may not be kept.
 * Query names that the page does not know are left out, so that they cannot fill the cache; a page with a long value is
 * not kept.
 */
export function guestPageKey(
  url: URL,
  audience: "guest" | "member" = "guest",
  userAgent?: string | undefined,
): string | undefined {
  const page = guestPages.find(({ path }) => path.test(url.pathname));
  if (!page || (audience === "member" && !page.forMembers)) return undefined;
  if (page.byBrowser && isInAppBrowser(userAgent)) return undefined;
  const kept = new URLSearchParams();
  for (const name of page.query) {
    const value = url.searchParams.get(name);
    if (value && value.length > 200) return undefined;
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
