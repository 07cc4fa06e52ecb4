import type { RequestContext } from "~/http/context/request-context.server";
import { redirectToLogin } from "~/http/guards/guards.server";
import type { SessionRecord } from "~/session/session.server";

/** Where agents sign in, with the way back. */
function agentLoginPath({ request: { url } }: RequestContext): string {
  return `/m/agent?${new URLSearchParams({ from: `${url.pathname}${url.search}` })}`;
}

/** The session of this request. @throws a redirect to the agents' log-in with the way back, for guests */
export function requireAgentSession(ctx: RequestContext): SessionRecord {
  if (!ctx.session.record) redirectToLogin(ctx, agentLoginPath(ctx));
  return ctx.session.record;
}
