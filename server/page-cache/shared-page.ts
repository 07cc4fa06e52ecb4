import type { IncomingMessage } from "node:http";
import { isHidingOver, POPUP_COOKIE, type PopupState, parsePopupState } from "~/frame/announcements/popup-state";
import { cacheablePageKey } from "~/http/caching/cacheable-pages.server";
import { type Preferences, readPreferences, serializePreferences } from "~/http/context/preferences.server";
import { parseCookies } from "~/http/cookies/parse-cookies.server";
import { isHomePath } from "~/http/pages/page-facts";
import { prefersJson } from "~/http/responses/accept.server";
import { publicHosts } from "~/platform/public-hosts.server";
import { acceptedHostOf, isWrite } from "../request/request-facts";
import type { PageKey, PageRegion } from "./stale-while-revalidate";

/** A page that many visitors share: its render depends on address and cookies, which are its cache key. */
export interface SharedPage extends PageKey {
  url: string;
  /** The `Cookie` header of its render. */
  cookie: string;
  preferences: Preferences;
  /** Epoch seconds at which the visitor asked to see them again. */
  hiddenUntil?: number;
}

/** Whether the page caches may answer a request: it reads a page, and asks for HTML rather than JSON. */
export function mayRespondFromCache(request: IncomingMessage): boolean {
  if (isWrite(request)) return false;
  const { accept } = request.headers;
  return !accept || accept === "*/*" || (accept.includes("text/html") && !prefersJson(accept));
}

/** The shared page that a request addresses, or undefined when it addresses none. */
export async function resolveSharedPage(
  request: IncomingMessage,
  scheme: string,
  audience: "guest" | "member" = "guest",
): Promise<SharedPage | undefined> {
  const host = acceptedHostOf(request);
  // Another host is refused after the page cache.
  if (!host) return undefined;
  const requested = `${scheme}://${host}${request.url}`;
  const url = URL.canParse(requested) ? new URL(requested) : undefined;
  const address = url && cacheablePageKey(url, audience, request.headers["user-agent"]);
  if (!url || !address) return undefined;
  const preferences = await readPreferences(preferenceHeaders(request));
  const closed = isHomePath(url.pathname) ? readClosedAnnouncements(request.headers.cookie) : undefined;
  const page = `${url.origin}${address}`;
  const cookie = toCookie(preferences, closed);
  const { hiddenUntil } = closed ?? {};
  return {
    key: `${page} ${cookie}`,
    site: url.origin,
    region: regionOf(page, url, closed),
    url: page,
    cookie,
    preferences,
    ...(hiddenUntil === undefined ? {} : { hiddenUntil }),
  };
}

/** The cookies of a render: the preferences, and the announcements that the visitor has closed. */
function toCookie(preferences: Preferences, closed: PopupState | undefined): string {
  const cookie = serializePreferences(preferences);
  return closed ? `${cookie}; ${POPUP_COOKIE}=${closed.seen}` : cookie;
}

function regionOf(page: string, { host, pathname }: URL, closed: PopupState | undefined): PageRegion {
  if (page.includes("?") || !publicHosts.admitToPages(host)) return "searches";
  if (!isHomePath(pathname)) return "pages";
  return closed ? "homeAfterClosing" : "home";
}

/** What the visitor has closed; undefined when nothing is, and when the time is over for which it was to stay hidden. */
function readClosedAnnouncements(cookies: string | undefined): PopupState | undefined {
  const state = parsePopupState(parseCookies(cookies)(POPUP_COOKIE));
  return state && isHidingOver(state, Date.now() / 1000) ? undefined : state;
}

/**
 * The request that renders a shared page. It carries the preferences and nothing else of the visitor.
 * @param signal aborts when nobody waits for the page
 */
export function toRenderRequest({ url, cookie }: Pick<SharedPage, "url" | "cookie">, signal: AbortSignal): Request {
  return new Request(url, { headers: { cookie, accept: "text/html" }, signal });
}

function preferenceHeaders({ headers }: IncomingMessage): Headers {
  const picked = new Headers();
  for (const name of ["cookie", "accept-language", "save-data"]) {
    const value = headers[name];
    if (typeof value === "string") picked.set(name, value);
  }
  return picked;
}
