import { stringifySetCookie } from "cookie";
import { getConfiguration } from "~/platform/configuration.server";
import { createSeal } from "~/session/sealing.server";

/** Seals with the first configured secret and unseals with each of them. */
export const cookieSeal = createSeal(getConfiguration().session.secrets);

export interface CookieOptions {
  /** Seconds. Without it the cookie ends with the browser session; 0 removes it. */
  maxAge?: number;
  /** Whether scripts can read it. Never for personal data. */
  readable?: boolean;
  path?: string;
}

/** Cookies are `Secure`, except on plain http outside production. */
function usesSecureCookies(url: URL): boolean {
  return getConfiguration().production || url.protocol === "https:";
}

/**
 * The full name of a personal cookie. `__Host-` binds it to this host and to https; browsers refuse the prefix on plain
 * http. https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function personalCookieName(name: string, url: URL): string {
  return usesSecureCookies(url) ? `__Host-${name}` : name;
}

/** @returns a `Set-Cookie` header value with the attributes that every cookie of the product has (docs/security.md) */
export function serializeCookie(
  url: URL,
  name: string,
  value: string,
  { maxAge, readable = false, path = "/" }: CookieOptions = {},
): string {
  return stringifySetCookie({
    name,
    value,
    path,
    httpOnly: !readable,
    // Lax, not Strict: players return from games, chat and sign-in providers. The origin check covers writes.
    sameSite: "lax",
    secure: usesSecureCookies(url),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
