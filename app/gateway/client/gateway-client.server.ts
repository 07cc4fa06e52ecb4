import { inSpan, type TraceSpan } from "~/platform/tracing.server";
import { withSpan } from "~/platform/work.server";
import { parseValue, unknownValue } from "../protocol/coercion.server";
import { CookieJar } from "../protocol/cookie-jar.server";
import { createMalformedError } from "../protocol/error-factories.server";
import { GatewayError, type TokenEndReason, toTokenEndReason } from "../protocol/errors.server";
import type { OperationName, Operations } from "../protocol/operations.server";
import { type CallIdentity, type GatewayRequest, noContent } from "../protocol/request.server";
import type { CallExecutor, CallRecord } from "./call-executor.server";
import type { FeedCache } from "./feed-cache.server";
import type { FeedSpace } from "./feed-spaces.server";
import type { MissingOperations } from "./missing-operations.server";

/** The visitor that a client calls for. It belongs to one request and is not stored. */
export interface VisitorContext extends Omit<CallIdentity, "cookies"> {
  /** Cookies that the gateway set in earlier requests, such as `captchaId`. */
  cookies?: Readonly<Record<string, string>> | undefined;
}

/** A read whose response is the same for all visitors and may be cached. */
export interface FeedRequest<Wire, View> extends GatewayRequest<Wire, View> {
  /** How long a response stays fresh; 0 turns the cache off. Default: `cacheSeconds` of the operation. */
  freshSeconds?: number;
  /** Milliseconds for which the gateway is not asked again after a failure; undefined for the cache's own. */
  failureBackoff?: (error: Error) => number | undefined;
  /** Ask the gateway even when the cached response is fresh. */
  refresh?: boolean | undefined;
  /** Which cache holds the response. Default: `site`. */
  space?: FeedSpace | undefined;
  /** The response depends on the visitor's address. Where addresses are forwarded, each has its own cache entry. */
  byAddress?: true;
}

/** Settings of the deployment that resource functions need. */
export interface SiteOptions {
  /** Host name under which the site is known to the gateway. Default: the one of the request. */
  readonly publicHost: string | undefined;
  /** URL schemes, with the colon, that navigation targets from the gateway may have. */
  readonly urlSchemes: ReadonlySet<string>;
  /** IANA name of the time zone in which the gateway writes days as text. */
  readonly timeZone: string;
  /** Whether answers for a host name may stay in the long-lived cache. */
  readonly keepsHost: (host: string) => boolean;
}

/** What the clients of all visitors share. */
export interface GatewayClientDependencies {
  executor: CallExecutor;
  operations: Operations;
  missing: MissingOperations;
  feeds: Readonly<Record<FeedSpace, FeedCache>>;
  site: SiteOptions;
  merchant: string;
  /** What the deployment forwards to the gateway about the visitor. */
  forward: { address: boolean; userAgent: boolean };
  onCall: (record: CallRecord) => void;
  onCorruptEntry: (operation: OperationName) => void;
  onEmptyAnswer: (operation: OperationName) => void;
  /** Returns epoch milliseconds. */
  clock: () => number;
}

function isSessionEnd(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.kind === "unauthenticated";
}

/** A call that ended before anything was sent costs nothing, and need not wait. */
function wasNotSent(error: Error): boolean {
  return error instanceof GatewayError && (error.code === "BREAKER_OPEN" || error.code === "THROTTLED");
}

/** What the calls of a client have learned about its visitor. */
interface VisitorState {
  readonly cookieJar: CookieJar;
  tokenEndReason?: TokenEndReason;
  /** Whether a second operation says that the session has ended; asked once. */
  sessionCheck?: Promise<boolean> | undefined;
}

const languageCode = /^[A-Z]{2}(-[A-Z]{2})?$/;

/**
 * Calls the gateway for one visitor during one request. Resource functions take it as their first argument. Token,
 * address and cookies are private fields, so that logging a client does not reveal them.
 */
export class GatewayClient {
  /** Platform language code in upper case; `EN` if the visitor's is not a language code. */
  readonly language: string;
  readonly device: VisitorContext["device"];
  readonly site: SiteOptions;
  readonly #dependencies: GatewayClientDependencies;
  readonly #visitor: VisitorContext;
  readonly #state: VisitorState;

  /** @param state shared with the clients that are measured by other spans */
  constructor(
    dependencies: GatewayClientDependencies,
    visitor: VisitorContext,
    state: VisitorState = { cookieJar: new CookieJar(visitor.cookies) },
  ) {
    const language = visitor.language.toUpperCase();
    this.language = languageCode.test(language) ? language : "EN";
    this.device = visitor.device;
    this.site = dependencies.site;
    this.#dependencies = dependencies;
    this.#visitor = visitor;
    this.#state = state;
  }

  /** The same client, whose calls are measured below a span. */
  measuredBy(span: TraceSpan): GatewayClient {
    const visitor = { ...this.#visitor, work: withSpan(this.#visitor.work, span) };
    return new GatewayClient(this.#dependencies, visitor, this.#state);
  }

  /** True while the visitor has a token and no response has ended its session. */
  get isSignedIn(): boolean {
    return Boolean(this.#visitor.token) && this.#state.tokenEndReason === undefined;
  }

  /** Set once a response has ended the session (docs/gateway.md 1.7). */
  get tokenEndReason(): TokenEndReason | undefined {
    return this.#state.tokenEndReason;
  }

  /** The gateway's cookies for this visitor, with those that the calls so far have set. */
  get cookies(): Readonly<Record<string, string>> {
    return this.#state.cookieJar.all();
  }

  /** False for an optional operation that the gateway does not have, as far as is known (docs/gateway.md 1.14). */
  async offers(name: OperationName): Promise<boolean> {
    return !(await this.#dependencies.missing.has(name));
  }

  /**
   * Calls an operation for the visitor. The response is not cached. If the session has ended, a read that guests may
   * make is repeated without the token (docs/gateway.md 1.5).
   * @throws GatewayError
   */
  async call<Wire, View>(name: OperationName, request: GatewayRequest<Wire, View>): Promise<View> {
    const { executor, operations } = this.#dependencies;
    const operation = operations[name];
    const sendsToken = this.isSignedIn && operation.token !== "N";
    try {
      return await executor.execute(name, request, this.#identity());
    } catch (error) {
      if (!sendsToken || !isSessionEnd(error)) throw error;
      const failure = await this.#recordSessionEnd(name, error);
      if (operation.token === "Y" || operation.writes || failure !== error) throw failure;
      return executor.execute(name, request, this.#identity());
    }
  }

  /**
   * Reads a feed that is the same for all visitors, from the cache or without a token. Visitors share the view, so it
   * is frozen.
   * @throws GatewayError when the gateway fails and the cache has no entry
   */
  async readFeed<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> {
    const { executor, feeds, operations, forward, clock } = this.#dependencies;
    const freshSeconds = request.freshSeconds ?? operations[name].cacheSeconds ?? 0;
    const address = request.byAddress && forward.address ? this.#visitor.address : undefined;
    const { signal, work } = this.#visitor;
    const guest: CallIdentity = { language: this.language, device: this.device, address, work };
    if (freshSeconds === 0) return executor.execute(name, request, { ...guest, signal });

    const started = clock();
    const parse = (wire: unknown) => {
      const parsed = parseValue(request.schema, wire);
      if (!parsed.success) throw parsed.error;
      return request.toView(parsed.data);
    };
    // The cache stores the value as the gateway sent it beside the view: other processes parse it again.
    const uncached = {
      ...request,
      isSearch: request.space === "searches",
      schema: unknownValue,
      toView: (wire: unknown) => ({ wire, view: parse(wire) }),
    };
    const sourceFor = (span: TraceSpan | undefined) => ({
      freshSeconds,
      load: (loadSignal: AbortSignal | undefined) =>
        executor.execute(name, uncached, { ...guest, work: withSpan(work, span), signal: loadSignal }, "miss"),
      parse,
      onCorruptEntry: () => this.#dependencies.onCorruptEntry(name),
      onEmptyAnswer: () => this.#dependencies.onEmptyAnswer(name),
      // The answer names the address, and a digest of the key would reveal it to somebody who tries all addresses.
      isPersonal: address !== undefined,
      refresh: request.refresh,
      failureBackoff: (error: Error) => request.failureBackoff?.(error) ?? (wasNotSent(error) ? 0 : undefined),
    });
    const space = feeds[request.space ?? "site"];
    const read = inSpan(work?.span, { name: `cache ${name}` }, async (span) => {
      const found = await space.read(this.#feedKey(name, request, address), sourceFor(span), signal);
      span?.set({ origin: found.origin });
      return found;
    });
    const { value, origin } = await this.#untilAborted(name, read);
    // The executor has recorded a load.
    if (origin !== "loaded") {
      const cache = origin === "coalesced" ? "miss" : origin;
      const milliseconds = clock() - started;
      this.#dependencies.onCall({ operation: name, outcome: "ok", milliseconds, cache, attempts: 0 });
    }
    return value;
  }

  /**
   * Reads a feed that contains marks of the member, such as read notices: for a member with the token and uncached, for
   * a guest as `readFeed`. A member whose session has ended gets the feed for guests (docs/gateway.md 1.5).
   * @throws GatewayError
   */
  async readPersonalFeed<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> {
    if (!this.isSignedIn) return this.readFeed(name, request);
    try {
      return await this.#dependencies.executor.execute(name, request, this.#identity());
    } catch (error) {
      if (!isSessionEnd(error)) throw error;
      const failure = await this.#recordSessionEnd(name, error);
      if (failure !== error) throw failure;
      return this.readFeed(name, request);
    }
  }

  #identity(): CallIdentity {
    const { forward } = this.#dependencies;
    return {
      language: this.language,
      device: this.device,
      token: this.isSignedIn ? this.#visitor.token : undefined,
      address: forward.address ? this.#visitor.address : undefined,
      userAgent: forward.userAgent ? this.#visitor.userAgent : undefined,
      cookies: this.#state.cookieJar,
      signal: this.#visitor.signal,
      work: this.#visitor.work,
    };
  }

  /**
   * Ends the session, when a second operation agrees that it has ended: a gateway in trouble says so of sessions that live.
   * @returns what to throw: the error itself, or a fault of the gateway when the session has not ended
   */
  async #recordSessionEnd(name: OperationName, error: GatewayError): Promise<GatewayError> {
    // Nothing was sent, or the session is not needed any more.
    const isCertain = error.status === undefined || name === "logout";
    this.#state.sessionCheck ??= isCertain
      ? undefined
      : this.#hasEnded(name === "touchSession" ? "getMemberInfo" : "touchSession");
    const hasEnded = isCertain || (await this.#state.sessionCheck);
    if (hasEnded) this.#state.tokenEndReason ??= toTokenEndReason(error.code);
    const { operations } = this.#dependencies;
    return hasEnded ? error : createMalformedError(name, operations[name], error.status);
  }

  /** Whether an operation says that the session has ended. A gateway that does not have it says nothing against it. */
  async #hasEnded(witness: OperationName): Promise<boolean> {
    try {
      await this.#dependencies.executor.execute(witness, noContent, this.#identity());
      return false;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return error.kind === "unauthenticated" || error.status === 404 || error.status === 405;
    }
  }

  #feedKey<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>, address: string | undefined): string {
    const parameters = Object.entries({ ...request.parameters, ...request.pathParameters })
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([name, this.#dependencies.merchant, this.language, this.device, address ?? "", parameters]);
  }

  /** Rejects when the visitor leaves. The work continues, because other visitors may wait for it. */
  #untilAborted<T>(name: OperationName, work: Promise<T>): Promise<T> {
    const { signal } = this.#visitor;
    if (!signal) return work;
    return new Promise((resolve, reject) => {
      const abort = () =>
        reject(new GatewayError({ operation: name, kind: "timeout", message: "slow_connection", code: "DEADLINE" }));
      if (signal.aborted) abort();
      signal.addEventListener("abort", abort, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
    });
  }
}
