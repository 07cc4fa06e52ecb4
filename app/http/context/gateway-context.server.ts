import { createContext } from "react-router";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import { gateway } from "./gateway.server";
import type { Preferences } from "./preferences.server";
import type { RequestInfo } from "./request-info.server";
import type { VisitorRecord } from "./visitor.server";

/** The gateway as this visitor sees it. */
export interface GatewayContext {
  /** Calls in the name of whoever is signed in now. */
  readonly client: GatewayClient;
  /** Calls in the name of another session: one that has just been opened, or none ("" as token). */
  as(token: string, language?: string): GatewayClient;
}

export const gatewayContext = createContext<GatewayContext>();

interface GatewayContextParts {
  request: RequestInfo;
  cookies: RequestCookies;
  preferences: Preferences;
  session: Session;
  visitor: VisitorRecord;
}

export function createGatewayContext(parts: GatewayContextParts): GatewayContext {
  const { request, cookies, preferences, session, visitor } = parts;
  const callAs = (token: string | undefined, language = preferences.language.code) =>
    gateway.as({
      language,
      device: cookies.getPlain("installed") === "on" ? "OTHERS" : "web",
      token,
      address: request.address || undefined,
      userAgent: request.userAgent,
      cookies: visitor.gatewayCookies,
      signal: request.signal,
    });
  let token = session.record?.token;
  let client = callAs(token);
  return {
    get client() {
      // Signing in or out in the middle of a request changes in whose name the rest of it calls.
      if (session.record?.token !== token) {
        visitor.keepGatewayCookies(client.cookies);
        token = session.record?.token;
        client = callAs(token);
      }
      return client;
    },
    as: callAs,
  };
}
