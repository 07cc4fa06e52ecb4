import type { BrowserContext, Cookie } from "@playwright/test";

export type NewCookie = Parameters<BrowserContext["addCookies"]>[0][number];

export interface CookieFilter {
  name?: string | RegExp;
  domain?: string | RegExp;
  path?: string | RegExp;
}

/** A cookie as it is stored, from what a test gives. */
export function toStored({ url, expires = -1, httpOnly = false, secure = false, ...cookie }: NewCookie): Cookie {
  const { hostname = "", pathname = "/" } = url ? new URL(url) : {};
  return {
    name: cookie.name,
    value: cookie.value,
    domain: cookie.domain ?? hostname,
    path: cookie.path ?? pathname.replace(/[^/]*$/, ""),
    expires,
    httpOnly,
    secure,
    sameSite: cookie.sameSite ?? "Lax",
  };
}

export function isSameCookie(one: Cookie, other: Cookie): boolean {
  return one.name === other.name && one.domain === other.domain && one.path === other.path;
}

/** Whether a browser sends the cookie to an address. */
export function isFor({ domain, path, secure }: Cookie, address: string): boolean {
  const { hostname, pathname, protocol } = new URL(address);
  const isHost = domain.startsWith(".") ? `.${hostname}`.endsWith(domain) : hostname === domain;
  const isPath = pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
  return isHost && isPath && (!secure || protocol === "https:" || hostname === "localhost");
}

/** Whether a filter names the cookie; a part that the filter leaves out fits every cookie. */
export function isNamedBy(cookie: Cookie, filter: CookieFilter): boolean {
  return (["name", "domain", "path"] as const).every((part) => {
    const wanted = filter[part];
    if (wanted === undefined) return true;
    return typeof wanted === "string" ? cookie[part] === wanted : wanted.test(cookie[part]);
  });
}
