import { createContext, type RouterContextProvider } from "react-router";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { personalCookies } from "~/session/cookies";
import type { Session } from "~/session/session.server";
import { cookiesContext, RequestCookies } from "../cookies/request-cookies.server";
import { commitCacheHeaders } from "../responses/cache-headers.server";
import { connectionContext } from "./connection.server";
import { createGatewayContext, type GatewayContext, gatewayContext } from "./gateway-context.server";
import { createMemoize, type Memoize, memoizeContext } from "./memoize.server";
import { createPageContext, type PageContext, pageContext } from "./page-context.server";
import { type Preferences, preferencesContext, readPreferences } from "./preferences.server";
import { createRequestInfo, type RequestInfo, requestInfoContext } from "./request-info.server";
import { commitSession, openSession, sessionContext } from "./session-context.server";
import { VisitorRecord, visitorContext } from "./visitor.server";

/**
 * What one request knows, in parts. Each part has a module, and a router context of its own for code that needs only
 * that part.
 */
export interface RequestContext {
  readonly request: RequestInfo;
  readonly cookies: RequestCookies;
  readonly preferences: Preferences;
  readonly session: Session;
  readonly visitor: VisitorRecord;
  /** The gateway in the name of whoever is signed in now. */
  readonly gateway: GatewayClient;
  /** The gateway in the name of another session. */
  readonly gatewayAs: GatewayContext["as"];
  readonly page: PageContext;
  readonly memoize: Memoize;
}

const requestContext = createContext<RequestContext>();

/** The context of the running request. */
export function getRequestContext(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext);
}

/** Reads the request and sets every part of its context. */
export async function openRequestContext(
  request: Request,
  url: URL,
  context: Pick<RouterContextProvider, "get" | "set">,
): Promise<RequestContext> {
  const connection = context.get(connectionContext);
  const info = createRequestInfo(request, url, connection);
  const cookies = new RequestCookies(url, request.headers.get("cookie"));
  const [preferences, session, visitor] = await Promise.all([
    readPreferences(request.headers),
    openSession(cookies),
    cookies.unseal(personalCookies.visitor).then((value) => VisitorRecord.read(value)),
  ]);
  const gateway = createGatewayContext({ request: info, cookies, preferences, session, visitor });
  const page = createPageContext(connection, cookies, preferences, session);
  const memoize = createMemoize();
  context.set(requestInfoContext, info);
  context.set(cookiesContext, cookies);
  context.set(preferencesContext, preferences);
  context.set(sessionContext, session);
  context.set(visitorContext, visitor);
  context.set(gatewayContext, gateway);
  context.set(pageContext, page);
  context.set(memoizeContext, memoize);
  const ctx: RequestContext = {
    request: info,
    cookies,
    preferences,
    session,
    visitor,
    get gateway() {
      return gateway.client;
    },
    gatewayAs: gateway.as,
    page,
    memoize,
  };
  context.set(requestContext, ctx);
  return ctx;
}

/** Writes the cookies and the cache headers of the answer. */
export async function commitRequestContext(ctx: RequestContext, headers: Headers): Promise<void> {
  const { session, cookies, visitor, gateway, page } = ctx;
  await commitSession(session, cookies);
  visitor.keepGatewayCookies(gateway.cookies);
  if (visitor.changed) await cookies.setSealed(personalCookies.visitor, visitor.value);
  page.commitFlash(headers, cookies);
  cookies.commit(headers);
  commitCacheHeaders(ctx, headers);
}
