import { readableStreamToString } from "@react-router/node";
import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, ServerRouter } from "react-router";
import { RequestId } from "~/ui/feedback/request-id";
import { MarkupCacheProvider } from "./cached-markup/cached-markup";
import { PageParts } from "./cached-markup/cached-markup.server";
import { HUMAN_CHECK_SCRIPT } from "./human-check/markup";
import { type HydrationPayload, PAYLOAD_ID, packModules } from "./hydration-payload";
import { WEB_VITALS_ATTRIBUTE } from "./web-vitals/sample";

export interface DeferredPage {
  url: string;
  /** Shown when the page is an error page. */
  requestId: string;
  translation: i18n;
  /** Address of the `boot` module, or undefined for a page that is never hydrated. */
  boot: string | undefined;
  /** Address of the `web-vitals` module, and share of the visits that measure and load it. */
  webVitals: { address: string; share: number };
  /** Address of the `favourites` module, for a member's page. It is loaded where the page has favourite buttons. */
  favourites?: string | undefined;
  /** Addresses of further modules that the page loads. */
  scripts: readonly string[];
  /** Address of the `human-check` module and the providers that it may load, for a page with a human verification. */
  humanCheck?: { address: string; providers: readonly string[] } | undefined;
}

const FAVOURITE_BUTTON = 'name="favourite"';
const END = "</body></html>";

/**
 * Renders a page without framework scripts: `boot` hydrates it later from the embedded payload.
 *
 * It uses internals of React Router (server context, manifest, route modules). Versions are pinned, and browser tests
 * cover it (tests/e2e/hydration).
 * @returns the complete document in UTF-8, in pieces. Loader data must be settled, as nothing is streamed.
 */
export async function renderDeferredPage(entry: EntryContext, page: DeferredPage): Promise<Buffer[]> {
  const { serverHandoffStream: stream, ...context } = entry;
  const parts = new PageParts();
  const html = renderToString(
    <I18nextProvider i18n={page.translation}>
      <RequestId value={page.requestId}>
        <MarkupCacheProvider value={import.meta.env.DEV ? undefined : parts}>
          <ServerRouter context={{ ...context, manifest: matchedManifest(entry) }} url={page.url} />
        </MarkupCacheProvider>
      </RequestId>
    </I18nextProvider>,
  );
  let scripts = "";
  if (page.boot && stream)
    scripts += bootScripts(
      { ...page, boot: page.boot },
      createPayload(entry, await readableStreamToString(stream)),
      routeIdOf(entry),
    );
  else await stream?.cancel();
  if (page.favourites && html.includes(FAVOURITE_BUTTON)) scripts += moduleScript(page.favourites);
  for (const address of page.scripts) scripts += moduleScript(address);
  if (page.humanCheck) scripts += humanCheckScript(page.humanCheck);
  return parts.assemble(`<!DOCTYPE html>${html.slice(0, -END.length)}${scripts}${END}`);
}

/** Rendering needs the matched routes only, and its time grows with the size of the manifest. */
function matchedManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const routes: EntryContext["manifest"]["routes"] = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  return { ...manifest, routes };
}

function createPayload(
  { manifest, staticHandlerContext, serverHandoffString }: EntryContext,
  stream: string,
): HydrationPayload {
  const routes: HydrationPayload["routes"] = [];
  const preload = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (const { route } of staticHandlerContext.matches) {
    const entry = manifest.routes[route.id];
    if (!entry) continue;
    const parts = [
      entry.clientActionModule,
      entry.clientLoaderModule,
      entry.clientMiddlewareModule,
      entry.hydrateFallbackModule,
    ];
    const modules = [...parts.filter((part) => part !== undefined), entry.module];
    routes.push([route.id, modules]);
    for (const address of [...modules, ...(entry.imports ?? [])]) preload.add(address);
  }
  return {
    context: serverHandoffString ?? "{}",
    stream,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes,
    preload: packModules([...preload]),
    hmr: manifest.hmr?.runtime,
  };
}

function routeIdOf({ staticHandlerContext }: EntryContext): string | undefined {
  return staticHandlerContext.matches.at(-1)?.route.id;
}

function bootScripts(
  { boot, webVitals }: Pick<DeferredPage, "webVitals"> & { boot: string },
  payload: HydrationPayload,
  route = "",
): string {
  const json = escapeJson(JSON.stringify(payload));
  const attribute =
    webVitals.share > 0 ? ` ${WEB_VITALS_ATTRIBUTE}="${webVitals.address} ${webVitals.share} ${route}"` : "";
  return `<script type="application/json" id="${PAYLOAD_ID}"${attribute}>${json}</script>${moduleScript(boot)}`;
}

function moduleScript(address: string): string {
  return `<script type="module" src="${address}"></script>`;
}

function humanCheckScript({ address, providers }: NonNullable<DeferredPage["humanCheck"]>): string {
  return `<script type="module" src="${address}" ${HUMAN_CHECK_SCRIPT}="${providers.join(" ")}"></script>`;
}

/** Escapes `<`, so that the HTML parser finds no tag in the JSON, and the line separators. The value is the same JSON. */
function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
