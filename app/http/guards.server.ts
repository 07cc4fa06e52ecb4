import { redirect } from "react-router";
import { GatewayError } from "~/gateway/errors.server";
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

/**
 * Leads on to log-in where a call found that the session has ended, this request's own call or that of an equal form.
 * @throws a redirect to the log-in page with the way back
 */
export function requireLiving({ url }: RequestContext, error: unknown): void {
  if (!(error instanceof GatewayError) || error.kind !== "unauthenticated") return;
  throw redirect(loginPath(`${url.pathname}${url.search}`));
}
