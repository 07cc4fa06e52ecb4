import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import { gateway } from "./gateway.server";
import type { Preferences } from "./preferences.server";
import type { RequestInfo } from "./request-info.server";
import type { VisitorRecord } from "./visitor.server";

/** The parts of the request context that a call to the gateway depends on. */
interface GatewayCaller {
  request: RequestInfo;
  cookies: RequestCookies;
  preferences: Preferences;
  session: Session;
  visitor: VisitorRecord;
}

/** The gateway, called on behalf of one visitor. */
export class VisitorGateway {
  readonly #caller: GatewayCaller;
  #token: string | undefined;
  #client: GatewayClient;

  constructor(caller: GatewayCaller) {
    this.#caller = caller;
    this.#token = caller.session.record?.token;
    this.#client = this.#connect(this.#token, caller.request.signal);
  }

  /** A client for the account that is signed in at this moment. */
  get client(): GatewayClient {
    const { request, session, visitor } = this.#caller;
    // After a log-in or log-out within the request, the remaining calls use the new token.
    if (session.record?.token !== this.#token) {
      visitor.setGatewayCookies(this.#client.cookies);
      if (!session.record) visitor.endSession();
      this.#token = session.record?.token;
      this.#client = this.#connect(this.#token, request.signal);
    }
    return this.#client;
  }

  /** A client with another session token: of a session that has just been opened, or "" for no session. */
  as(token: string): GatewayClient {
    // The log-in that opened the other session may have set cookies in this request.
    this.#caller.visitor.setGatewayCookies(this.#client.cookies);
    return this.#connect(token, this.#caller.request.signal);
  }

  /** A client whose calls go on when the request is over: for work that must be done although no response waits for it. */
  detached(token: string): GatewayClient {
    this.#caller.visitor.setGatewayCookies(this.#client.cookies);
    return this.#connect(token, undefined);
  }

  #connect(token: string | undefined, signal: AbortSignal | undefined): GatewayClient {
    const { request, cookies, preferences, visitor } = this.#caller;
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
