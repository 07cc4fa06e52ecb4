import { criticalCss } from "~/hydration/critical-css.server";
import type { Session } from "~/session/session.server";
import type { PageContext } from "../context/page-context.server";
import { CRITICAL_CSS_COOKIE, type Preferences } from "../context/preferences.server";
import type { RequestInfo } from "../context/request-info.server";
import { setCookie } from "../cookies/cookies.server";
import { cacheControl, PAGE_HEADER } from "./cache-policy";
import { closedPolicy } from "./content-security-policy";

const SHEET_SECONDS = 180 * 24 * 3600;

interface Answered {
  request: RequestInfo;
  preferences: Preferences;
  session: Session;
  page: PageContext;
}

/** Adds what caches and browsers need to know of the answer. Call it once its cookies are set. */
export function commitCacheHeaders({ request, preferences, session, page }: Answered, headers: Headers): void {
  const isPersonal = request.isWrite || session.record || headers.has("set-cookie") || page.hasFlash;
  if (!headers.has("cache-control"))
    headers.set("cache-control", isPersonal ? cacheControl.personal : cacheControl.guestPage);
  if (!headers.has("content-security-policy") && !isDevelopmentPage(headers))
    headers.set("content-security-policy", closedPolicy);
  if (!request.forCache && !preferences.hasCriticalCss && isPage(headers))
    headers.append("set-cookie", criticalCssCookie(request.url));
  headers.append("vary", "Accept, Accept-Language, Cookie, Save-Data");
  if (request.forCache && !isPersonal)
    headers.set(PAGE_HEADER, page.closed ? "closed" : page.cacheable ? "whole" : "partial");
}

/** Tells the next page that the critical stylesheet was sent with this one. */
export function criticalCssCookie(url: URL): string {
  return setCookie(url, CRITICAL_CSS_COOKIE, criticalCss.id, { maxAge: SHEET_SECONDS });
}

/** The development server loads styles and hot updates by script, which every policy would block. */
function isDevelopmentPage(headers: Headers): boolean {
  return import.meta.env.DEV && isPage(headers);
}

function isPage(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").startsWith("text/html");
}
