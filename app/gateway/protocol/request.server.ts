import { isIP } from "node:net";
import type { CookieJar } from "../client/cookie-jar.server";
import type { Operation } from "./operations.server";

/** For whom a request is sent. A feed that is shared has no token, address, agent or cookies. */
export interface CallIdentity {
  language: string;
  device: "web" | "OTHERS";
  token?: string | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
  cookies?: CookieJar | undefined;
  signal?: AbortSignal | undefined;
}

export interface RequestParts {
  path: string;
  headers: Record<string, string>;
  /** Parameters of the body; undefined when the request has none. */
  payload: Record<string, unknown> | undefined;
}

type Parameters = Readonly<Record<string, unknown>>;

const headerSafe = /^[\x21-\x7e][\x20-\x7e]*$/;
const longestAgent = 512;

/** A token that fits into a header; another one was never given out by the gateway. */
export function isSendableToken(token: string | undefined): token is string {
  return token !== undefined && token.length <= 4096 && headerSafe.test(token);
}

function toQueryText(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function defined(parameters: Parameters): [string, unknown][] {
  return Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
}

/** Ordinary form encoding, arrays joined by commas (docs/gateway.md 1.2). */
function encodeForm(parameters: Parameters): string {
  return new URLSearchParams(defined(parameters).map(([name, value]) => [name, toQueryText(value)])).toString();
}

/** The body of a request that is not encrypted. */
export function toBody(operation: Operation, { payload }: RequestParts): string | undefined {
  if (!payload) return undefined;
  return operation.form ? encodeForm(payload) : JSON.stringify(payload);
}

function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

function contentType(operation: Operation): string {
  return operation.form ? "application/x-www-form-urlencoded" : "application/json";
}

function toHeaders(
  operation: Operation,
  merchant: string,
  language: string,
  sender: CallIdentity,
): Record<string, string> {
  const cookie = sender.cookies?.header();
  const agent = sender.userAgent?.slice(0, longestAgent);
  return {
    // Exactly one: two make the gateway refuse every call (docs/gateway.md 1.11 quirk 1).
    Merchant: merchant,
    Language: language,
    Device: sender.device,
    Accept: "application/json, text/plain, */*",
    "Accept-Encoding": "gzip, br",
    "X-Gateway-Version": "3",
    ...(operation.moduleId && { ModuleId: operation.moduleId }),
    ...(operation.token !== "N" && isSendableToken(sender.token) && { Authorization: sender.token }),
    ...(operation.text && { "Cache-Control": "no-cache" }),
    ...(cookie && { Cookie: cookie }),
    ...(sender.address && isIP(sender.address) && { "X-Forwarded-For": sender.address }),
    ...(agent && { "X-Real-UA": Buffer.from(agent, "utf8").toString("base64") }),
  };
}

/** What an operation sends: path with query, headers of docs/gateway.md 1.3, and the parameters that are left for the body. */
export function buildRequest(
  operation: Operation,
  merchant: string,
  sender: CallIdentity,
  input: { parameters?: Parameters | undefined; path?: Readonly<Record<string, string>> | undefined },
): RequestParts {
  const parameters = Object.fromEntries(
    defined({
      ...(operation.merchantField && { [operation.merchantField]: merchant }),
      ...input.parameters,
      ...(operation.tokenField && isSendableToken(sender.token) && { token: sender.token }),
    }),
  );
  const given = parameters.language;
  const language = operation.method === "GET" && typeof given === "string" ? given : sender.language;
  const headers = toHeaders(operation, merchant, language, sender);
  const path = fillPath(operation.path, input.path ?? {});
  if (operation.method === "GET") {
    const query = encodeForm(parameters);
    return { path: query ? `${path}?${query}` : path, headers, payload: undefined };
  }
  const bodiless = operation.method === "DELETE" && Object.keys(parameters).length === 0;
  if (bodiless) return { path, headers, payload: undefined };
  return { path, headers: { ...headers, "Content-Type": contentType(operation) }, payload: parameters };
}
