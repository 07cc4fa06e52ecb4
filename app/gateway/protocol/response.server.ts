import { z } from "zod";
import { isAbsent, text, unknownValue } from "./coercion.server";
import { explainCode } from "./error-codes.server";
import type { Operation } from "./operations.server";

/** An HTTP response of the gateway. */
export interface RawResponse {
  status: number;
  text: string;
  setCookies: string[];
  /** `Retry-After` as it was sent. */
  retryAfter?: string | undefined;
}

/** What a response says, before the schema of its operation parses the value. */
export type ParsedResponse =
  /** `saysEmpty`: the gateway says that there is nothing. */
  | { kind: "value"; value: unknown; saysEmpty?: true }
  | { kind: "refusal"; errorCode: string | undefined; gatewayNumber: string | undefined; value: unknown }
  | { kind: "unreadable" };

const envelopeSchema = z.object({
  success: unknownValue,
  value: unknownValue,
  message: text,
  msg: text,
  errorCode: text,
});

const trueValues = new Set<unknown>([true, "true", 1, "1"]);
const falseValues = new Set<unknown>([false, "false", 0, "0"]);

/** A run of digits that may be too long for a JavaScript number. */
const longNumber = /\d[\d.]{15}/;
/** The string and number tokens of valid JSON. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;

/** Parses JSON. Numbers of more than 15 digits become text, so that amounts and ids keep all their digits. */
function parseJson(source: string): unknown {
  const parsed: unknown = JSON.parse(source);
  if (!longNumber.test(source)) return parsed;
  const quoted = source.replace(stringOrNumber, (token) =>
    token[0] !== '"' && token.replace(/\D/g, "").length > 15 ? `"${token}"` : token,
  );
  return JSON.parse(quoted);
}

/**
 * Parses the body of a bare `/lgw` operation (docs/gateway.md 3.8): any JSON is a value. Below another path the value may be
 * in an envelope, as for all other operations.
 */
export function parseBareBody(source: string): ParsedResponse {
  try {
    const value = parseJson(source);
    // The platform in front of the lottery back end reports its faults in an envelope.
    const envelope = toParsedResponse(value);
    const isEnvelope = envelope.kind === "refusal" || (envelope.kind === "value" && envelope.value !== undefined);
    return isEnvelope ? envelope : { kind: "value", value };
  } catch {
    return { kind: "unreadable" };
  }
}

/** Parses an envelope (docs/gateway.md 1.4). Only `success` decides; without it the body is unreadable. */
export function parseEnvelope(source: string): ParsedResponse {
  try {
    return toParsedResponse(parseJson(source));
  } catch {
    return { kind: "unreadable" };
  }
}

function toParsedResponse(json: unknown): ParsedResponse {
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return { kind: "unreadable" };
  const { success, value, errorCode, message, msg } = envelope.data;
  if (trueValues.has(success)) return { kind: "value", value };
  if (!falseValues.has(success)) return { kind: "unreadable" };
  const [gatewayNumber] = /#\d{1,6}\s*$/.exec(message ?? msg ?? "") ?? [];
  return { kind: "refusal", errorCode, gatewayNumber: gatewayNumber?.trim(), value };
}

/** Parses a response in the form of its operation: envelope, bare JSON or plain text. */
export function parseResponse(operation: Operation, response: RawResponse): ParsedResponse {
  if (response.status === 204) return { kind: "value", value: undefined };
  const isSuccess = response.status >= 200 && response.status < 300;
  if (isSuccess && operation.text) return { kind: "value", value: response.text };
  const parsed = isSuccess && operation.bare ? parseBareBody(response.text) : parseEnvelope(response.text);
  // Some lists report that they are empty with the error code "no.data" (docs/gateway.md 4.3).
  const mayBeEmpty = !operation.writes && !operation.yesOrNo;
  const isEmpty = mayBeEmpty && parsed.kind === "refusal" && parsed.errorCode?.toLowerCase() === "no.data";
  return isEmpty ? { kind: "value", value: undefined, saysEmpty: true } : parsed;
}

/** True when the gateway could not decrypt the request body (docs/gateway.md 2.4). */
export function isDecryptionFailure(response: RawResponse): boolean {
  const parsed = parseEnvelope(response.text);
  return parsed.kind === "refusal" && explainCode(parsed.errorCode, undefined).code === "request.param.err";
}

/** True for a missing value and an object without fields: some gateways answer guests like that (docs/gateway.md 1.6). */
export function isEmptyValue(value: unknown): boolean {
  if (isAbsent(value)) return true;
  return typeof value === "object" && !Array.isArray(value) && Object.keys(value as object).length === 0;
}

/** True for a member record without `id` and `account`: some gateways answer guests like that (docs/gateway.md 1.6). */
export function isEmptyIdentity(value: unknown): boolean {
  if (isAbsent(value)) return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  const { id, account } = value as { id?: unknown; account?: unknown };
  return [id, account].every(isAbsent);
}
