import { preferenceCookies } from "./preferences.server";

/** Browsers keep these pages for times without network (features/offline), also after log-out. */
const KEPT_PAGES: ReadonlySet<string> = new Set(["/offline"]);
const NAMES = [preferenceCookies.language, preferenceCookies.theme, preferenceCookies.lite];

/**
 * The headers that tell who visits. A page that browsers keep is rendered as for a guest: without the visitor's cookies,
 * in the language, theme and mode that its address names.
 */
export function visitorHeaders({ headers }: Pick<Request, "headers">, { pathname, searchParams }: URL): Headers {
  if (!KEPT_PAGES.has(pathname)) return headers;
  const preferences = NAMES.map((name) => [name, searchParams.get(name) ?? ""] as const);
  return new Headers({
    "accept-language": headers.get("accept-language") ?? "",
    cookie: preferences
      .filter(([, value]) => /^[\w-]{1,20}$/.test(value))
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  });
}
