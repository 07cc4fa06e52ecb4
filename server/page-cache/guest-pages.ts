import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { criticalCssCookie } from "~/http/responses/cache-headers.server";
import { PAGE_HEADER } from "~/http/responses/cache-policy";
import { logger } from "~/platform/logger.server";
import { cacheResults, requestSeconds } from "~/platform/metrics.server";
import { carriesPersonalCookie } from "~/session/cookies";
import { speculationRules } from "../middleware/speculation-rules";
import { type CachedPage, sendCachedPage, toCachedPage } from "./cached-page";
import { asksForPage, pathOf, readSharedPage, requestFor, type SharedPage } from "./page-request";
import { type Freshness, type RenderResult, StaleWhileRevalidateCache, stateOf } from "./stale-while-revalidate";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_HEADS = 2000;
const MAX_HEAD = 1000;

/** Renders a request as the app would, without going through the HTTP server. */
export type Render = (request: Request) => Promise<Response>;

interface PageCacheOptions {
  render: Render;
  /** Headers that every answer of the server carries. */
  headers: Readonly<Record<string, string>>;
  /** `https` behind a proxy that ends TLS. */
  scheme: "http" | "https";
}

type Next = () => void;

/**
 * Keeps guests' pages, compressed, and sends them again. A page depends on host, path, allow-listed query, language,
 * theme and lite mode, and is rendered from a request that carries nothing else, so nothing of one visitor can reach
 * another.
 *
 * Stands before the Express chain: a kept page costs little more than writing its bytes.
 */
export function pageCache({ render, headers, scheme }: PageCacheOptions) {
  const keeper = new StaleWhileRevalidateCache<CachedPage>(MAX_BYTES);
  // What a request's head asks for, so that heads that come again are not read again.
  const known = new LRUCache<string, SharedPage | "none">({ max: MAX_HEADS });

  async function make(shared: SharedPage): Promise<RenderResult<CachedPage>> {
    const answer = await render(requestFor(shared));
    const state = stateOf(answer);
    answer.headers.delete(PAGE_HEADER);
    // From a visit's second page on: what the first one needs before it is painted comes alone.
    const { lite, hasCriticalCss } = shared.preferences;
    if (hasCriticalCss && !lite) answer.headers.set("speculation-rules", speculationRules);
    if (!answer.headers.has("set-cookie")) {
      // The one cookie of a kept page is the same for everybody: it says that the sheet came with the page.
      if (!hasCriticalCss) answer.headers.set("set-cookie", criticalCssCookie(new URL(shared.url)));
      return { page: await toCachedPage(answer, headers), state };
    }
    await answer.body?.cancel();
    return { state: state === "closed" ? state : "own" };
  }

  async function answer(shared: SharedPage, request: IncomingMessage, response: ServerResponse, next: Next) {
    const { page, freshness } = keeper.take(shared.key, () => make(shared));
    const best = page instanceof Promise ? await page : page;
    if (best) send(best, freshness, request, response);
    else next();
  }

  return function guestPages(request: IncomingMessage, response: ServerResponse, next: Next) {
    if (!asksForPage(request) || carriesPersonalCookie(request.headers.cookie)) return next();
    const head = headOf(request);
    const asked = known.get(head);
    if (asked === "none") return next();
    if (asked) return void answer(asked, request, response, next);
    readSharedPage(request, scheme).then((shared) => {
      if (head.length <= MAX_HEAD) known.set(head, shared ?? "none");
      if (shared) answer(shared, request, response, next);
      else next();
    }, next);
  };
}

/** Everything of a request that its page can depend on, as it came. */
function headOf({ url, headers }: IncomingMessage): string {
  return `${headers.host}\n${url}\n${headers.cookie}\n${headers["accept-language"]}\n${headers["save-data"]}`;
}

function send(page: CachedPage, cache: Freshness, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const id = randomUUID();
  sendCachedPage(page, id, request, response);
  cacheResults.inc({ cache: "page", result: cache });
  requestSeconds.observe({ kind: "text/html", status: "2xx" }, (performance.now() - started) / 1000);
  const { method, url } = request;
  logger.info({ request: id, method, path: pathOf(url), status: response.statusCode, cache }, "answered");
}
