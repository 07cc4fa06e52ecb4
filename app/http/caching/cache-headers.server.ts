import { criticalCss } from "~/hydration/stylesheets/critical-css.server";
import { getConfiguration } from "~/platform/configuration.server";
import { personalCookies } from "~/session/personal-cookies";
import type { Session } from "~/session/session.server";
import type { Flash } from "../context/flash.server";
import type { PageContext } from "../context/page-context.server";
import { CRITICAL_CSS_COOKIE, type Preferences } from "../context/preferences.server";
import type { RequestInfo } from "../context/request-info.server";
import { personalCookieName, serializeCookie } from "../cookies/set-cookie.server";
import { denyAllPolicy } from "../responses/content-security-policy";
import { cacheControl, PAGE_HEADER, type PageState } from "./cache-policy";
import { OFFLINE_HEADER, offlineHeader } from "./offline-copies.server";

const CRITICAL_CSS_COOKIE_SECONDS = 180 * 24 * 3600;
const NOT_SHARED = /\b(?:private|no-store)\b/;

/** The parts of the request context that decide how a response is cached. */
interface CacheFacts {
  request: RequestInfo;
  preferences: Preferences;
  session: Session;
  flash: Flash;
  page: PageContext;
}

/**
 * Adds the headers for caches and browsers. Call it after the cookies are set.
 * @param overtaken the answer must change nothing that the browser has of a person
 */
export function commitCacheHeaders(facts: CacheFacts, headers: Headers, overtaken: boolean): void {
  const { request, page } = facts;
  const personal = overtaken || isPersonal(facts, headers);
  const cacheable = !personal || setsOnlyBrowserCookie(facts, headers);
  setDefault(headers, "cache-control", cacheable ? cacheControl.guestPage : cacheControl.personal);
  if (!isDevelopmentPage(headers)) setDefault(headers, "content-security-policy", denyAllPolicy);
  if (endsSession(facts) && !overtaken) headers.set("clear-site-data", '"cache"');
  setServiceWorkerHeader(facts, headers);
  if (inlinesCriticalCss(facts, headers)) headers.append("set-cookie", criticalCssCookie(request.url));
  keepFromSharedCaches(headers);
  headers.append("vary", "Accept, Accept-Language, Cookie, Save-Data");
  if (request.forCache && !personal) headers.set(PAGE_HEADER, stateOf(page));
}

/** Tells the service worker how the offline page of this visitor looks, and that copies end where somebody is signed in. */
function setServiceWorkerHeader({ preferences, session }: CacheFacts, headers: Headers): void {
  if (!isPage(headers) || !getConfiguration().offlinePage) return;
  headers.set(OFFLINE_HEADER, offlineHeader(preferences, session.record ? "clear" : undefined));
}

/** A cookie that tells the next request that the browser has the critical stylesheet. */
export function criticalCssCookie(url: URL): string {
  return serializeCookie(url, CRITICAL_CSS_COOKIE, criticalCss.id, { maxAge: CRITICAL_CSS_COOKIE_SECONDS });
}

/**
 * Whatever its route says of an answer, one that changes what a browser has of a person is for that person alone: the
 * stylesheet of a brand is `public`, and may renew the cookie of a session. `no-cache` lets shared caches store it too.
 */
function keepFromSharedCaches(headers: Headers): void {
  if (!headers.has("set-cookie") && !headers.has("clear-site-data")) return;
  if (!NOT_SHARED.test(headers.get("cache-control") ?? "")) headers.set("cache-control", cacheControl.personal);
}

function isPersonal({ request, session, flash }: CacheFacts, headers: Headers): boolean {
  return request.isWrite || session.record !== undefined || headers.has("set-cookie") || flash.isWaiting;
}

/**
 * A guest's page that shows a picture code: its only cookie says at the gateway whose code it is. Chromium keeps no page
 * for the back button that is `no-store` and replaces a cookie.
 */
function setsOnlyBrowserCookie({ request, session, flash }: CacheFacts, headers: Headers): boolean {
  if (request.isWrite || session.receivedState !== "none" || session.record || flash.isWaiting) return false;
  const start = `${personalCookieName(personalCookies.browser, request.url)}=`;
  return headers.getSetCookie().every((cookie) => cookie.startsWith(start));
}

/**
 * The browser sent a session that ends with this response, by log-out or at the gateway. It then drops what it holds of the
 * member's pages, also those for its back button. https://www.w3.org/TR/clear-site-data/
 */
function endsSession({ session }: CacheFacts): boolean {
  return session.receivedState !== "none" && session.record === undefined;
}

/** A shared render sets no cookie: the page cache adds it. */
function inlinesCriticalCss({ request, preferences }: CacheFacts, headers: Headers): boolean {
  return !request.forCache && !preferences.hasCriticalCss && isPage(headers);
}

function stateOf({ closed, cacheable }: PageContext): PageState {
  if (closed) return "closed";
  return cacheable ? "complete" : "partial";
}

/** The development server loads styles and hot updates by script, which the policy would block. */
function isDevelopmentPage(headers: Headers): boolean {
  return import.meta.env.DEV && isPage(headers);
}

function isPage(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").startsWith("text/html");
}

function setDefault(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
