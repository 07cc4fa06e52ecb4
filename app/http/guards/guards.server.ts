import { redirect } from "react-router";
import { GatewayError } from "~/gateway/protocol/errors.server";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";
import type { Refusal } from "../responses/refusal";

/**
 * Where to sign in, with the way back to `from` (a path of this site): at the door of agents where an agent's session has
 * ended, else at the members' (specification section 6).
 */
export function loginPath({ session: { endedAsAgent } }: RequestContext, from: string): string {
  return `${endedAsAgent ? "/m/agent" : "/m/login"}?${new URLSearchParams({ from })}`;
}

/**
 * A redirect that stands for a refusal: a browser is led on, and those who ask for JSON get the refusal. A redirect that
 * was not made here is none, wherever it leads.
 */
export function refuseTo(ctx: RequestContext, to: string, refused: Refusal): Response {
  ctx.page.refused = refused;
  return redirect(to);
}

/**
 * The session of this request.
 * @throws a redirect to the log-in page with the way back, when nobody is signed in (specification section 6).
 */
export function requireSession(ctx: RequestContext, from = hereOf(ctx)): SessionRecord {
  return ctx.session.record ?? redirectToLogin(ctx, loginPath(ctx, from));
}

/** The same for a page that leads elsewhere. @throws a redirect to `to` when nobody is signed in */
export function requireSessionOr(ctx: RequestContext, to: string): SessionRecord {
  return ctx.session.record ?? redirectToLogin(ctx, to);
}

function hereOf({ request: { url } }: RequestContext): string {
  return `${url.pathname}${url.search}`;
}

/** Leads on whoever has to sign in first. @throws a redirect to `to` that stands for 401 */
export function redirectToLogin(ctx: RequestContext, to: string): never {
  throw refuseTo(ctx, to, { status: 401, key: "errors:not_logged_in" });
}

/**
 * Leads on to log-in where a call found that the session has ended, this request's own call or that of an equal form.
 * @throws a redirect to the log-in page with the way back
 */
export function requireLiveSession(ctx: RequestContext, error: unknown): void {
  if (error instanceof GatewayError && error.kind === "unauthenticated")
    redirectToLogin(ctx, loginPath(ctx, hereOf(ctx)));
}
