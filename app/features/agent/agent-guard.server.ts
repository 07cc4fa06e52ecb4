import { alertReturnPath } from "~/frame/member/contract-alerts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { currentPath } from "~/http/context/request-info.server";
import { refuseClosed } from "~/http/guards/closed.server";
import {
  loginPath,
  redirectGuest,
  redirectToLogin,
  requireSessionOrRedirect,
  toRefusalRedirect,
} from "~/http/guards/require-session.server";
import { getsContractAlerts } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";

/** The session of this request. @throws a redirect to the agents' log-in page, for guests */
export function requireAgentSession(ctx: RequestContext): SessionRecord {
  return ctx.session.record ?? redirectGuest(ctx, agentLoginPath(ctx));
}

/**
 * The same for contract pages, which a player can be alerted to as well.
 * @throws a redirect to the agents' log-in page, or to the players' when a player's session has ended
 */
export function requireContractSession(ctx: RequestContext): SessionRecord {
  const { record, receivedState } = ctx.session;
  if (record) return record;
  // A guest of whom nothing is known is most likely an agent.
  return receivedState === "none" ? redirectGuest(ctx, agentLoginPath(ctx)) : redirectToLogin(ctx);
}

/** @throws a redirect to the return path, which stands for 401 for guests and 403 for accounts without alerts */
export function requireContractAlerts(ctx: RequestContext): void {
  const returnPath = alertReturnPath(ctx);
  const { type } = requireSessionOrRedirect(ctx, returnPath);
  if (getsContractAlerts(type)) return;
  throw toRefusalRedirect(ctx, returnPath, refuseClosed());
}

/** The agents' log-in page; it leads back to the address of this request. */
function agentLoginPath(ctx: RequestContext): string {
  return loginPath({ session: { usesAgentPortal: true } }, currentPath(ctx));
}
