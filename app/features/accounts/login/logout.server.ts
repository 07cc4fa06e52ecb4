import { endGatewaySession } from "~/frame/member/session-end.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { clearDraft } from "~/http/forms/drafts.server";
import { clearSentCode } from "../verification/sent-code-cookie.server";
import { clearPendingLogin } from "./pending-login.server";

/**
 * Ends the session, even if the gateway does not answer (docs/gateway.md 1.6), and removes unfinished forms and
 * log-ins. A remembered user name stays.
 */
export async function logOut(ctx: RequestContext): Promise<void> {
  await endGatewaySession(ctx);
  ctx.session.end();
  clearDraft(ctx);
  clearPendingLogin(ctx);
  clearSentCode(ctx);
  ctx.page.flash("lobby:signed_out");
}
