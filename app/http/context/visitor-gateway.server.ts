import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import { gateway } from "./gateway.server";
import type { Preferences } from "./preferences.server";
import type { RequestInfo } from "./request-info.server";
import type { VisitorRecord } from "./visitor.server";

/** The gateway, called on behalf of one visitor. */
export interface VisitorGateway {
  /** A client for the account that is signed in at this moment. */
  readonly client: GatewayClient;
  /** A client with another session token: of a session that has just been opened, or "" for none. */
  as(token: string): GatewayClient;
  /** A client whose calls go on when the request is over: for work that must be done although no response waits for it. */
  detached(token: string): GatewayClient;
}

interface Visitor {
  request: RequestInfo;
  cookies: RequestCookies;
  preferences: Preferences;
  session: Session;
  visitor: VisitorRecord;
}

export function createVisitorGateway({ request, cookies, preferences, session, visitor }: Visitor): VisitorGateway {
  const createClient = (token: string | undefined, signal: AbortSignal | undefined) =>
    gateway.clientFor({
      language: preferences.language.code,
      device: cookies.getPlain("installed") === "on" ? "OTHERS" : "web",
      token,
      address: request.address || undefined,
      userAgent: request.userAgent,
      cookies: visitor.gatewayCookies,
      signal,
      work: request.work,
    });
  let token = session.record?.token;
  let client = createClient(token, request.signal);
  return {
    get client() {
      // After a log-in or log-out within the request, the remaining calls use the new token.
      if (session.record?.token !== token) {
        visitor.setGatewayCookies(client.cookies);
        if (!session.record) visitor.endSession();
        token = session.record?.token;
        client = createClient(token, request.signal);
      }
      return client;
    },
    as(otherToken) {
      // The log-in that opened the other session may have set cookies in this request.
      visitor.setGatewayCookies(client.cookies);
      return createClient(otherToken, request.signal);
    },
    detached(otherToken) {
      visitor.setGatewayCookies(client.cookies);
      return createClient(otherToken, undefined);
    },
  };
}
