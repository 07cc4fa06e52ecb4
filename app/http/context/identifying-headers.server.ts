import { serverFactsOf } from "../pages/server-page-facts.server";
import { preferenceCookies } from "./preference-cookies";

const { language, theme, lite } = preferenceCookies;
const NAMES = [language, theme, lite].map(({ name }) => name);

/**
 * The headers that identify the visitor. A page that browsers store is rendered as for a guest: without the visitor's cookies,
 * in the language, theme and mode that its address names.
 */
export function identifyingHeaders({ headers }: Pick<Request, "headers">, { pathname, searchParams }: URL): Headers {
  if (!serverFactsOf(pathname).renderedAsGuest) return headers;
  const preferences = NAMES.map((name) => [name, searchParams.get(name) ?? ""] as const);
  return new Headers({
    "accept-language": headers.get("accept-language") ?? "",
    cookie: preferences
      .filter(([, value]) => /^[\w-]{1,20}$/.test(value))
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  });
}
