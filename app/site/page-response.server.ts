import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { openRequestContext, type RequestContext } from "~/http/context/request-context.server";
import type { ReceivedRequest } from "~/http/context/request-info.server";
import { completeResponse } from "~/http/request/complete-response.server";
import { openSite } from "./site.server";

/**
 * Opens what every page begins with: the context of its request, and the site. The shared member pages begin with it too
 * (server/page-cache/member-pages.ts).
 * @param url the page's address, without the router's `.data` suffix
 */
export async function openPage(
  request: ReceivedRequest,
  url: URL,
  context: Pick<RouterContextProvider, "get" | "set">,
): Promise<RequestContext> {
  const ctx = await openRequestContext(request, url, context);
  await openSite(ctx, context);
  return ctx;
}

/** Opens the page, so that loaders and actions read the settings of the site as a value, and completes its response. */
export const pageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = await openPage(request, url, context);
  return completeResponse(ctx, request, await next());
};
