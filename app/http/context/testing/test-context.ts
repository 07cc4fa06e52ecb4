import { randomUUID } from "node:crypto";
import { type RouterContext, RouterContextProvider } from "react-router";
import { GatewayClient } from "~/gateway/client/gateway-client.server";
import { findLanguage, type Language } from "~/i18n/languages";
import { Session, type SessionRecord } from "~/session/session.server";
import { fallbackSite, type Site } from "~/site/site.server";
import { RequestCookies } from "../../cookies/request-cookies.server";
import { BrowserState } from "../browser-state.server";
import type { Connection } from "../connection.server";
import { Flash } from "../flash.server";
import { GatewayClients } from "../gateway-clients.server";
import { MemberChanges } from "../member-changes.server";
import { PageContext } from "../page-context.server";
import type { Preferences } from "../preferences.server";
import { createMemoize, createRequestContext, type RequestContext, requestContext } from "../request-context.server";
import { createRequestInfo, type RequestInfo } from "../request-info.server";
import { SubmittedForm } from "../submitted-form.server";

/** What a test answers in place of the gateway. `never`, so that a function may name what it reads of its parameters. */
interface GatewayAnswers extends Partial<Pick<GatewayClient, "language" | "deviceType">> {
  call?(operation: never, request: never): Promise<unknown>;
  readFeed?(operation: never, request: never): Promise<unknown>;
  readPersonalFeed?(operation: never, request: never): Promise<unknown>;
}

/** What a request has other than a guest's request for home. */
interface Overrides extends Partial<Omit<RequestContext, "request" | "preferences" | "gateway">> {
  /** The page's address, or its path. */
  url?: string | URL;
  request?: Partial<Omit<RequestInfo, "url">>;
  /** The `Cookie` header. */
  cookie?: string;
  /** The account that is signed in, as far as it is not that of `testRecord`. */
  account?: Partial<SessionRecord> | undefined;
  preferences?: Partial<Preferences>;
  /** The settings that the merchant has changed. */
  site?: Partial<Site>;
  /** A client, or what to answer in its place; any other call fails. */
  gateway?: GatewayClient | GatewayAnswers;
}

const ORIGIN = "https://lobby.example";
const plain: Preferences = {
  language: findLanguage("EN") as Language,
  theme: "dark",
  lite: false,
  reducedMotion: false,
  balanceHidden: false,
  hasCriticalCss: false,
};
let requests = 0;

/** The record of a session: of a member of its own, unless the fields say otherwise. */
export function testRecord(fields: Partial<SessionRecord> = {}): SessionRecord {
  const id = randomUUID();
  const now = Date.now();
  const own = {
    id,
    token: `token ${id}`,
    name: `member ${id}`,
    type: 0,
    firstLogin: false,
    startedAt: now,
    seenAt: now,
  };
  return { ...own, ...fields };
}

/** The context of one request, from an address of its own. It has no deadline, so that a slow machine ends no test. */
export function testContext(overrides: Overrides = {}): RequestContext {
  const { url: address = "/m/home", request, account, cookie = "", preferences, site, gateway, ...parts } = overrides;
  const url = new URL(address, ORIGIN);
  const connection = newConnection();
  const info = createRequestInfo({ method: "GET", headers: new Headers() }, url, connection);
  info.endDeadline();
  const caller = {
    request: { ...info, ...request },
    cookies: parts.cookies ?? new RequestCookies(url, cookie),
    preferences: { ...plain, ...preferences },
    session: parts.session ?? new Session(account && testRecord(account)),
    browser: parts.browser ?? BrowserState.read(undefined),
  };
  const client =
    gateway instanceof GatewayClient
      ? gateway
      : Object.assign(
          new GatewayClients(caller).client,
          { call: fail, readFeed: fail, readPersonalFeed: fail },
          gateway,
        );
  const defaults = {
    form: new SubmittedForm(),
    changes: new MemberChanges(caller.cookies, caller.request.id),
    detachedGateway: () => client,
    flash: new Flash(caller),
    page: new PageContext(caller.preferences),
    memoize: createMemoize(),
    // The site is all that a middleware loads for the request; what has a default is what the server may set.
    get: <Value>({ defaultValue }: RouterContext<Value>) =>
      defaultValue === undefined ? ({ ...fallbackSite, ...site } as Value) : defaultValue,
  };
  return createRequestContext({ ...defaults, ...parts, ...caller }, () => client);
}

/** What a loader or an action is called with. */
export function routeArgs(ctx: RequestContext, request = new Request(ctx.request.url)) {
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  return { context, request, url: ctx.request.url, params: {}, pattern: ctx.request.url.pathname };
}

function newConnection(): Connection {
  requests += 1;
  return {
    requestId: `request-${requests}`,
    address: `2001:db8:${requests.toString(16)}::1`,
    startedAt: performance.now(),
    forCache: false,
  };
}

const fail = (operation: string) => Promise.reject(new Error(`the test has no answer to ${operation}`));
