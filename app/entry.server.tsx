import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { registerLauncher } from "~/catalogue/pending-launch.server";
import { openAfterLogin } from "~/features/launch/open-play.server";
import { getRequestContext } from "~/http/context/request-context.server";
import { pagePolicy } from "~/http/responses/content-security-policy";
import { pageAsJson, wantsJson } from "~/http/responses/json.server";
import { criticalCss, inlineCriticalCss } from "~/hydration/critical-css.server";
import { renderDeferredPage } from "~/hydration/deferred-hydration.server";
import { translationOf } from "~/i18n/translations.server";
import { logger } from "~/platform/logger.server";

// The one place that knows both accounts and launches.
registerLauncher(openAfterLogin);

/** Renders a page, or answers its data as JSON to those who ask for that. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const ctx = getRequestContext(context);
  addRouteHeaders(headers, entry.staticHandlerContext);
  if (wantsJson(request)) return pageAsJson(ctx, entry, status, headers);
  const { preferences, page } = ctx;
  const { imageHosts, frameSource: frame, formHosts } = page;
  const inline = !preferences.hasCriticalCss && !import.meta.env.DEV;
  headers.set("content-type", "text/html; charset=utf-8");
  if (!import.meta.env.DEV)
    headers.set(
      "content-security-policy",
      pagePolicy(imageHosts, { frame, formHosts, sheet: inline ? criticalCss.policySource : "" }),
    );
  for (const host of imageHosts) headers.append("link", `<${host}>; rel=preconnect`);
  const document = await renderDeferredPage(entry, {
    url: ctx.request.url.href,
    translation: translationOf(preferences.language.texts),
    boot: page.hydrates ? import.meta.env.BOOT_ADDRESS : undefined,
    clock: page.hasClock ? import.meta.env.CLOCK_ADDRESS : undefined,
  });
  return new Response(inline ? inlineCriticalCss(document) : document, { status, headers });
}

/** What loaders and the action said beside their data, such as Retry-After; the router would leave it out of documents. */
function addRouteHeaders(
  headers: Headers,
  { loaderHeaders, actionHeaders }: EntryContext["staticHandlerContext"],
): void {
  for (const told of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    for (const [name, value] of told)
      if (name !== "set-cookie" && !name.startsWith("content-")) headers.set(name, value);
}

/** Errors that no feature expected. Answers that were thrown on purpose are no errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { name, message, stack } = error instanceof Error ? error : new Error("thrown value");
  logger.error({ name, message, stack, path: new URL(request.url).pathname }, "unexpected error");
};
