import type { IncomingMessage } from "node:http";
import { cacheablePageKey } from "~/http/caching/cacheable-pages";
import {
  CRITICAL_CSS_COOKIE,
  type Preferences,
  preferenceCookies,
  readPreferences,
} from "~/http/context/preferences.server";
import { prefersJson } from "~/http/responses/accept.server";
import { criticalCss } from "~/hydration/critical-css.server";

/** A page that many visitors share: its cache key, and what its render depends on. */
export interface SharedPage {
  key: string;
  url: string;
  preferences: Preferences;
}

/** Whether a request reads a page: not JSON, not a write. */
export function isPageRequest({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const { accept } = headers;
  return !accept || accept === "*/*" || (accept.includes("text/html") && !prefersJson(accept));
}

/** The shared page that a request addresses, or undefined when it addresses none. */
export async function resolveSharedPage(
  request: IncomingMessage,
  scheme: string,
  audience: "guest" | "member" = "guest",
): Promise<SharedPage | undefined> {
  const requested = `${scheme}://${request.headers.host}${request.url}`;
  const url = URL.canParse(requested) ? new URL(requested) : undefined;
  const address = url && cacheablePageKey(url, audience, request.headers["user-agent"]);
  if (!url || !address) return undefined;
  const preferences = await readPreferences(preferenceHeaders(request));
  const { language, theme, lite, reducedMotion, hasCriticalCss } = preferences;
  const page = `${url.origin}${address}`;
  const key = `${page} ${language.code} ${theme} ${lite} ${reducedMotion} ${hasCriticalCss}`;
  return { key, url: page, preferences };
}

/** The request that renders a shared page. It carries the preferences and nothing else of the visitor. */
export function toRenderRequest({ url, preferences }: SharedPage): Request {
  const { language, theme, lite, reducedMotion, hasCriticalCss } = preferences;
  const cookies = {
    [preferenceCookies.language]: language.code,
    [preferenceCookies.theme]: theme,
    [preferenceCookies.lite]: lite ? "on" : "off",
    [preferenceCookies.motion]: reducedMotion ? "off" : "on",
    [CRITICAL_CSS_COOKIE]: hasCriticalCss ? criticalCss.id : "",
  };
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return new Request(url, { headers: { cookie, accept: "text/html" } });
}

function preferenceHeaders({ headers }: IncomingMessage): Headers {
  const picked = new Headers();
  for (const name of ["cookie", "accept-language", "save-data"]) {
    const value = headers[name];
    if (typeof value === "string") picked.set(name, value);
  }
  return picked;
}
