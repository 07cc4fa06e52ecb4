import type { RequestContext } from "~/http/context/request-context.server";
import { clearDraft } from "~/http/forms/drafts.server";
import { answerInTime } from "~/platform/answer-in-time";
import { clearSentCode } from "../verification/sent-code-cookie.server";
import { clearPendingLogin } from "./pending-login.server";

/** How long a log-out waits for the gateway. The session is over in any case. */
const GATEWAY_WAIT_MS = 300;

/**
 * Ends the session, even if the gateway does not answer (docs/gateway.md 1.6), and removes unfinished forms and
 * log-ins. A remembered user name stays.
 * @param endedAtGateway settles when the gateway has answered
 */
export async function logOut(ctx: RequestContext, endedAtGateway: Promise<unknown>): Promise<void> {
  await answerInTime(endedAtGateway, GATEWAY_WAIT_MS, undefined);
  ctx.session.end();
  clearDraft(ctx);
  clearPendingLogin(ctx);
  clearSentCode(ctx);
  ctx.flash.success("lobby:signed_out");
}
