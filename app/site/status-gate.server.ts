import { type MiddlewareFunction, redirect } from "react-router";
import { isReadMethod } from "~/http/context/read-method";
import { getRequestContext } from "~/http/context/request-context.server";
import { currentPath } from "~/http/context/request-info.server";
import { wantsJson } from "~/http/request/json.server";
import { isShown } from "./closed-site";
import { closedHeaders, getSite } from "./site.server";

/**
 * Blocks writes and JSON requests while the site is closed (docs/behaviour.md 16). JSON requests get an error; a
 * submitted form is redirected to the page of the same address, which shows the closed site. Page requests pass,
 * because the root renders the closed site, and so do JSON reads of pages that stay available.
 */
export const statusGateMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const isRead = isReadMethod(request.method);
  const asksForJson = wantsJson(request);
  if (isRead && !asksForJson) return next();
  const ctx = getRequestContext(context);
  const site = getSite(ctx);
  if (isRead ? isShown(site.status, ctx.request.url.pathname) : site.status === "open") return next();
  if (!asksForJson) throw redirect(currentPath(ctx), 303);
  const error = site.status === "maintenance" ? "errors:maintenance" : "errors:region_blocked";
  return Response.json({ error }, closedHeaders(site));
};
