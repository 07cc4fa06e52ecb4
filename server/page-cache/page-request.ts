import type { IncomingMessage } from "node:http";
import {
  CRITICAL_CSS_COOKIE,
  type Preferences,
  preferenceCookies,
  readPreferences,
} from "~/http/context/preferences.server";
import { prefersJson } from "~/http/responses/accept.server";
import { guestPageKey } from "~/http/responses/guest-pages";
import { criticalCss } from "~/hydration/critical-css.server";

/** A page that many people share: its key, and what a render of it needs. */
export interface SharedPage {
  key: string;
  url: string;
  preferences: Preferences;
}

/** Whether a request asks for a page, and not for data or a change. */
export function asksForPage({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const { accept } = headers;
  return !accept || accept === "*/*" || (accept.includes("text/html") && !prefersJson(accept));
}

/** The shared page that is asked for, or undefined when the address is none of those. */
export async function readSharedPage(
  request: IncomingMessage,
  scheme: string,
  audience: "guest" | "member" = "guest",
): Promise<SharedPage | undefined> {
  const url = parseUrl(`${scheme}://${request.headers.host}${request.url}`);
  const address = url && guestPageKey(url, audience, request.headers["user-agent"]);
  if (!url || !address) return undefined;
  const preferences = await readPreferences(new Headers(preferenceHeaders(request)));
  const { language, theme, lite, still, hasCriticalCss } = preferences;
  const page = `${url.origin}${address}`;
  return { url: page, preferences, key: `${page} ${language.code} ${theme} ${lite} ${still} ${hasCriticalCss}` };
}

/** A request for a shared page that carries the preferences and nothing else of the visitor. */
export function requestFor({ url, preferences }: SharedPage): Request {
  const { language, theme, lite, still, hasCriticalCss } = preferences;
  const names = preferenceCookies;
  const cookie = `${names.language}=${language.code}; ${names.theme}=${theme}; ${names.lite}=${lite ? "on" : "off"}; ${names.motion}=${still ? "off" : "on"}; ${CRITICAL_CSS_COOKIE}=${hasCriticalCss ? criticalCss.id : ""}`;
  return new Request(url, { headers: { cookie, accept: "text/html" } });
}

/** The path for logs: no query, because that may carry names. */
export function pathOf(url = ""): string {
  const end = url.indexOf("?");
  return (end < 0 ? url : url.slice(0, end)).slice(0, 120);
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function preferenceHeaders({ headers }: IncomingMessage): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of ["cookie", "accept-language", "save-data"]) {
    const value = headers[name];
    if (typeof value === "string") picked[name] = value;
  }
  return picked;
}
