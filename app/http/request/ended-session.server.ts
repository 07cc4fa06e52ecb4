import { redirect } from "react-router";
import { isTrial } from "~/session/account-types";
import { wasDisplaced } from "~/session/newest-sessions.server";
import { sessionEndReason } from "~/session/session-end-reason";
import type { RequestContext } from "../context/request-context.server";
import { currentPath } from "../context/request-info.server";
import { rememberEndedSessionPortal } from "../cookies/ended-session-portal.server";
import { saveOrClearDraft } from "../forms/drafts.server";
import { loginPath } from "../guards/require-session.server";
import { refuse } from "../responses/refusal";

/**
 * Completes a response after the gateway may have reported, in any call of the request, that the session's token has
 * ended. The session then ends here too: a page is requested again as a guest, a member's form leads to log-in and back,
 * with its fields as a draft. A write that did not need the session keeps its outcome.
 */
export async function completeEndedSession(
  ctx: RequestContext,
  request: Request,
  response: Response,
): Promise<Response> {
  const { session, cookies, flash, page } = ctx;
  const { draft } = ctx.form;
  const { record, lastSeenAt } = session;
  const reason = record && ctx.gateway.tokenEndReason;
  let completed = response;
  if (reason) {
    const lastSession = { displaced: await wasDisplaced(record), trial: isTrial(record.type), lastSeenAt };
    const key = `errors:${sessionEndReason(reason, lastSession)}` as const;
    flash.problem(key);
    session.endAtGateway();
    if (!isDone(ctx, response)) page.refused = refuse(401, key);
    completed = await redirectAfterEnd(ctx, request, response);
  }
  rememberEndedSessionPortal(session, cookies, Boolean(reason) || session.receivedState === "ended");
  if (draft) await saveOrClearDraft(ctx, draft, page.refused?.status === 401);
  return completed;
}

/** Whether a write has been carried out: it leads on, and neither its action nor a guard has refused it. */
function isDone({ request: { isWrite }, form: { draft }, page }: RequestContext, { status }: Response): boolean {
  return isWrite && !draft && !page.refused && status >= 300 && status < 400;
}

async function redirectAfterEnd(ctx: RequestContext, request: Request, response: Response): Promise<Response> {
  const { draft } = ctx.form;
  if (draft) return replace(response, loginPath(ctx, draft.path));
  return request.method === "GET" ? replace(response, currentPath(ctx)) : response;
}

async function replace(response: Response, to: string): Promise<Response> {
  await response.body?.cancel();
  return redirect(to);
}
