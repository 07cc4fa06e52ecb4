import type { TraceSpan } from "~/platform/tracing.server";
import { withSpan } from "~/platform/work.server";
import { unknownValue } from "../protocol/coercion.server";
import { CookieJar } from "../protocol/cookie-jar.server";
import type { TokenEndReason } from "../protocol/error-codes.server";
import { createMalformedError, createUnauthenticatedError } from "../protocol/error-factories.server";
import { type GatewayError, isSessionEnd } from "../protocol/errors.server";
import type { Operation, OperationName, Operations } from "../protocol/operations.server";
import type { CallIdentity, GatewayRequest } from "../protocol/request.server";
import type { CallExecutor } from "./call-executor.server";
import type { FeedReader, FeedRequest } from "./feed-reader.server";
import type { MissingOperations } from "./missing-operations.server";
import type { Answer } from "./read-view.server";
import { type SecondOperation, SessionToken } from "./session-token.server";

/** The visitor that a client calls for. It belongs to one request and is not stored. */
export interface ClientIdentity extends Omit<CallIdentity, "cookies"> {
  /** Cookies that the gateway set in earlier requests, such as `captchaId`. */
  cookies?: Readonly<Record<string, string>> | undefined;
}

/** Settings of the deployment that resource functions need. */
export interface SiteOptions {
  /** Host name under which the site is known to the gateway. Default: the one of the request. */
  readonly publicHost: string | undefined;
  /** URL schemes, with the colon, that navigation targets from the gateway may have. */
  readonly urlSchemes: ReadonlySet<string>;
  /** Further schemes, with the colon, that entries of customer service may have. */
  readonly contactSchemes: ReadonlySet<string>;
  /** Hosts of games, chats and customer service; empty means any. */
  readonly listedHosts: readonly string[];
  /** IANA name of the time zone in which the gateway writes days as text. */
  readonly timeZone: string;
  /** Whether answers for a host name may stay in the long-lived cache. */
  readonly keepsHost: (host: string) => boolean;
  /** Whether the site is mainly read in a language, by its platform code. */
  readonly isMainLanguage: (code: string) => boolean;
}

/** What was found out about the lists of games of this gateway. */
export interface LargePages {
  /** Until when the gateway counts as one that refuses large pages, in epoch milliseconds. */
  refusedUntil: number;
}

/** What the clients of all visitors share. */
export interface GatewayClientDependencies {
  executor: CallExecutor;
  feeds: FeedReader;
  operations: Operations;
  missing: MissingOperations;
  largePages: LargePages;
  site: SiteOptions;
  /** What the deployment forwards to the gateway about the visitor. */
  forward: { address: boolean; userAgent: boolean };
}

/** What the calls of a client have learned about its visitor. */
interface ClientState {
  readonly token: SessionToken;
  readonly cookieJar: CookieJar;
  /** The member's own feeds that were read, by operation and parameters. */
  readonly personalFeeds: Map<string, Promise<unknown>>;
  /** Questions whether the session lives, after answers that guests may get too: one for all reads, one for all writes. */
  readonly confirmations: Map<"reads" | "writes", Promise<void>>;
}

const languageCode = /^[A-Z]{2}(-[A-Z]{2})?$/;

/**
 * Calls the gateway for one visitor during one request. Resource functions take it as their first argument. It decides
 * on whose behalf a call is made. The call executor sends calls; the feed reader answers from the cache where it can.
 * Token, address and cookies are private fields, so that logging a client does not reveal them.
 */
export class GatewayClient {
  /** Platform language code in upper case; `EN` if the visitor's is not a language code. */
  readonly language: string;
  readonly deviceType: ClientIdentity["deviceType"];
  readonly site: SiteOptions;
  readonly largePages: LargePages;
  readonly #dependencies: GatewayClientDependencies;
  readonly #caller: ClientIdentity;
  readonly #state: ClientState;

  /** @param state shared with the clients that are measured by other spans */
  constructor(dependencies: GatewayClientDependencies, identity: ClientIdentity, state = createState(identity)) {
    const language = identity.language.toUpperCase();
    this.language = languageCode.test(language) ? language : "EN";
    this.deviceType = identity.deviceType;
    this.site = dependencies.site;
    this.largePages = dependencies.largePages;
    this.#dependencies = dependencies;
    this.#caller = identity;
    this.#state = state;
  }

  /** The same client, whose calls are measured below a span. */
  measuredBy(span: TraceSpan): GatewayClient {
    const identity = { ...this.#caller, work: withSpan(this.#caller.work, span) };
    return new GatewayClient(this.#dependencies, identity, this.#state);
  }

  /** True while the visitor has a token and no response has ended its session. */
  get isSignedIn(): boolean {
    return this.#state.token.current !== undefined;
  }

  /** Set once a response has ended the session (docs/gateway.md 1.7). */
  get tokenEndReason(): TokenEndReason | undefined {
    return this.#state.token.endReason;
  }

  /** The gateway's cookies for this visitor, with those that the calls so far have set. */
  get cookies(): Readonly<Record<string, string>> {
    return this.#state.cookieJar.all();
  }

  /** Takes over cookies that the gateway set for this visitor in another request. */
  addCookies(cookies: Readonly<Record<string, string>>): void {
    this.#state.cookieJar.add(cookies);
  }

  /** False for an optional operation that the gateway does not have, as far as is known (docs/gateway.md 1.14). */
  async offers(name: OperationName): Promise<boolean> {
    return !(await this.#dependencies.missing.has(name));
  }

  /**
   * Calls an operation for the visitor. The response is not cached. If the session has ended, a read that guests may
   * make is repeated without the token (docs/gateway.md 1.5). An answer that guests may get too counts only when the gateway
   * knows the member (docs/gateway.md 1.6).
   * @throws GatewayError
   */
  async call<Wire, View>(name: OperationName, request: GatewayRequest<Wire, View>): Promise<View> {
    const operation = this.#dependencies.operations[name];
    const sendsToken = this.isSignedIn && operation.token !== "N";
    // A write may change the marks of the member.
    if (operation.writes) this.#state.personalFeeds.clear();
    try {
      return await this.#executeForMember(name, request);
    } catch (error) {
      if (!sendsToken || !isSessionEnd(error)) throw error;
      await this.#endSession(name, error);
      if (operation.token === "Y" || operation.writes) throw error;
      return (await this.#execute(name, request)).view;
    }
  }

  /**
   * Reads a feed that is the same for all visitors, from the cache or without a token. Visitors share the view, so it
   * is frozen.
   * @throws GatewayError when the gateway fails and the cache has no entry
   */
  readFeed<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> {
    const { feeds, forward } = this.#dependencies;
    const { signal, work } = this.#caller;
    const address = request.byAddress && forward.address ? this.#caller.address : undefined;
    const guest: CallIdentity = { language: this.language, deviceType: this.deviceType, address, signal, work };
    return feeds.read(name, request, guest);
  }

  /**
   * Reads a feed that contains marks of the member, such as read notices: for a member with the token, once for all parts
   * of a page that ask for it, and uncached; for a guest as `readFeed`. A member whose session has ended gets the feed for
   * guests (docs/gateway.md 1.5). The view is made of the answer, the language and the parameters alone, and is frozen.
   * @throws GatewayError
   */
  readPersonalFeed<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> {
    if (!this.isSignedIn) return this.readFeed(name, request);
    const { personalFeeds } = this.#state;
    const key = JSON.stringify([name, this.language, request.parameters, request.pathParameters]);
    const read = (personalFeeds.get(key) as Promise<View> | undefined) ?? this.#readOwnFeed(name, request, key);
    personalFeeds.set(key, read);
    return read;
  }

  async #readOwnFeed<Wire, View>(
    name: OperationName,
    request: FeedRequest<Wire, View>,
    viewKey: string,
  ): Promise<View> {
    try {
      return (await this.#execute(name, { ...request, viewKey })).view;
    } catch (error) {
      if (!isSessionEnd(error)) throw error;
      await this.#endSession(name, error);
      return this.readFeed(name, request);
    }
  }

  #execute<Wire, View>(name: OperationName, request: GatewayRequest<Wire, View>): Promise<Answer<View>> {
    return this.#dependencies.executor.execute(name, request, this.#identity());
  }

  /** @throws GatewayError also for an answer that guests may get too, when the gateway does not know the member */
  async #executeForMember<Wire, View>(name: OperationName, request: GatewayRequest<Wire, View>): Promise<View> {
    const operation = this.#dependencies.operations[name];
    const { view, hasNoValue } = await this.#execute(name, request);
    if (hasNoValue && isForMemberOnly(name, operation)) await this.#confirmOnce(name, operation);
    return view;
  }

  #identity(): CallIdentity {
    const { forward } = this.#dependencies;
    return {
      language: this.language,
      deviceType: this.deviceType,
      token: this.#state.token.current,
      address: forward.address ? this.#caller.address : undefined,
      userAgent: forward.userAgent ? this.#caller.userAgent : undefined,
      cookies: this.#state.cookieJar,
      signal: this.#caller.signal,
      work: this.#caller.work,
    };
  }

  /** Ends the session that the gateway says has ended. @throws a fault of the gateway when the session has not ended */
  async #endSession(name: OperationName, error: GatewayError): Promise<void> {
    if (await this.#hasEnded(name, error)) return;
    throw createMalformedError(name, this.#dependencies.operations[name], error.status);
  }

  /** @param error what the gateway answered to the operation `name`, which says that the session has ended */
  #hasEnded(name: OperationName, error: GatewayError): Promise<boolean> {
    const call = async (operation: SecondOperation) => {
      const parameters = operation === "getWallet" ? { typeId: 0 } : {};
      return (await this.#execute(operation, { ...anyValue, parameters })).view;
    };
    return this.#state.token.confirmEnd(name, error, call);
  }

  #confirmOnce(name: OperationName, operation: Operation): Promise<void> {
    const { confirmations } = this.#state;
    const kind = operation.writes ? "writes" : "reads";
    const confirmation = confirmations.get(kind) ?? this.#confirmMember(name, operation);
    confirmations.set(kind, confirmation);
    return confirmation;
  }

  /**
   * Asks the gateway whether it knows the member.
   * @throws GatewayError of kind `unauthenticated` when the session has ended, else a fault. After a write it is always a
   * fault, which leaves its outcome unknown: the session may have ended after it, and a form whose session has ended is sent
   * again.
   */
  async #confirmMember(name: OperationName, operation: Operation): Promise<void> {
    try {
      await this.#execute("getMemberInfo", { ...anyValue, requiresIdentity: true });
    } catch (error) {
      const hasEnded = isSessionEnd(error) && (await this.#hasEnded("getMemberInfo", error));
      if (!hasEnded || operation.writes) throw createMalformedError(name, operation, 200);
      throw createUnauthenticatedError(name, { status: 200, errorCode: error.code });
    }
  }
}

const anyValue = { schema: unknownValue, toView: (value: unknown) => value };

/**
 * Whether an operation is for members only, and its outcome is shown. `touchSession` has no value for members either, and is
 * called beside `getMemberInfo`.
 */
function isForMemberOnly(name: OperationName, { token, silent, background }: Operation): boolean {
  return token === "Y" && !silent && !background && name !== "touchSession";
}

function createState({ token, cookies }: ClientIdentity): ClientState {
  return {
    token: new SessionToken(token),
    cookieJar: new CookieJar(cookies),
    personalFeeds: new Map(),
    confirmations: new Map(),
  };
}
