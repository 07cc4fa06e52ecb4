import { isIP } from "node:net";
import type { z } from "zod";
import type { Work } from "~/platform/work.server";
import { unknownValue } from "./coercion.server";
import type { CookieJar } from "./cookie-jar.server";
import type { Operation } from "./operations.server";

/** On whose behalf a request is sent. A feed shared by all visitors has no token, address, user agent or cookies. */
export interface CallIdentity {
  /** Platform language code (docs/gateway.md 6). */
  language: string;
  /** `OTHERS` when the product runs as an installed app (docs/gateway.md 1.3). */
  deviceType: "web" | "OTHERS";
  token?: string | undefined;
  /** IP address of the browser. */
  address?: string | undefined;
  userAgent?: string | undefined;
  cookies?: CookieJar | undefined;
  signal?: AbortSignal | undefined;
  /** What the call is made for; absent outside of requests. */
  work?: Work | undefined;
}

/** Limits of one attempt, in milliseconds. */
export interface Deadlines {
  /** Until the response headers have arrived. */
  headers: number;
  /** From the headers until the body is complete. */
  body: number;
}

/** One call of an operation: its input, and how its value is parsed. */
export interface GatewayRequest<Wire, View> {
  /** Sent in the query of a GET and in the body of other methods (docs/gateway.md 1.2); undefined ones are omitted. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Values of the `{name}` parts of the path. */
  pathParameters?: Readonly<Record<string, string>>;
  /** Parses the value of the response. */
  schema: z.ZodType<Wire>;
  /**
   * Converts the parsed value to the view model.
   * @param receivedAt epoch milliseconds at which the gateway answered; a feed may be read from a cache much later
   */
  toView: (wire: Wire, receivedAt: number) => View;
  deadlines?: Partial<Deadlines> | undefined;
  /** A value without `id` and `account` means that the session has ended (docs/gateway.md 1.6). */
  requiresIdentity?: true;
  /** Any visitor can vary the request without limit. */
  isSearch?: boolean | undefined;
  /** A missing value is a malformed answer and not an empty one, unless the gateway says `no.data`. */
  requiresValue?: true;
  /** The view for `no.data`, where the schema does not accept a missing value. */
  emptyView?: View;
  /** What the view is made of beside the text of the answer. With it, an equal answer is not parsed again. */
  viewKey?: string | undefined;
}

/** Schema and view of an operation whose response has no value, or one that is not used. */
export const noContent = { schema: unknownValue, toView: () => undefined };

/** A request as it is sent. */
export interface WireRequest {
  /** Path below the base address, with the query. */
  path: string;
  headers: Record<string, string>;
  /** Parameters of the body; undefined for a request without a body. */
  payload: Record<string, unknown> | undefined;
}

type Parameters = Readonly<Record<string, unknown>>;

const headerSafe = /^[\x21-\x7e][\x20-\x7e]*$/;
const MAX_TOKEN_LENGTH = 4096;
const MAX_USER_AGENT_LENGTH = 512;

/** True for a token that can be sent in a header. The gateway issues no others. */
export function isValidToken(token: string | undefined): token is string {
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH && headerSafe.test(token);
}

function toQueryText(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function definedEntries(parameters: Parameters): [string, unknown][] {
  return Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
}

/** URL encoding; the items of an array are joined by commas (docs/gateway.md 1.2). */
function toUrlEncoded(parameters: Parameters): string {
  const entries = definedEntries(parameters).map(([name, value]) => [name, toQueryText(value)]);
  return new URLSearchParams(entries).toString();
}

/** The body of a request that is not encrypted; undefined without a payload. */
export function toBody(operation: Operation, payload: WireRequest["payload"]): string | undefined {
  if (!payload) return undefined;
  return operation.form ? toUrlEncoded(payload) : JSON.stringify(payload);
}

function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

function toHeaders(
  operation: Operation,
  merchant: string,
  language: string,
  identity: CallIdentity,
): Record<string, string> {
  const cookie = identity.cookies?.header();
  const userAgent = identity.userAgent?.slice(0, MAX_USER_AGENT_LENGTH);
  return {
    // The gateway refuses a request with two Merchant headers (docs/gateway.md 1.11 quirk 1).
    Merchant: merchant,
    Language: language,
    Device: identity.deviceType,
    Accept: "application/json, text/plain, */*",
    "Accept-Encoding": "gzip, br",
    "X-Gateway-Version": "3",
    ...(operation.moduleId && { ModuleId: operation.moduleId }),
    ...(operation.token !== "N" && isValidToken(identity.token) && { Authorization: identity.token }),
    ...(operation.text && { "Cache-Control": "no-cache" }),
    ...(cookie && { Cookie: cookie }),
    ...(identity.address && isIP(identity.address) && { "X-Forwarded-For": identity.address }),
    ...(userAgent && { "X-Real-UA": Buffer.from(userAgent, "utf8").toString("base64") }),
  };
}

interface RequestInput {
  parameters?: Parameters | undefined;
  pathParameters?: Readonly<Record<string, string>> | undefined;
}

/** The parameters of a call, with merchant and token where the operation sends them as parameters. */
function toParameters(operation: Operation, merchant: string, token: string | undefined, input: RequestInput) {
  return Object.fromEntries(
    definedEntries({
      ...(operation.merchantField && { [operation.merchantField]: merchant }),
      ...input.parameters,
      ...(operation.tokenField && isValidToken(token) && { token }),
    }),
  );
}

/** Builds the request of an operation: path with query, headers (docs/gateway.md 1.3) and payload of the body. */
export function buildRequest(
  operation: Operation,
  merchant: string,
  identity: CallIdentity,
  input: RequestInput,
): WireRequest {
  const isGet = operation.method === "GET";
  const parameters = toParameters(operation, merchant, identity.token, input);
  const language = isGet && typeof parameters.language === "string" ? parameters.language : identity.language;
  const headers = toHeaders(operation, merchant, language, identity);
  const path = fillPath(operation.path, input.pathParameters ?? {});
  if (isGet) {
    const query = toUrlEncoded(parameters);
    return { path: query ? `${path}?${query}` : path, headers, payload: undefined };
  }
  const hasNoBody = operation.method === "DELETE" && Object.keys(parameters).length === 0;
  if (hasNoBody) return { path, headers, payload: undefined };
  const contentType = operation.form ? "application/x-www-form-urlencoded" : "application/json";
  return { path, headers: { ...headers, "Content-Type": contentType }, payload: parameters };
}
