import { readableStreamToString } from "@react-router/node";
import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, ServerRouter } from "react-router";
import { type HydrationPayload, PAYLOAD_ID } from "./hydration-payload";

export interface DeferredPage {
  url: string;
  translation: i18n;
  /** Address of the `boot` module, or undefined for a page that is never hydrated. */
  boot: string | undefined;
  /** Address of the `clock` module, for a page with countdowns. */
  clock?: string | undefined;
}

const END = "</body></html>";

/**
 * Renders a page without framework scripts: `boot` hydrates it later from the embedded payload.
 *
 * It uses internals of React Router (server context, manifest, route modules). Versions are pinned, and browser tests
 * cover it (tests/e2e/hydration).
 * @returns the complete document. Loader data must be settled, as nothing is streamed.
 */
export async function renderDeferredPage(entry: EntryContext, page: DeferredPage): Promise<string> {
  const { serverHandoffStream: stream, ...context } = entry;
  const html = renderToString(
    <I18nextProvider i18n={page.translation}>
      <ServerRouter context={{ ...context, manifest: matchedManifest(entry) }} url={page.url} />
    </I18nextProvider>,
  );
  let scripts = "";
  if (page.boot && stream)
    scripts += bootScripts(page.boot, createPayload(entry, await readableStreamToString(stream)));
  else await stream?.cancel();
  if (page.clock) scripts += moduleScript(page.clock);
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${scripts}${END}`;
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
    preload: [...preload],
    hmr: manifest.hmr?.runtime,
  };
}

function bootScripts(boot: string, payload: HydrationPayload): string {
  const json = escapeJson(JSON.stringify(payload));
  return `<script type="application/json" id="${PAYLOAD_ID}">${json}</script>${moduleScript(boot)}`;
}

function moduleScript(address: string): string {
  return `<script type="module" src="${address}"></script>`;
}

/** Escapes `<`, so that the HTML parser finds no tag in the JSON, and the line separators. The value is the same JSON. */
function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
