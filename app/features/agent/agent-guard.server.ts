import type { RequestContext } from "~/http/context/request-context.server";
import { redirectToLogin } from "~/http/guards/require-session.server";
import type { SessionRecord } from "~/session/session.server";

/** The session of this request. @throws a redirect to the agents' log-in page, for guests */
export function requireAgentSession(ctx: RequestContext): SessionRecord {
  return ctx.session.record ?? redirectToLogin(ctx, agentLoginPath(ctx));
}

/** The agents' log-in page; it leads back to the address of this request. */
function agentLoginPath({ request: { url } }: RequestContext): string {
  return `/m/agent?${new URLSearchParams({ from: `${url.pathname}${url.search}` })}`;
}
