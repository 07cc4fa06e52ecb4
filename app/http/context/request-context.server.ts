import { createContext, type RouterContext, type RouterContextProvider } from "react-router";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { personalCookies } from "~/session/personal-cookies";
import type { Session } from "~/session/session.server";
import { RequestCookies } from "../cookies/request-cookies.server";
import { readSessionCookie } from "../cookies/session-cookie.server";
import { BrowserState } from "./browser-state.server";
import { connectionContext } from "./connection.server";
import { Flash } from "./flash.server";
import { GatewayClients } from "./gateway-clients.server";
import { identifyingHeaders } from "./identifying-headers.server";
import { MemberChanges } from "./member-changes.server";
import { PageContext } from "./page-context.server";
import { type Preferences, readPreferences } from "./preferences.server";
import { createRequestInfo, type ReceivedRequest, type RequestInfo } from "./request-info.server";
import { SubmittedForm } from "./submitted-form.server";

/**
 * What loaders and actions know about the running request, one part per concern. Functions that need few parts take
 * `Pick<RequestContext, ...>`.
 */
export interface RequestContext {
  readonly request: RequestInfo;
  readonly form: SubmittedForm;
  readonly cookies: RequestCookies;
  readonly preferences: Preferences;
  /** Who is signed in. */
  readonly session: Session;
  /** What the member has changed lately: cached values from before are not used. */
  readonly changes: MemberChanges;
  /** What is stored for this browser, signed in or not. */
  readonly browser: BrowserState;
  /** The gateway on behalf of the account that is signed in at this moment. */
  readonly gateway: GatewayClient;
  /** The gateway with another session token, for calls that go on when the request is over. */
  readonly detachedGateway: GatewayClients["detached"];
  /** The message from the previous page, and the one for the next. */
  readonly flash: Flash;
  /** What the response is made with. */
  readonly page: PageContext;
  readonly memoize: Memoize;
  /** What a middleware has loaded for the request, by its key from `createContext`. @throws Error when it has not */
  readonly get: <Value>(key: RouterContext<Value>) => Value;
}

/** What `create` made for a key at its first use in the request. Loaders use it through `perRequest`. */
type Memoize = <Value>(key: object, create: () => Value) => Value;

export const requestContext = createContext<RequestContext>();

/** @throws Error before the context is opened, which the first middleware of the app does */
export function getRequestContext(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext);
}

/**
 * Reads cookies, preferences and session of a request and stores its context in the router's.
 * @param url the page's address, without the router's `.data` suffix
 */
export async function openRequestContext(
  request: ReceivedRequest,
  url: URL,
  context: Pick<RouterContextProvider, "get" | "set">,
): Promise<RequestContext> {
  const connection = context.get(connectionContext);
  const info = createRequestInfo(request, url, connection);
  const headers = identifyingHeaders(request, url);
  const cookies = new RequestCookies(url, headers.get("cookie"));
  const [preferences, session, browser] = await Promise.all([
    readPreferences(headers),
    readSessionCookie(cookies),
    readBrowserState(cookies),
  ]);
  // The gateway's cookies of a session that has ended are dropped with it, such as the one that names its node.
  if (session.receivedState === "ended") browser.endSession();
  const gateway = new GatewayClients({ request: info, cookies, preferences, session, browser });
  const parts = {
    request: info,
    form: new SubmittedForm(),
    cookies,
    preferences,
    session,
    changes: new MemberChanges(cookies, info.id),
    browser,
    detachedGateway: (token: string) => gateway.detached(token),
    flash: new Flash({ request: info, cookies, session }),
    page: new PageContext(preferences),
    memoize: createMemoize(),
    get: <Value>(key: RouterContext<Value>) => context.get(key),
  };
  const ctx = createRequestContext(parts, () => gateway.client);
  context.set(requestContext, ctx);
  return ctx;
}

/**
 * The context of a request from its parts.
 * @param gateway called for each use, because a log-in or log-out within the request changes the client
 */
export function createRequestContext(
  parts: Omit<RequestContext, "gateway">,
  gateway: () => GatewayClient,
): RequestContext {
  return Object.assign(new GatewayOfRequest(gateway), parts);
}

async function readBrowserState(cookies: RequestCookies): Promise<BrowserState> {
  const value = (await cookies.unseal(personalCookies.browser)) ?? (await cookies.unseal(personalCookies.visitor));
  return BrowserState.read(value);
}

/**
 * A class, because objects that the getter of an object literal refers to live until V8 collects the old generation
 * (server/request/load-context.isolated.test.ts).
 */
class GatewayOfRequest {
  readonly #gateway: () => GatewayClient;

  constructor(gateway: () => GatewayClient) {
    this.#gateway = gateway;
  }

  get gateway(): GatewayClient {
    return this.#gateway();
  }
}

/** `memoize` of one request. */
export function createMemoize(): Memoize {
  const values = new Map<object, unknown>();
  return <Value>(key: object, create: () => Value) => {
    if (!values.has(key)) values.set(key, create());
    return values.get(key) as Value;
  };
}
