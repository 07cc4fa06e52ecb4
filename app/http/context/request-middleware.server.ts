import { type MiddlewareFunction, redirect } from "react-router";
import { sessionEndReason } from "~/session/session-end";
import { keepExpiredSessionPortal } from "../cookies/expired-session-portal.server";
import { settleDraft } from "../forms/drafts.server";
import { loginPath } from "../guards/guards.server";
import { isBareRefusal, isRedirect, redirectAsJson, refusalAsJson, wantsJson } from "../responses/json.server";
import { commitRequestContext, openRequestContext, type RequestContext } from "./request-context.server";

/** Makes the request context, and completes the answer: ended sessions, drafts, JSON, cookies and cache headers. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = await openRequestContext(request, url, context);
  let response = await next();
  // The router says that an address takes no write; RFC 9110 asks for the methods that it takes.
  if (response.status === 405) response.headers.set("allow", "GET, HEAD");
  response = await endDeadSession(ctx, request, response);
  if (wantsJson(request)) response = await toJson(ctx, response);
  await commitRequestContext(ctx, response.headers);
  return response;
};

/**
 * Ends the session here where the gateway said that it has ended. A page was then made for somebody who is not signed in
 * any more: the same address is answered again as for a guest, and a member's form leads through log-in back to itself.
 */
async function endDeadSession(ctx: RequestContext, request: Request, response: Response): Promise<Response> {
  const { session, gateway, page, request: info } = ctx;
  const { draft, url } = info;
  const reason = session.record && gateway.tokenEnded;
  let answer = response;
  if (reason) {
    page.flash(`errors:${sessionEndReason(reason, session.lastSeen)}`);
    session.end();
    const here = `${url.pathname}${url.search}`;
    // A form that was refused because the session had ended was not refused for its content.
    const isRefusedForm = wantsJson(request) && response.status === 409;
    if (draft || isRefusedForm) answer = await replace(response, loginPath(ctx, draft?.path ?? here));
    else if (request.method === "GET") answer = await replace(response, here);
    page.refused = { status: 401, key: `errors:${reason}` };
  }
  keepExpiredSessionPortal(ctx, Boolean(reason) || session.expired);
  if (draft) await settleDraft(ctx, draft, page.refused?.status === 401);
  return answer;
}

async function replace(response: Response, to: string): Promise<Response> {
  await response.body?.cancel();
  return redirect(to);
}

async function toJson({ request, preferences, page }: RequestContext, response: Response): Promise<Response> {
  const asker = { request, preferences, page };
  if (isRedirect(response)) return redirectAsJson(asker, response);
  return isBareRefusal(response) ? refusalAsJson(asker, response) : response;
}
