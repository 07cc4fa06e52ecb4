import { stringifySetCookie } from "cookie";
import { getConfiguration } from "~/platform/configuration.server";
import { createSeal } from "~/session/sealing.server";

/** The seal of this process: opens with every configured key, closes with the first. */
export const seal = createSeal(getConfiguration().session.secrets);

interface CookieOptions {
  /** Seconds; absent means until the browser closes, 0 removes the cookie. */
  maxAge?: number;
  /** May scripts read it? Never for anything personal. */
  readable?: boolean;
  path?: string;
}

/** Whether cookies of this request are `Secure`: always, except on plain http outside production. */
function usesSecureCookies(url: URL): boolean {
  return getConfiguration().production || url.protocol === "https:";
}

/** `__Host-` binds a cookie to this host and to https; browsers refuse the prefix on plain http. */
export function personalCookieName(name: string, url: URL): string {
  return usesSecureCookies(url) ? `__Host-${name}` : name;
}

/** A `Set-Cookie` value with the attributes every cookie of the product has (safety page, sessions). */
export function setCookie(
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
    // Lax, not Strict: players come back from games, chat and social sign-in. Origin checks make up for it.
    sameSite: "lax",
    secure: usesSecureCookies(url),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
