import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { criticalCssCookie } from "~/http/caching/cache-headers.server";
import { PAGE_HEADER } from "~/http/caching/cache-policy";
import { cachedPageTiming, TIMING_HEADER } from "~/http/context/server-timing.server";
import { logger } from "~/platform/logger.server";
import { cacheResults, requestSeconds } from "~/platform/metrics.server";
import { carriesPersonalCookie } from "~/session/personal-cookies";
import { pathForLog } from "../middleware/request-log";
import { speculationRulesHeader } from "../middleware/speculation-rules";
import { type CachedPage, sendCachedPage, toCachedPage } from "./cached-page";
import { isPageRequest, resolveSharedPage, type SharedPage, toRenderRequest } from "./shared-page";
import { type Freshness, type RenderResult, renderStateOf, StaleWhileRevalidateCache } from "./stale-while-revalidate";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FINGERPRINTS = 2000;
const MAX_FINGERPRINT_LENGTH = 1000;

interface GuestPageCacheOptions {
  /** Renders a request in the app, without the HTTP server. */
  render: (request: Request) => Promise<Response>;
  /** Headers of every response of the server. */
  headers: Readonly<Record<string, string>>;
  /** `https` behind a proxy that terminates TLS. */
  scheme: "http" | "https";
}

type Next = () => void;

/**
 * Serves pages to guests from a cache. A page depends on host, path, known query parameters and preferences only. It is
 * rendered from a request that carries nothing else, so no data of one visitor can reach another.
 *
 * Runs before Express, so it logs and counts its responses itself. Calls `next` for everything that it does not serve.
 */
export function guestPageCache({ render, headers, scheme }: GuestPageCacheOptions) {
  const pages = new StaleWhileRevalidateCache<CachedPage>(MAX_BYTES);
  // Saves parsing the address and the preferences of requests that come again.
  const resolved = new LRUCache<string, SharedPage | "none">({ max: MAX_FINGERPRINTS });

  async function renderPage(shared: SharedPage): Promise<RenderResult<CachedPage>> {
    const rendered = await render(toRenderRequest(shared));
    const state = renderStateOf(rendered);
    rendered.headers.delete(PAGE_HEADER);
    rendered.headers.delete(TIMING_HEADER);
    // Not on the first page of a visit, so that prefetches do not compete with what its first paint needs.
    const { lite, hasCriticalCss } = shared.preferences;
    if (hasCriticalCss && !lite) rendered.headers.set("speculation-rules", speculationRulesHeader);
    if (rendered.headers.has("set-cookie")) {
      await rendered.body?.cancel();
      return { state: state === "closed" ? state : "personal" };
    }
    // The only cookie of a cached page is the same for every visitor.
    if (!hasCriticalCss) rendered.headers.set("set-cookie", criticalCssCookie(new URL(shared.url)));
    return { page: await toCachedPage(rendered, headers), state };
  }

  async function serve(shared: SharedPage, request: IncomingMessage, response: ServerResponse, next: Next) {
    const startedAt = performance.now();
    const { page: pending, freshness } = pages.get(shared.key, () => renderPage(shared));
    const page = pending instanceof Promise ? await pending : pending;
    if (page) send(page, { freshness, startedAt }, request, response);
    else next();
  }

  return function serveGuestPage(request: IncomingMessage, response: ServerResponse, next: Next) {
    if (!isPageRequest(request) || carriesPersonalCookie(request.headers.cookie)) return next();
    const fingerprint = fingerprintOf(request);
    const known = resolved.get(fingerprint);
    if (known === "none") return next();
    if (known) return void serve(known, request, response, next);
    resolveSharedPage(request, scheme).then((shared) => {
      if (fingerprint.length <= MAX_FINGERPRINT_LENGTH) resolved.set(fingerprint, shared ?? "none");
      if (shared) serve(shared, request, response, next);
      else next();
    }, next);
  };
}

/** Everything of a request that its page can depend on, unparsed. */
function fingerprintOf({ url, headers }: IncomingMessage): string {
  return `${headers.host}\n${url}\n${headers.cookie}\n${headers["accept-language"]}\n${headers["save-data"]}`;
}

/** How a cached page was found, for headers, metrics and the log. */
interface Lookup {
  freshness: Freshness;
  startedAt: number;
}

function send(
  page: CachedPage,
  { freshness, startedAt }: Lookup,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const id = randomUUID();
  const headers = [["x-request-id", id], ...cachedPageTiming(freshness, startedAt)].flat();
  sendCachedPage(page, headers, request, response);
  cacheResults.inc({ cache: "page", result: freshness });
  requestSeconds.observe({ kind: "text/html", status: "2xx" }, (performance.now() - startedAt) / 1000);
  const { method, url } = request;
  const { statusCode: status } = response;
  logger.info({ request: id, method, path: pathForLog(url), status, cache: freshness }, "answered");
}
