import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContextProvider } from "react-router";
import type { MemberVariant } from "~/frame/member/member-variant.server";
import { findHomeAlert } from "~/frame/member/personal-loader.server";
import { loadPersonalValues } from "~/frame/member/personal-values.server";
import { PAGE_HEADER } from "~/http/caching/cache-policy";
import { OFFLINE_HEADER } from "~/http/caching/offline-copies.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { cachedPageTiming, collectGatewayTiming, TIMING_HEADER } from "~/http/context/server-timing.server";
import { commitRequestContext } from "~/http/request/commit-request-context.server";
import { untilAborted } from "~/platform/until-aborted";
import type { Work } from "~/platform/work.server";
import { carriesSessionWithoutOnceCookies } from "~/session/personal-cookies";
import { openPage } from "~/site/page-response.server";
import { compress } from "../middleware/compression";
import { refuseOverload } from "../middleware/overload-response";
import { reportResponse } from "../middleware/request-log";
import type { Admission, Lease } from "../overload/admission";
import { OverloadError } from "../overload/overload-error";
import { chooseEncoding } from "../request/content-encoding";
import { withConnection } from "../request/load-context";
import { clientIpOf, isPrefetch } from "../request/request-facts";
import { fallBackToApp } from "./cache-failure";
import { countLookup } from "./cache-metrics";
import { type FilledPage, MemberPage, MemberPageTemplates } from "./member-page";
import { mayRespondFromCache, resolveSharedPage, type SharedPage, toRenderRequest } from "./shared-page";
import { type RenderResult, renderStateOf, StaleWhileRevalidateCache } from "./stale-while-revalidate";

/** A member's request for a shared page, and its response. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Id of the request: in the log, and in the `X-Request-Id` header of the answer. */
  id: string;
  /** `performance.now()` at the arrival. */
  startedAt: number;
}

/** A request that is served: its context in the router, and its permission to work. */
interface Admitted {
  context: RouterContextProvider;
  lease: Lease;
}

/** Of a page with a member's values. */
const WRITTEN_HEADERS = { contentType: "text/html", closed: false, retryAfter: false };

interface MemberPagesOptions {
  /** Renders a request in the app for a variant, without the HTTP server. */
  render: (request: Request, options: { work: Work; variant: MemberVariant }) => Promise<Response>;
  /** Headers of every response of the server. */
  headers: Readonly<Record<string, string>>;
  scheme: "http" | "https";
  /** Decides whether a member is served now. */
  admission: Admission;
}

/**
 * Serves members the pages whose frame alone is personal. Such a page is rendered once per variant, from a request
 * without session, with placeholders for balance, badge, favourites, last played game and idempotency key. Each member's
 * values are then filled in.
 *
 * Runs before Express, so it admits, logs and counts its requests itself. Leaves everything else to Express, also an ended
 * session and values that are not safe in HTML.
 */
export class MemberPages {
  readonly #options: MemberPagesOptions;
  readonly #pages = new StaleWhileRevalidateCache<MemberPage>();
  readonly #templates = new MemberPageTemplates();

  constructor(options: MemberPagesOptions) {
    this.#options = options;
  }

  /** @param next called for what is not served here; nothing has been sent then */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!isMemberPageRequest(request)) {
      next();
      return;
    }
    const startedAt = performance.now();
    this.#respond({ request, response, id: randomUUID(), startedAt })
      .catch(async (error: unknown) => {
        if (!(error instanceof OverloadError)) throw error;
        await refuseOverload(error, { startedAt, headers: this.#options.headers }, request, response);
        return true;
      })
      .then((hasResponded) => hasResponded || next())
      .catch((error: unknown) => fallBackToApp(error, response, next));
  }

  /** @returns whether a response was sent. @throws OverloadError */
  async #respond(exchange: Exchange): Promise<boolean> {
    const { request, response, id, startedAt } = exchange;
    const { scheme, admission } = this.#options;
    const shared = await resolveSharedPage(request, scheme, "member");
    if (!shared) return false;
    const lease = await admission.admit(request);
    // How slowly the visitor reads does not matter.
    response.once("close", lease.release);
    try {
      const { work } = lease;
      const context = withConnection({ requestId: id, address: clientIpOf(request), startedAt, work, forCache: false });
      return await collectGatewayTiming(context, () => this.#send(shared, { context, lease }, exchange));
    } finally {
      lease.release();
    }
  }

  /** Opens the member's context for the time of the answer. @returns whether a response was sent. @throws OverloadError */
  async #send(shared: SharedPage, { context, lease }: Admitted, exchange: Exchange): Promise<boolean> {
    const ctx = await openMemberPage(exchange, shared, context);
    try {
      return await this.#sendPersonal(shared, { ctx, context, lease }, exchange);
    } finally {
      ctx.request.endDeadline();
    }
  }

  async #sendPersonal(
    shared: SharedPage,
    { ctx, context, lease }: Admitted & { ctx: RequestContext },
    exchange: Exchange,
  ): Promise<boolean> {
    const [alertPath, values] = await Promise.all([findHomeAlert(ctx), loadPersonalValues(ctx)]);
    if (!values || ctx.gateway.tokenEndReason) return false;
    if (alertPath) {
      await this.#redirect(ctx, alertPath, exchange);
      return true;
    }
    const key = `${shared.key} ${JSON.stringify(values.variant)}`;
    const { page: pending, freshness } = this.#pages.get({ ...shared, key }, (signal) =>
      this.#renderPage(shared, values.variant, { signal, lease }),
    );
    const page = pending instanceof Promise ? await untilAborted(ctx.request.signal, pending) : pending;
    const filled = page?.fill(values.placeholders);
    if (!page || !filled) return false;
    const timing = cachedPageTiming(freshness, exchange.startedAt, context).flat();
    await this.#sendPage(ctx, { page, filled, timing }, exchange);
    countLookup("member-page", freshness, exchange.request);
    const { response, id, startedAt } = exchange;
    reportResponse(response, { id, startedAt, cache: freshness, written: WRITTEN_HEADERS });
    return true;
  }

  /**
   * Renders a page with the permission of the request that began it, which lasts until the render ends: the visitor may have
   * an older page by then.
   * @throws OverloadError
   */
  async #renderPage(
    shared: SharedPage,
    variant: MemberVariant,
    { signal, lease }: { signal: AbortSignal; lease: Lease },
  ): Promise<RenderResult<MemberPage>> {
    const release = lease.keep();
    try {
      await lease.payForRender();
      const rendered = await this.#options.render(toRenderRequest(shared, signal), { work: lease.work, variant });
      return await this.#toPage(rendered);
    } finally {
      release();
    }
  }

  async #toPage(rendered: Response): Promise<RenderResult<MemberPage>> {
    const state = renderStateOf(rendered);
    const { headers } = rendered;
    // The cache headers depend on the member's request.
    for (const name of [PAGE_HEADER, TIMING_HEADER, OFFLINE_HEADER, "cache-control", "vary"]) headers.delete(name);
    const text = await rendered.text();
    if (state !== "complete" || headers.has("set-cookie")) return { state };
    return { state, page: new MemberPage(text, headers, this.#options.headers) };
  }

  /** Sends the page in brotli without compressing it again, where the browser takes it and the values fit. */
  async #sendPage(
    ctx: RequestContext,
    { page, filled, timing }: { page: MemberPage; filled: FilledPage; timing: readonly string[] },
    { request, response, id }: Exchange,
  ): Promise<void> {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const brotli = encoding === "br" ? await filled.toBrotli(this.#templates) : undefined;
    const body = brotli ?? (await compress(Buffer.from(filled.toHtml()), encoding));
    const headers = new Headers(page.checkedHeaders);
    await commitRequestContext(ctx, headers);
    headers.append("vary", "accept-encoding");
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    const ownHeaders = ["content-length", String(body.length), "x-request-id", id, ...timing];
    response.writeHead(200, [...page.headers, ...[...headers].flat(), ...ownHeaders]);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async #redirect(ctx: RequestContext, location: string, exchange: Exchange): Promise<void> {
    const { response, id, startedAt } = exchange;
    const headers = new Headers({ ...this.#options.headers, location, "x-request-id": id });
    await commitRequestContext(ctx, headers);
    response.writeHead(302, [...headers].flat()).end();
    reportResponse(response, { id, startedAt });
  }
}

/** Whether a member asks for a page and sends nothing with it. A prefetch of a member's page is refused elsewhere. */
function isMemberPageRequest(request: IncomingMessage): boolean {
  const { headers } = request;
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  return (
    mayRespondFromCache(request) && carriesSessionWithoutOnceCookies(headers.cookie) && !hasBody && !isPrefetch(request)
  );
}

/** Opens the member's page, for the shared page's address, which has the known query parameters only. */
async function openMemberPage(
  { request: { method = "GET", headers: incoming } }: Exchange,
  { url }: SharedPage,
  context: RouterContextProvider,
): Promise<RequestContext> {
  const { cookie = "", "user-agent": userAgent = "", "accept-language": languages = "" } = incoming;
  const headers = new Headers({ cookie, "user-agent": userAgent, "accept-language": languages });
  return openPage({ method, headers }, new URL(url), context);
}
