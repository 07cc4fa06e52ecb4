import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { createFrame } from "~/frame/frame.server";
import { variantOf } from "~/frame/member/member-variant.server";
import { connectionContext } from "~/http/context/connection.server";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { measureRender } from "~/http/context/server-timing.server";
import { spanOf } from "~/http/context/traced-context.server";
import { isDialogPage } from "~/http/pages/page-facts";
import { pageAsJson, wantsJson } from "~/http/request/json.server";
import { pagePolicy } from "~/http/responses/content-security-policy";
import { REPORTING_ENDPOINTS } from "~/http/responses/reporting";
import { renderDeferredPage } from "~/hydration/deferred-hydration.server";
import { inlineStylesheets } from "~/hydration/stylesheets/inline-stylesheets.server";
import { pageTranslationOf } from "~/i18n/translations.server";
import { getConfiguration } from "~/platform/configuration.server";
import { takeTurn } from "~/platform/turns.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { brandStylesheetAt } from "~/site/brand/colours";
import { getSite } from "~/site/site.server";

const SCRIPT_ADDRESSES = {
  clock: import.meta.env.CLOCK_ADDRESS,
  offline: import.meta.env.OFFLINE_ADDRESS,
  play: import.meta.env.PLAY_ADDRESS,
};

/** Renders a page as HTML, or sends its data to a JSON client. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const ctx = getRequestContext(context);
  addRouteHeaders(headers, entry.staticHandlerContext);
  if (wantsJson(request)) return takeTurn(ctx.request.work, () => pageAsJson(ctx, entry, status, headers));
  if (isMissingFile(request, status, entry)) {
    headers.set("content-type", "text/plain; charset=utf-8");
    return new Response("Not found", { status, headers });
  }
  const { imageHosts, frameSources, formHosts, humanChecks } = ctx.page;
  headers.set("content-type", "text/html; charset=utf-8");
  for (const host of imageHosts) headers.append("link", `<${host}>; rel=preconnect`);
  const isFrameless = isRefusedWrite(request, entry);
  const render = () =>
    renderDeferredPage(isFrameless ? withFrame(entry, ctx) : entry, {
      url: ctx.request.url.href,
      requestId: ctx.request.id,
      translation: pageTranslationOf(ctx.preferences.language.texts),
      ...scriptsOf(ctx),
      // The app would start with the router's data, in which the frame is missing.
      ...(isFrameless ? { boot: undefined } : {}),
    });
  const rendered = await measureRender(context, () => takeTurn(ctx.request.work, render));
  const { pieces, styles } = withStylesheets(rendered, request, ctx);
  if (!import.meta.env.DEV) {
    const widgets = humanChecks.map((provider) => getConfiguration().humanCheck[provider].policy);
    headers.set("content-security-policy", pagePolicy({ imageHosts, frameSources, formHosts, styles, widgets }));
    headers.set("reporting-endpoints", REPORTING_ENDPOINTS);
  }
  // Bytes, because the text of a `Response` is checked and encoded by slower means.
  const document = Buffer.concat(pieces);
  ctx.request.work?.chargeAnswer?.(document.length);
  return new Response(document, { status, headers });
}

/**
 * Counts what the data of a page cost, as of a page. They are encoded as a whole before they are sent, also when the visitor
 * leaves: compression would wait for all of them anyway.
 */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  if (!response.body) return response;
  const data = Buffer.from(await response.arrayBuffer());
  context.get(connectionContext).work?.chargeAnswer?.(data.length);
  return new Response(data, response);
};

/** No loader runs for a form that is refused as a whole, such as one that cannot be read. */
function isRefusedWrite({ method }: Request, { staticHandlerContext }: EntryContext): boolean {
  return method === "POST" && staticHandlerContext.loaderData.root === undefined;
}

/** With the frame that the root loader would have loaded, so that the error page has the visitor's theme and the brand. */
function withFrame(entry: EntryContext, ctx: RequestContext): EntryContext {
  const frame = createFrame(ctx, getSite(ctx), { member: undefined, favourites: "", menu: undefined, contacts: [] });
  const staticHandlerContext = { ...entry.staticHandlerContext, loaderData: { root: { frame } } };
  return { ...entry, staticHandlerContext };
}

/**
 * Not in development, where Vite serves the styles, and not for a script that copies a part of the page: the policy of the page
 * that it runs in would report them.
 */
function withStylesheets(pieces: Buffer[], request: Request, { preferences, request: { url } }: RequestContext) {
  if (import.meta.env.DEV || request.headers.get("sec-fetch-dest") === "empty") return { pieces, styles: [] };
  const isDialog = isDialogPage(url.pathname, url.search);
  return inlineStylesheets(pieces, {
    isDialog,
    hasCriticalCss: preferences.hasCriticalCss,
    generatedStylesheet: brandStylesheetAt,
  });
}

/** A file or data that does not exist, for a client that does not show pages: one line of text is enough. */
function isMissingFile(request: Request, status: number, { staticHandlerContext }: EntryContext): boolean {
  const isUnknown = staticHandlerContext.matches.at(-1)?.route.id === "unknown";
  return status === 404 && isUnknown && !request.headers.get("accept")?.includes("text/html");
}

/** Addresses of the scripts that the page may load. */
function scriptsOf(ctx: RequestContext) {
  const { hydrates, scripts, humanChecks } = ctx.page;
  const isMember = variantOf(ctx) !== undefined || ctx.session.record !== undefined;
  return {
    boot: hydrates ? import.meta.env.BOOT_ADDRESS : undefined,
    webVitals: { address: import.meta.env.WEB_VITALS_ADDRESS, share: getConfiguration().webVitalsShare },
    favourites: (hydrates || scripts.has("play")) && isMember ? import.meta.env.FAVOURITES_ADDRESS : undefined,
    scripts: [...scripts].map((name) => SCRIPT_ADDRESSES[name]),
    humanCheck:
      humanChecks.length > 0 ? { address: import.meta.env.HUMAN_CHECK_ADDRESS, providers: humanChecks } : undefined,
  };
}

/** Adds the headers of loaders and actions, such as Retry-After, which the router leaves out of documents. */
function addRouteHeaders(
  headers: Headers,
  { loaderHeaders, actionHeaders }: EntryContext["staticHandlerContext"],
): void {
  for (const routeHeaders of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const [name, value] of routeHeaders)
      if (name !== "set-cookie" && !name.startsWith("content-")) headers.set(name, value);
}

/**
 * Logs unexpected errors. Thrown responses and aborted requests are expected. A failure of the gateway is not: the route that
 * let it come this far answers 500, so what it forgot to catch is a bug.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logUnexpectedError(error, "unexpected error", { path: new URL(request.url).pathname, ...spanOf(context)?.ids });
};
