import { type MiddlewareFunction, redirect } from "react-router";
import { getRequestContext } from "~/http/context/request-context.server";
import { wantsJson } from "~/http/responses/json.server";
import { staysOpen } from "./open-pages";
import { closedHeaders, getSite } from "./site.server";

/**
 * While the site is closed nothing is changed, and those who ask for JSON are told why (specification section 4, system
 * status). A browser that sends a form is led to the page it came from, which says so; pages go by,
 * and the data of those that stay open.
 */
export const gateMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const asksForJson = wantsJson(request);
  if (isRead && !asksForJson) return next();
  const ctx = getRequestContext(context);
  if (isRead && staysOpen(ctx.request.url.pathname)) return next();
  const site = await getSite(ctx);
  if (site.state === 0) return next();
  if (!asksForJson) throw redirect(`${ctx.request.url.pathname}${ctx.request.url.search}`, 303);
  const error = site.state === 1 ? "errors:maintenance" : "errors:region_blocked";
  return Response.json({ error }, closedHeaders(site));
};
