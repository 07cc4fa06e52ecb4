import type { RequestCookies } from "../request-cookies.server";

/** The cookies that an answer sets, as a browser sends them back: without their attributes. */
export function sentCookies(cookies: Pick<RequestCookies, "commit">): string {
  const headers = new Headers();
  cookies.commit(headers);
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
