import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "../cookies/request-cookies.server";
import type { BrowserState } from "./browser-state.server";
import { gateway } from "./gateway.server";
import type { Preferences } from "./preferences.server";
import type { RequestInfo } from "./request-info.server";

/** The parts of the request context that a call to the gateway depends on. */
interface RequestParts {
  request: RequestInfo;
  cookies: RequestCookies;
  preferences: Preferences;
  session: Session;
  browser: BrowserState;
}

/** The gateway, called on behalf of one visitor. */
export class GatewayClients {
  readonly #parts: RequestParts;
  #token: string | undefined;
  #client: GatewayClient;

  constructor(parts: RequestParts) {
    this.#parts = parts;
    this.#token = parts.session.record?.token;
    this.#client = this.#connect(this.#token, parts.request.signal);
  }

  /** A client for the account that is signed in at this moment. */
  get client(): GatewayClient {
    const { request, session, browser } = this.#parts;
    // After a log-in or log-out within the request, the remaining calls use the new token.
    if (session.record?.token !== this.#token) {
      browser.setGatewayCookies(this.#client.cookies);
      if (!session.record) browser.endSession();
      this.#token = session.record?.token;
      this.#client = this.#connect(this.#token, request.signal);
    }
    return this.#client;
  }

  /**
   * A client with another session token, whose calls go on when the request is over: for work that must be done although no
   * response waits for it.
   */
  detached(token: string): GatewayClient {
    // The log-in that opened the other session may have set cookies in this request.
    this.#parts.browser.setGatewayCookies(this.#client.cookies);
    return this.#connect(token, undefined);
  }

  #connect(token: string | undefined, signal: AbortSignal | undefined): GatewayClient {
    const { request, cookies, preferences, browser } = this.#parts;
    return gateway.clientFor({
      language: preferences.language.code,
      deviceType: cookies.getPlain("installed") === "on" ? "OTHERS" : "web",
      token,
      address: request.address || undefined,
      userAgent: request.userAgent,
      cookies: browser.gatewayCookies,
      signal,
      work: request.work,
    });
  }
}
