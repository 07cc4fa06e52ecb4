import type { MiddlewareFunction } from "react-router";
import { openRequestContext } from "../context/request-context.server";
import { commitRequestContext } from "./commit-request-context.server";
import { completeEndedSession } from "./ended-session.server";
import { responseAsJson, wantsJson } from "./json.server";

/** Opens the request context, and completes the response: ended sessions, JSON, cookies and cache headers. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = await openRequestContext(request, url, context);
  let response = await next();
  // The router answers a write to a page without action with 405. RFC 9110, 15.5.6 requires `Allow` then.
  if (response.status === 405) response.headers.set("allow", "GET, HEAD");
  response = await completeEndedSession(ctx, request, response);
  if (wantsJson(request)) response = await responseAsJson(ctx, response);
  await commitRequestContext(ctx, response.headers);
  return response;
};
