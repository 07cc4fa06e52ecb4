import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isHidingOver } from "~/frame/announcements/popup-state";
import { criticalCssCookie } from "~/http/caching/cache-headers.server";
import { PAGE_HEADER } from "~/http/caching/cache-policy";
import { isKeptOffline } from "~/http/caching/cacheable-pages.server";
import { OFFLINE_HEADER, offlineHeader } from "~/http/caching/offline-copies.server";
import { isInAppBrowser } from "~/http/context/in-app-browser";
import { cachedPageTiming, TIMING_HEADER } from "~/http/context/server-timing.server";
import { supervisor } from "~/platform/supervisor.server";
import type { Work } from "~/platform/work.server";
import { carriesPersonalCookie } from "~/session/personal-cookies";
import { refuseOverload } from "../middleware/overload-response";
import { reportResponse } from "../middleware/request-log";
import { speculationRulesHeader } from "../middleware/speculation-rules";
import type { Admission } from "../overload/admission";
import { OverloadError } from "../overload/overload-error";
import { hostOf } from "../request/request-facts";
import { fallBackToApp } from "./cache-failure";
import { countLookup } from "./cache-metrics";
import { type CachedPage, sendCachedPage, toCachedPage } from "./cached-page";
import { mayRespondFromCache, resolveSharedPage, type SharedPage, toRenderRequest } from "./shared-page";
import { shareRenders } from "./shared-renders";
import { type Freshness, type RenderResult, renderStateOf, StaleWhileRevalidateCache } from "./stale-while-revalidate";

const MAX_FINGERPRINTS = 2000;
const MAX_FINGERPRINT_LENGTH = 1000;

interface GuestPageCacheOptions {
  /** Renders a request in the app, without the HTTP server. */
  render: (request: Request, options: { work: Work }) => Promise<Response>;
  /** Headers of every response of the server. */
  headers: Readonly<Record<string, string>>;
  /** `https` behind a proxy that terminates TLS. */
  scheme: "http" | "https";
  /** Decides whether a page that is not cached is rendered. */
  admission: Admission;
}

type Next = () => void;

/**
 * Serves pages to guests from a cache. A page depends on host, path, known query parameters and preferences only. It is
 * rendered from a request that carries nothing else, so no data of one visitor can reach another.
 *
 * Runs before Express, so it logs and counts its responses itself. Calls `next` for everything that it does not serve.
 */
export function guestPageCache(options: GuestPageCacheOptions) {
  const pages = new StaleWhileRevalidateCache<CachedPage>(supervisor && shareRenders(supervisor));
  // Saves parsing the address and the preferences of requests that come again.
  const resolved = new LRUCache<string, SharedPage | "none">({ max: MAX_FINGERPRINTS });

  async function serve(shared: SharedPage, request: IncomingMessage, response: ServerResponse, next: Next) {
    const startedAt = performance.now();
    const clientGone = new AbortController();
    const { page: pending, freshness } = pages.get(
      shared,
      (signal) => renderAdmitted({ shared, request, signal }, options),
      clientGone.signal,
    );
    if (!(pending instanceof Promise)) return send(pending, { freshness, startedAt }, request, response);
    response.once("close", () => clientGone.abort());
    const page = await pending.catch((error: unknown) => {
      if (error instanceof OverloadError) return error;
      throw error;
    });
    if (clientGone.signal.aborted) reportResponse(response, { id: randomUUID(), startedAt });
    else if (page instanceof OverloadError)
      await refuseOverload(page, { startedAt, headers: options.headers }, request, response);
    else if (page) send(page, { freshness, startedAt }, request, response);
    else next();
  }

  async function resolve(fingerprint: string, request: IncomingMessage): Promise<SharedPage | undefined> {
    const shared = await resolveSharedPage(request, options.scheme);
    if (fingerprint.length <= MAX_FINGERPRINT_LENGTH) resolved.set(fingerprint, shared ?? "none");
    return shared;
  }

  return function serveGuestPage(request: IncomingMessage, response: ServerResponse, next: Next) {
    if (!mayRespondFromCache(request) || carriesPersonalCookie(request.headers.cookie)) return next();
    const fingerprint = fingerprintOf(request);
    const known = resolved.get(fingerprint);
    if (known === "none") return next();
    const served =
      known && !isHidingOver(known, Date.now() / 1000)
        ? serve(known, request, response, next)
        : resolve(fingerprint, request).then((shared) => (shared ? serve(shared, request, response, next) : next()));
    served.catch((error: unknown) => fallBackToApp(error, response, next));
  };
}

/** A render for everybody who waits for a page. The first of them pays for it. */
interface SharedRender {
  shared: SharedPage;
  request: IncomingMessage;
  signal: AbortSignal;
}

/** @throws OverloadError */
async function renderAdmitted(
  { shared, request, signal }: SharedRender,
  options: GuestPageCacheOptions,
): Promise<RenderResult<CachedPage>> {
  const lease = await options.admission.admit(request);
  try {
    await lease.payForRender();
    return await renderPage(shared, { signal, work: lease.work }, options);
  } finally {
    lease.release();
  }
}

async function renderPage(
  shared: SharedPage,
  { signal, work }: { signal: AbortSignal; work: Work },
  { render, headers }: GuestPageCacheOptions,
): Promise<RenderResult<CachedPage>> {
  const rendered = await render(toRenderRequest(shared, signal), { work });
  const state = renderStateOf(rendered);
  rendered.headers.delete(PAGE_HEADER);
  rendered.headers.delete(TIMING_HEADER);
  // Not on the first page of a visit, so that prefetches do not compete with what its first paint needs.
  const { lite, hasCriticalCss } = shared.preferences;
  if (hasCriticalCss && !lite) rendered.headers.set("speculation-rules", speculationRulesHeader);
  const isPersonal = rendered.headers.has("set-cookie");
  // Only here is it certain that the page is the same for all guests.
  const isKept = state === "complete" && rendered.headers.has(OFFLINE_HEADER) && isKeptOffline(new URL(shared.url));
  if (isKept) rendered.headers.set(OFFLINE_HEADER, offlineHeader(shared.preferences, "keep"));
  // An error page names its request: each visitor gets one of their own.
  if (isPersonal || rendered.status === 500) {
    await rendered.body?.cancel();
    return { state: isPersonal && state !== "closed" ? "personal" : state };
  }
  // The only cookie of a cached page is the same for every visitor.
  if (!hasCriticalCss) rendered.headers.set("set-cookie", criticalCssCookie(new URL(shared.url)));
  return { page: await toCachedPage(rendered, headers), state };
}

/** Everything of a request that its page can depend on, unparsed. Of the browser that is whether it is inside an app. */
function fingerprintOf(request: IncomingMessage): string {
  const { url, headers } = request;
  const { cookie, "accept-language": languages, "save-data": saveData, "user-agent": userAgent } = headers;
  return [hostOf(request), url, cookie, languages, saveData, isInAppBrowser(userAgent)].join("\n");
}

function send(
  page: CachedPage,
  { freshness, startedAt }: { freshness: Freshness; startedAt: number },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const id = randomUUID();
  const headers = [["x-request-id", id], ...cachedPageTiming(freshness, startedAt)].flat();
  sendCachedPage(page, headers, request, response);
  countLookup("page", freshness, request);
  reportResponse(response, { id, startedAt, cache: freshness, written: page.written });
}
