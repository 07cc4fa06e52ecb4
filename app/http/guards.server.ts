import { redirect } from "react-router";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "./request-context.server";

/** Where to sign in, with the way back to `from` (a path of this site). */
export function loginPath(from: string): string {
  return `/m/login?${new URLSearchParams({ from })}`;
}

/**
 * The session of this request.
 * @throws a redirect to the log-in page with the way back, when nobody is signed in (specification section 6).
 */
export function requireSession({ session, url }: RequestContext, from = `${url.pathname}${url.search}`): SessionRecord {
  if (!session.record) throw redirect(loginPath(from));
  return session.record;
}
