import { redirect } from "react-router";
import { GatewayError } from "~/gateway/protocol/errors.server";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";
import type { Refused } from "../responses/json.server";

/**
 * Where to sign in, with the way back to `from` (a path of this site): at the door of agents where an agent's session has
 * ended, else at the members' (specification section 6).
 */
export function loginPath({ endedAsAgent }: RequestContext, from: string): string {
  return `${endedAsAgent ? "/m/agent" : "/m/login"}?${new URLSearchParams({ from })}`;
}

/**
 * A redirect that stands for a refusal: a browser is led on, and those who ask for JSON get the refusal. A redirect that
 * was not made here is none, wherever it leads.
 */
export function refuseTo(context: RequestContext, to: string, refused: Refused): Response {
  context.refused = refused;
  return redirect(to);
}

/**
 * The session of this request.
 * @throws a redirect to the log-in page with the way back, when nobody is signed in (specification section 6).
 */
export function requireSession(context: RequestContext, from = hereOf(context)): SessionRecord {
  return context.session.record ?? turnAway(context, loginPath(context, from));
}

/** The same for a page that leads elsewhere. @throws a redirect to `to` when nobody is signed in */
export function requireSessionOr(context: RequestContext, to: string): SessionRecord {
  return context.session.record ?? turnAway(context, to);
}

function hereOf({ url }: RequestContext): string {
  return `${url.pathname}${url.search}`;
}

/** Leads on whoever has to sign in first. @throws a redirect to `to` that stands for 401 */
export function turnAway(context: RequestContext, to: string): never {
  throw refuseTo(context, to, { status: 401, key: "errors:not_logged_in" });
}

/**
 * Leads on to log-in where a call found that the session has ended, this request's own call or that of an equal form.
 * @throws a redirect to the log-in page with the way back
 */
export function requireLiving(context: RequestContext, error: unknown): void {
  if (error instanceof GatewayError && error.kind === "unauthenticated")
    turnAway(context, loginPath(context, hereOf(context)));
}
