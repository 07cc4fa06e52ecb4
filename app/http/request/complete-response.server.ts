import type { RequestContext } from "../context/request-context.server";
import { commitRequestContext } from "./commit-request-context.server";
import { completeEndedSession } from "./ended-session.server";
import { responseAsJson, wantsJson } from "./json.server";

/** Completes the response of the router: ended sessions, JSON, cookies and cache headers. */
export async function completeResponse(ctx: RequestContext, request: Request, response: Response): Promise<Response> {
  // The router answers a write to a page without action with 405. RFC 9110, 15.5.6 requires `Allow` then.
  if (response.status === 405) response.headers.set("allow", "GET, HEAD");
  let completed = await completeEndedSession(ctx, request, response);
  if (wantsJson(request)) completed = await responseAsJson(ctx, completed);
  await commitRequestContext(ctx, completed.headers);
  return completed;
}
