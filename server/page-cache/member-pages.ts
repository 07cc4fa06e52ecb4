import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Request as HttpRequest, Response as HttpResponse, NextFunction } from "express";
import { RouterContextProvider } from "react-router";
import { getFavourites } from "~/catalogue/favourites.server";
import { getLastPlayed, type LastPlayed } from "~/catalogue/last-played.server";
import { findAlertAfterRenewal } from "~/frame/contract-alerts.server";
import { getMemberPanel, type MemberPanel, variantOf } from "~/frame/member-panel.server";
import { connectionContext, type MemberVariant } from "~/http/context/connection.server";
import { commitRequestContext, openRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { PAGE_HEADER } from "~/http/responses/cache-policy";
import { isHomePath } from "~/http/responses/guest-pages";
import {
  fillPlaceholders,
  type PlaceholderValues,
  type SplitPage,
  splitAtPlaceholders,
} from "~/http/responses/placeholders";
import { cacheResults } from "~/platform/metrics.server";
import { carriesSessionAlone } from "~/session/cookies";
import { connectionOf } from "../middleware/request-timing";
import { asksForPage, readSharedPage, requestFor, type SharedPage } from "./page-request";
import { type RenderResult, StaleWhileRevalidateCache, stateOf } from "./stale-while-revalidate";

const MAX_BYTES = 32 * 1024 * 1024;

/** A page for members of one shape, cut at the slots where each of them has something of their ctx. */
interface MemberPage {
  parts: SplitPage;
  headers: Headers;
  size: number;
  at: number;
}

interface MemberPagesOptions {
  render: (request: Request, member: MemberVariant) => Promise<Response>;
  scheme: "http" | "https";
}

/**
 * Members' pages of which only the frame is personal: the page is rendered once for all members of a shape, from a
 * request that carries no session, and each member's balance, badge, favourites, last game and launch key are written into its slots.
 * Everything else goes by to the app, a dead session and a value that could be read as markup among it.
 */
export function memberPages({ render, scheme }: MemberPagesOptions) {
  const keeper = new StaleWhileRevalidateCache<MemberPage>(MAX_BYTES);

  async function make(shared: SharedPage, shape: MemberVariant): Promise<RenderResult<MemberPage>> {
    const answer = await render(requestFor(shared), shape);
    const state = stateOf(answer);
    answer.headers.delete(PAGE_HEADER);
    // Written for each member by their ctx visit.
    for (const name of ["cache-control", "vary"]) answer.headers.delete(name);
    const text = await answer.text();
    if (state !== "whole" || answer.headers.has("set-cookie")) return { state };
    return {
      page: { parts: splitAtPlaceholders(text), headers: answer.headers, size: text.length, at: Date.now() },
      state,
    };
  }

  return async function answerMember(request: HttpRequest, response: HttpResponse, next: NextFunction) {
    if (!asksForPage(request) || !carriesSessionAlone(request.headers.cookie)) return next();
    const shared = await readSharedPage(request, scheme, "member");
    if (!shared) return next();
    const context = new RouterContextProvider();
    context.set(connectionContext, connectionOf(request, response));
    const ctx = await openRequestContext(fetchRequest(request, shared), new URL(shared.url), context);
    const { signal, url } = ctx.request;
    const [panel, favourites, last, alert] = await Promise.all([
      getMemberPanel(ctx),
      getFavourites(ctx),
      isHomePath(url.pathname) ? getLastPlayed(ctx) : undefined,
      findAlertAfterRenewal(ctx),
    ]);
    if (!panel || ctx.gateway.tokenEnded) return next();
    if (alert) return redirect(response, alert, ctx);

    const shape = { ...variantOf(panel), continues: last !== undefined };
    const { page, freshness } = keeper.take(`${shared.key} ${Object.values(shape)}`, () => make(shared, shape));
    const made = signal.aborted ? undefined : await Promise.race([page, once(signal, "abort").then(() => undefined)]);
    const text = made && fillPlaceholders(made.parts, valuesOf(panel, favourites, last));
    if (!made || text === undefined) return next();
    cacheResults.inc({ cache: "member-page", result: freshness });
    const headers = new Headers(made.headers);
    await commitRequestContext(ctx, headers);
    for (const cookie of headers.getSetCookie()) response.append("set-cookie", cookie);
    headers.delete("set-cookie");
    response.setHeaders(headers);
    response.end(text);
  };
}

/** A page of this visit's ctx comes first. */
async function redirect(response: HttpResponse, to: string, ctx: RequestContext) {
  const headers = new Headers({ location: to });
  await commitRequestContext(ctx, headers);
  for (const cookie of headers.getSetCookie()) response.append("set-cookie", cookie);
  headers.delete("set-cookie");
  response.setHeaders(headers).status(302).end();
}

function valuesOf(
  { balance = "", badge }: MemberPanel,
  favourites: string,
  last: LastPlayed | undefined,
): PlaceholderValues {
  const { key = "", name = "", image = "", vendorName = "" } = last ?? {};
  const game = { lastKey: key, lastName: name, lastImage: image, lastVendor: vendorName };
  return { balance, badge, launchKey: randomUUID(), favourites, ...game };
}

function fetchRequest({ headers }: HttpRequest, { url }: SharedPage): Request {
  const { cookie = "", "user-agent": agent = "", "accept-language": languages = "" } = headers;
  return new Request(url, { headers: { cookie, "user-agent": agent, "accept-language": languages } });
}
