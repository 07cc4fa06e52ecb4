import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import { gateway } from "./gateway.server";
import type { Preferences } from "./preferences.server";
import type { RequestInfo } from "./request-info.server";
import type { VisitorRecord } from "./visitor.server";

interface Visitor {
  request: RequestInfo;
  cookies: RequestCookies;
  preferences: Preferences;
  session: Session;
  visitor: VisitorRecord;
}

/** The gateway, called on behalf of one visitor. */
export class VisitorGateway {
  readonly #visitor: Visitor;
  #token: string | undefined;
  #client: GatewayClient;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.#token = visitor.session.record?.token;
    this.#client = this.#connect(this.#token, visitor.request.signal);
  }

  /** A client for the account that is signed in at this moment. */
  get client(): GatewayClient {
    const { request, session, visitor } = this.#visitor;
    // After a log-in or log-out within the request, the remaining calls use the new token.
    if (session.record?.token !== this.#token) {
      visitor.setGatewayCookies(this.#client.cookies);
      if (!session.record) visitor.endSession();
      this.#token = session.record?.token;
      this.#client = this.#connect(this.#token, request.signal);
    }
    return this.#client;
  }

  /** A client with another session token: of a session that has just been opened, or "" for none. */
  as(token: string): GatewayClient {
    // The log-in that opened the other session may have set cookies in this request.
    this.#visitor.visitor.setGatewayCookies(this.#client.cookies);
    return this.#connect(token, this.#visitor.request.signal);
  }

  /** A client whose calls go on when the request is over: for work that must be done although no response waits for it. */
  detached(token: string): GatewayClient {
    this.#visitor.visitor.setGatewayCookies(this.#client.cookies);
    return this.#connect(token, undefined);
  }

  #connect(token: string | undefined, signal: AbortSignal | undefined): GatewayClient {
    const { request, cookies, preferences, visitor } = this.#visitor;
    return gateway.clientFor({
      language: preferences.language.code,
      device: cookies.getPlain("installed") === "on" ? "OTHERS" : "web",
      token,
      address: request.address || undefined,
      userAgent: request.userAgent,
      cookies: visitor.gatewayCookies,
      signal,
      work: request.work,
    });
  }
}
