interface GuestPage {
  path: RegExp;
  query: readonly string[];
  /** Beside the frame the page shows nothing of a member either, so that members share it as well. */
  forMembers?: true;
}

/**
 * Pages that are the same for every guest with the same preferences, and the query names they depend on.
 * Only these may be kept; every other page is rendered for each request.
 */
const guestPages: readonly GuestPage[] = [
  { path: /^\/(?:m(?:\/(?:index(?:\.html)?|home)?)?)?$/, query: ["tab", "gameName", "all"], forMembers: true },
  {
    path: /^\/m\/(?:provider|(?:slot|fishing|fish|poker|live|hot)-games)$/,
    query: ["vassalage", "type", "gameName", "isNew", "pageNo"],
    forMembers: true,
  },
  // The `type` of a log-in keeps its page with a mobile number apart; that one carries a key and is never kept.
  { path: /^\/m\/login$/, query: ["from", "type"] },
  { path: /^\/m\/(?:notice|service|set)$/, query: ["from"] },
];

/**
 * The part of a guest page's cache key that comes from its address, or undefined when the page may not be kept.
 * Query names that the page does not know are left out, so that they cannot fill the cache.
 */
export function guestPageKey(url: URL, audience: "guest" | "member" = "guest"): string | undefined {
  const page = guestPages.find(({ path }) => path.test(url.pathname));
  if (!page || (audience === "member" && !page.forMembers)) return undefined;
  const kept = new URLSearchParams();
  for (const name of page.query) {
    const value = url.searchParams.get(name);
    if (value && value.length <= 200) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
