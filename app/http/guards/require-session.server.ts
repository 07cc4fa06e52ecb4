import { redirect } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { hasOwnAccount } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";
import { currentPath } from "../context/request-info.server";
import { type Refusal, refuse } from "../responses/refusal";
import { refuseTrial } from "./closed.server";

/** The portal at which a visitor logs in. */
interface PortalChoice {
  session: Pick<RequestContext["session"], "usesAgentPortal">;
}

/**
 * The log-in page for this visitor: the agents' one after an agent's session, else the members' (docs/behaviour.md 7).
 * @param from path of this site to return to after log-in
 */
export function loginPath({ session: { usesAgentPortal } }: PortalChoice, from: string): string {
  return `${usesAgentPortal ? "/m/agent" : "/m/login"}?${new URLSearchParams({ from })}`;
}

/**
 * A refusal that a browser receives as a redirect, and a JSON client as problem details: a redirect counts as a refusal
 * where `page.refused` is set.
 * @param redirectTo `replace` where the browser is not to go back to the page that was refused
 */
export function toRefusalRedirect(ctx: RequestContext, to: string, refusal: Refusal, redirectTo = redirect): Response {
  ctx.page.refused = refusal;
  return redirectTo(to);
}

/**
 * @param from path to return to after log-in
 * @throws a redirect to the log-in page for a guest
 */
export function requireSession(ctx: RequestContext, from = currentPath(ctx)): SessionRecord {
  return ctx.session.record ?? redirectToLogin(ctx, from);
}

/**
 * For what only the owner of an account has: messages, devices, screens of the member centre.
 * @throws a redirect for guests, and for trial accounts, to which nobody comes back
 */
export function requireAccount(ctx: RequestContext, from?: string): SessionRecord {
  const record = requireSession(ctx, from);
  requireNoTrial(ctx, record);
  return record;
}

/** @throws a redirect to the member centre for trial accounts */
export function requireNoTrial(ctx: RequestContext, record: SessionRecord): void {
  const refusal = refuseTrial(record);
  if (refusal) throw toRefusalRedirect(ctx, "/m/member/home", refusal);
}

/**
 * For the loader of a form that members have no use for. After a write it renders the page with the answer of the action.
 * @throws a redirect to `to` for a member; guests and trials stay
 */
export function redirectMember({ session, request }: RequestContext, to: string): void {
  if (hasOwnAccount(session.record) && !request.isWrite) throw redirect(to);
}

/** @throws a redirect to `to` for a guest */
export function requireSessionOrRedirect(ctx: RequestContext, to: string): SessionRecord {
  return ctx.session.record ?? redirectGuest(ctx, to);
}

/**
 * The answer to what needs a session where there is none, or none any more.
 * @param from path to return to after log-in
 * @throws a redirect to the log-in page that stands for 401
 */
export function redirectToLogin(ctx: RequestContext, from = currentPath(ctx)): never {
  return redirectGuest(ctx, loginPath(ctx, from));
}

/** The same with another target. @param redirectTo as `toRefusalRedirect` takes it @throws a redirect that stands for 401 */
export function redirectGuest(ctx: RequestContext, to: string, redirectTo = redirect): never {
  throw toRefusalRedirect(ctx, to, refuse(401, guestMessage(ctx)), redirectTo);
}

/** Why this visitor is a guest: how the session ended that the request came with, if it came with one. */
export function guestMessage({ session: { endReason } }: RequestContext): MessageKey {
  return `errors:${endReason ?? "not_logged_in"}`;
}
