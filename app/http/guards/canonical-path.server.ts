import { type MiddlewareFunction, redirect } from "react-router";
import { isReadMethod } from "../context/read-method";

/** Home is at this address too (docs/behaviour.md 2.1). */
const HOME_FOLDER = "/m/";

/**
 * Redirects reads of a page to its usual address: the router finds pages in any letter case, with slashes at the end and
 * with encoded letters, but caches, menus and loaders compare addresses exactly (docs/behaviour.md 2.47). Forms are not
 * redirected, because they would lose what was typed.
 */
export const canonicalPathMiddleware: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const path = canonicalPath(url.pathname, pattern);
  if (isReadMethod(request.method) && path !== url.pathname) throw redirect(`${path}${url.search}`, 301);
  return next();
};

/**
 * The path as its route spells it. What stands for a parameter stays as it is.
 * @param pattern of the matched route, without a slash at its beginning: "m/play/:id"
 */
function canonicalPath(pathname: string, pattern: string): string {
  if (pathname === HOME_FOLDER || pattern.endsWith("*")) return pathname;
  const given = pathname.split("/").slice(1);
  const parts = pattern.replace(/^\//, "").split("/");
  return `/${parts.map((part, index) => (part.startsWith(":") ? given[index] : part)).join("/")}`;
}
