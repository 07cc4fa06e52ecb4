import { once } from "node:events";
import type { Request as HttpRequest, Response as HttpResponse, NextFunction } from "express";
import type { RouterContextProvider } from "react-router";
import { getFavourites } from "~/catalogue/favourites/favourites.server";
import { getLastPlayed, type LastPlayed } from "~/catalogue/games/last-played.server";
import { createLaunchKey } from "~/catalogue/launch/launch-key.server";
import { getAnnouncementNote } from "~/frame/announcements/announcements.server";
import { findAlertAfterRenewal } from "~/frame/member/contract-alerts.server";
import { getMemberPanel, memberVariantOf } from "~/frame/member/member-panel.server";
import { PAGE_HEADER } from "~/http/caching/cache-policy";
import { isHomePath } from "~/http/caching/cacheable-pages";
import type { PlaceholderValues } from "~/http/caching/placeholders";
import type { MemberVariant } from "~/http/context/connection.server";
import { commitRequestContext, openRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { cachedPageTiming, collectGatewayTiming, TIMING_HEADER } from "~/http/context/server-timing.server";
import { cacheResults } from "~/platform/metrics.server";
import { tracing } from "~/platform/tracing.server";
import { carriesSessionOnly } from "~/session/personal-cookies";
import { createLoadContext } from "../load-context";
import type { Lease } from "../overload/admission";
import { chooseEncoding } from "./cached-page";
import { type FilledPage, MemberPage, MemberPageTemplates } from "./member-page";
import { isPageRequest, resolveSharedPage, type SharedPage, toRenderRequest } from "./shared-page";
import { type RenderResult, renderStateOf, StaleWhileRevalidateCache } from "./stale-while-revalidate";

/** What is personal in a shared page. */
interface PersonalValues {
  variant: MemberVariant;
  placeholders: PlaceholderValues;
}

/** A request and its response. */
interface Exchange {
  request: HttpRequest;
  response: HttpResponse;
}

interface MemberPageCacheOptions {
  /** Renders a request in the app for a variant, without the HTTP server. */
  render: (request: Request, variant: MemberVariant) => Promise<Response>;
  scheme: "http" | "https";
}

/**
 * Serves members the pages whose frame alone is personal. Such a page is rendered once per variant, from a request
 * without session, with placeholders for balance, badge, favourites, last played game and launch key. Each member's
 * values are then filled in.
 *
 * Calls `next` for everything else, also for an ended session and for values that are not safe in HTML.
 */
export function memberPageCache({ render, scheme }: MemberPageCacheOptions) {
  const pages = new StaleWhileRevalidateCache<MemberPage>();
  const templates = new MemberPageTemplates();

  /** @throws Refusal */
  async function renderPage(
    shared: SharedPage,
    variant: MemberVariant,
    { signal, lease }: { signal: AbortSignal; lease: Lease | undefined },
  ): Promise<RenderResult<MemberPage>> {
    await lease?.spend();
    const rendered = await render(toRenderRequest(shared, signal), variant);
    const state = renderStateOf(rendered);
    const { headers } = rendered;
    // The cache headers depend on the member's request.
    for (const name of [PAGE_HEADER, TIMING_HEADER, "cache-control", "vary"]) headers.delete(name);
    const text = await rendered.text();
    if (state !== "complete" || headers.has("set-cookie")) return { state };
    return { state, page: new MemberPage(text, headers) };
  }

  /** @returns whether a response was sent */
  async function serve(shared: SharedPage, context: RouterContextProvider, exchange: Exchange): Promise<boolean> {
    const { response } = exchange;
    const ctx = await openContext(exchange, shared, context);
    const [values, alertPath] = await Promise.all([loadPersonalValues(ctx), findAlertAfterRenewal(ctx)]);
    if (!values || ctx.gateway.tokenEndReason) return false;
    if (alertPath) {
      await commitHeaders(ctx, response, new Headers({ location: alertPath }));
      response.status(302).end();
      return true;
    }
    const key = `${shared.key} ${JSON.stringify(values.variant)}`;
    const { lease } = response.locals;
    const { page: pending, freshness } = pages.get({ ...shared, key }, (signal) =>
      renderPage(shared, values.variant, { signal, lease }),
    );
    const page = await untilDeadline(ctx, pending);
    const filled = page?.fill(values.placeholders);
    if (!page || !filled) return false;
    cacheResults.inc({ cache: "member-page", result: freshness });
    tracing.describeRequest({ "lobby.page_cache": freshness });
    const timing = cachedPageTiming(freshness, response.locals.startedAt, context);
    await commitHeaders(ctx, response, new Headers([...page.headers, ...timing]));
    await send(filled, exchange);
    return true;
  }

  /** Sends the page in brotli without compressing it again, else as text, which the compression middleware handles. */
  async function send(page: FilledPage, { request, response }: Exchange): Promise<void> {
    const takesBrotli = chooseEncoding(request.headers["accept-encoding"]) === "br";
    const brotli = takesBrotli ? await page.toBrotli(templates) : undefined;
    if (!brotli) return void response.end(page.toHtml());
    response.vary("accept-encoding").set({ "content-encoding": "br", "content-length": String(brotli.length) });
    response.end(brotli);
  }

  return async function serveMemberPage(request: HttpRequest, response: HttpResponse, next: NextFunction) {
    const mayShare = isPageRequest(request) && carriesSessionOnly(request.headers.cookie);
    const shared = mayShare ? await resolveSharedPage(request, scheme, "member") : undefined;
    const context = createLoadContext(request, response);
    const isServed =
      shared && (await collectGatewayTiming(context, () => serve(shared, context, { request, response })));
    if (!isServed) next();
  };
}

/** Opens the member's context for the shared page's address, which has the known query parameters only. */
function openContext(
  { request: incoming }: Exchange,
  { url }: SharedPage,
  context: RouterContextProvider,
): Promise<RequestContext> {
  const { cookie = "", "user-agent": userAgent = "", "accept-language": languages = "" } = incoming.headers;
  const request = new Request(url, { headers: { cookie, "user-agent": userAgent, "accept-language": languages } });
  return openRequestContext(request, new URL(url), context);
}

/** @returns undefined when nobody is signed in */
async function loadPersonalValues(ctx: RequestContext): Promise<PersonalValues | undefined> {
  const isHome = isHomePath(ctx.request.url.pathname);
  const [panel, favourites, lastPlayed, announcement] = await Promise.all([
    getMemberPanel(ctx),
    getFavourites(ctx),
    isHome ? getLastPlayed(ctx) : undefined,
    isHome ? getAnnouncementNote(ctx) : undefined,
  ]);
  const { record } = ctx.session;
  if (!panel || !record) return undefined;
  const { balance = "", badge } = panel;
  return {
    variant: {
      ...memberVariantOf(panel),
      showsLastPlayed: lastPlayed !== undefined,
      ...(announcement ? { announcement } : {}),
    },
    placeholders: { balance, badge, launchKey: createLaunchKey(record), favourites, ...toPlaceholders(lastPlayed) },
  };
}

function toPlaceholders(game: LastPlayed | undefined) {
  const { key = "", name = "", image = "", vendorName = "" } = game ?? {};
  return { lastKey: key, lastName: name, lastImage: image, lastVendor: vendorName };
}

/** @returns undefined at the deadline of the request */
async function untilDeadline<Value>(
  { request: { signal } }: RequestContext,
  pending: Value | Promise<Value>,
): Promise<Value | undefined> {
  return signal.aborted ? undefined : Promise.race([pending, once(signal, "abort").then(() => undefined)]);
}

/** Completes the headers from the context and sets them. `setHeaders` would join several cookies into one header. */
async function commitHeaders(ctx: RequestContext, response: HttpResponse, headers: Headers): Promise<void> {
  await commitRequestContext(ctx, headers);
  for (const cookie of headers.getSetCookie()) response.append("set-cookie", cookie);
  headers.delete("set-cookie");
  response.setHeaders(headers);
}
