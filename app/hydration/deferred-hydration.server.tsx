import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, ServerRouter } from "react-router";
import { type HydrationPayload, PAYLOAD_ID } from "./hydration-payload";

/**
 * Renders a page whose app starts later: no inline script, no framework script in the document.
 * Leans on internals of the router (hand-off, manifest, route modules); versions are pinned and browser tests hold it.
 */
export interface DeferredPage {
  url: string;
  translation: i18n;
  /** Address of the `boot` module, or undefined for a page without any script. */
  boot: string | undefined;
  /** Address of the `clock` module, for pages whose clocks go on before, or without, the app. */
  clock?: string | undefined;
}

const END = "</body></html>";

/** @returns the whole document as text. Loader data must be settled: nothing streams after it. */
export async function renderDeferredPage(entry: EntryContext, page: DeferredPage): Promise<string> {
  const { serverHandoffStream: stream, ...context } = entry;
  const markup = renderToString(
    <I18nextProvider i18n={page.translation}>
      <ServerRouter context={{ ...context, manifest: matchedManifest(entry) }} url={page.url} />
    </I18nextProvider>,
  );
  const clock = page.clock ? `<script type="module" src="${page.clock}"></script>` : "";
  if (!page.boot || !stream) {
    await stream?.cancel();
    return `<!DOCTYPE html>${markup.slice(0, -END.length)}${clock}${END}`;
  }
  const handoff = JSON.stringify(describePayload(entry, await readAll(stream)));
  const scripts = `<script type="application/json" id="${PAYLOAD_ID}">${escapeJson(handoff)}</script><script type="module" src="${page.boot}"></script>${clock}`;
  return `<!DOCTYPE html>${markup.slice(0, -END.length)}${scripts}${END}`;
}

/** The whole route table costs render time that grows with it; rendering needs the matched routes only. */
function matchedManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const routes: EntryContext["manifest"]["routes"] = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  return { ...manifest, routes };
}

function describePayload(
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

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Keeps the block from being read as markup; the result is the same JSON. */
function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
