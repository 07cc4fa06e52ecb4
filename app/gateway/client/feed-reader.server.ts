import { inSpan, type TraceSpan } from "~/platform/tracing.server";
import { withSpan } from "~/platform/work.server";
import { parseValue } from "../protocol/coercion.server";
import { GatewayError } from "../protocol/errors.server";
import type { OperationName } from "../protocol/operations.server";
import type { CallIdentity, GatewayRequest } from "../protocol/request.server";
import type { CallExecutor } from "./call-executor.server";
import type { CallRecord } from "./call-record.server";
import type { FeedCache, FeedFault } from "./feed-cache.server";
import type { FeedSpace } from "./feed-spaces.server";
import type { Answer } from "./read-view.server";

/** A read whose response is the same for all visitors and is cached. */
export interface FeedRequest<Wire, View> extends Omit<GatewayRequest<Wire, View>, "emptyView" | "viewKey"> {
  /** How long a response stays fresh. */
  freshSeconds: number;
  /** As in FeedSource. */
  hasContent?: (view: View, before: View | undefined) => boolean;
  /** Milliseconds for which the gateway is not asked again after a failure; undefined for the cache's own. */
  failureBackoff?: (error: Error) => number | undefined;
  /** The value that a refusal stands for; undefined when the refusal is not an answer. */
  valueOfRefusal?: (error: GatewayError) => unknown;
  /** Ask the gateway even when the cached response is fresh. */
  refresh?: boolean | undefined;
  /** Which cache holds the response. Default: `site`. */
  space?: FeedSpace | undefined;
  /** The response depends on the visitor's address. Where addresses are forwarded, each has its own cache entry. */
  byAddress?: true;
}

interface FeedReaderOptions {
  caches: Readonly<Record<FeedSpace, FeedCache>>;
  executor: CallExecutor;
  merchant: string;
  /** As in SiteOptions. */
  isMainLanguage: (code: string) => boolean;
  /** Called for each read that the cache answers. */
  onCall: (record: CallRecord) => void;
  onFeedFault: (operation: OperationName, fault: FeedFault) => void;
  /** Returns epoch milliseconds. */
  clock: () => number;
}

/** Reads feeds from their caches. All visitors share one reader. */
export class FeedReader {
  readonly #options: FeedReaderOptions;

  constructor(options: FeedReaderOptions) {
    this.#options = options;
  }

  /**
   * Reads a feed from its cache, which loads it when it is not fresh.
   * @param guest for whom it is loaded: without a token, and with an address only when the feed depends on it
   * @throws GatewayError when loading fails and the cache has no entry
   */
  async read<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>, guest: CallIdentity): Promise<View> {
    const { caches, executor, clock, isMainLanguage, onCall, onFeedFault } = this.#options;
    const { signal, work, address } = guest;
    const cache = caches[request.space ?? "site"];
    const key = this.#keyOf(name, request, guest);
    // A page reads many feeds, most of them fresh. With a trace each read is a span.
    const fresh = request.refresh || work?.span ? undefined : cache.findFresh<View>(key, request.freshSeconds);
    if (fresh) {
      onCall({ operation: name, outcome: "ok", milliseconds: 0, cache: "hit", attempts: 0 });
      return fresh.value;
    }
    const started = clock();
    const parse = (wire: unknown, receivedAt: number) => {
      const parsed = parseValue(request.schema, wire);
      if (!parsed.success) throw parsed.error;
      return request.toView(parsed.data, receivedAt);
    };
    const toAnswer = (error: unknown): Answer<View> => {
      const wire = error instanceof GatewayError ? request.valueOfRefusal?.(error) : undefined;
      if (wire === undefined) throw error;
      return { wire, view: parse(wire, clock()) };
    };
    const sourceFor = (span: TraceSpan | undefined) => ({
      freshSeconds: request.freshSeconds,
      load: (loadSignal: AbortSignal | undefined) => {
        const isSearch = request.space === "searches";
        const identity = { ...guest, work: withSpan(work, span), signal: loadSignal };
        return executor.execute(name, { ...request, isSearch }, identity, "miss").catch(toAnswer);
      },
      parse,
      hasContent: request.hasContent,
      onFault: (fault: FeedFault) => onFeedFault(name, fault),
      // An answer for an address names it, and a digest of the key would reveal it to somebody who tries all addresses.
      // Only answers in the site's main languages go to Redis. Those in others could be requested in such numbers that they
      // evict the rate limits that Redis also holds.
      isLocal: address !== undefined || !isMainLanguage(guest.language),
      refresh: request.refresh,
      failureBackoff: (error: Error) => request.failureBackoff?.(error) ?? (failedFast(error) ? 0 : undefined),
    });
    const read = inSpan(work?.span, { name: `cache ${name}` }, async (span) => {
      const found = await cache.read(key, sourceFor(span), signal);
      span?.set({ origin: found.origin });
      return found;
    });
    const { value, origin } = await untilAborted(name, read, signal);
    // The executor has recorded a load.
    if (origin !== "loaded") {
      const result = origin === "coalesced" ? "miss" : origin;
      onCall({ operation: name, outcome: "ok", milliseconds: clock() - started, cache: result, attempts: 0 });
    }
    return value;
  }

  #keyOf<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>, guest: CallIdentity): string {
    const { parameters, pathParameters } = request;
    const { language, deviceType, address } = guest;
    return JSON.stringify([name, this.#options.merchant, language, deviceType, address, parameters, pathParameters]);
  }
}

/** An open breaker and a pause after 429 end a call at no cost, so the next one need not wait. */
function failedFast(error: Error): boolean {
  return error instanceof GatewayError && (error.code === "BREAKER_OPEN" || error.code === "THROTTLED");
}

/** Rejects when the visitor leaves. The read continues, because other visitors may wait for it. */
function untilAborted<T>(name: OperationName, read: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return read;
  return new Promise((resolve, reject) => {
    const abort = () =>
      reject(new GatewayError({ operation: name, kind: "timeout", message: "slow_connection", code: "DEADLINE" }));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    read.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
