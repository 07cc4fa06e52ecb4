import type { z } from "zod";

/** The person a call is made for. Everything here is per request; nothing of it is kept between requests. */
export interface CallVisitor {
  /** Platform language code (docs/gateway.md 6), any letter case. */
  language: string;
  /** `OTHERS` when the product runs as an installed app (docs/gateway.md 1.3). */
  device: "web" | "OTHERS";
  token?: string | undefined;
  /** IP address of the browser; forwarded only where the deployment asks for it. */
  address?: string | undefined;
  userAgent?: string | undefined;
  /** Cookies the gateway set for this visitor earlier, `captchaId` above all. */
  cookies?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}

/** Why a token is no longer good. Each value is also the message key `errors:<value>`. */
export type TokenEndReason = "not_logged_in" | "account_logged_out" | "session_expired";

/** Limits of one attempt in milliseconds: until the headers are there, and from then until the body is complete. */
export interface Deadlines {
  headers: number;
  body: number;
}

/** What a domain function asks for. `schema` reads the wire shape, `view` makes the view model of it. */
export interface GatewayRequest<Wire, View> {
  /** Travel in the query of a GET and in the body of any other method (docs/gateway.md 1.2); undefined ones are left out. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Values of `{name}` parts of the path. */
  path?: Readonly<Record<string, string>>;
  schema: z.ZodType<Wire>;
  view: (wire: Wire) => View;
  deadlines?: Partial<Deadlines> | undefined;
  /** An answer without `id` and `account` is that of a guest (docs/gateway.md 1.6) and ends the session. */
  identity?: true;
}

export interface FeedRequest<Wire, View> extends GatewayRequest<Wire, View> {
  /** Seconds an answer stays fresh. Default: those of the operation table. */
  seconds?: number;
  /** Seconds after a failure in which the gateway is not asked again. Default: 2. */
  failureSeconds?: number;
  /** Ask the gateway even when a fresh answer is kept. */
  refresh?: boolean | undefined;
  /** The answer depends on the visitor's address, so that where addresses are forwarded it is kept per address. */
  byAddress?: true;
}

/** Facts of the site that domain functions need and the visitor never sees. */
export interface GatewaySite {
  readonly publicHost: string | undefined;
  /** URL schemes a target given by the gateway may have, with the colon. */
  readonly schemes: ReadonlySet<string>;
}
