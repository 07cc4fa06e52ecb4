import { z } from "zod";
import type { Reply, TransportFault } from "../client/transport.server";
import { anything, text } from "./coercion.server";
import { isKnownCode, meaningOf } from "./error-codes.server";
import { createUnauthenticated, GatewayError, toRejection } from "./errors.server";
import type { Operation, OperationName } from "./operations.server";

/** What came back, before an operation's own schema reads it. */
export type Answer =
  | { kind: "value"; value: unknown }
  | { kind: "refusal"; errorCode: string | undefined; gatewayNumber: string | undefined; value: unknown }
  | { kind: "unreadable" };

const envelopeSchema = z.object({
  success: anything,
  value: anything,
  message: text,
  msg: text,
  errorCode: text,
});

const successes = new Set<unknown>([true, "true", 1, "1"]);
const failures = new Set<unknown>([false, "false", 0, "0"]);

/** Runs of digits that a JavaScript number cannot hold, and the tokens of sound JSON that are strings or numbers. */
const longNumber = /\d[\d.]{15}/;
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;

/** JSON with long numbers as text, so that neither money nor ids lose digits; schemas read both (docs/gateway.md 1.4). */
function parseJson(source: string): unknown {
  const parsed: unknown = JSON.parse(source);
  if (!longNumber.test(source)) return parsed;
  const quoted = source.replace(stringOrNumber, (token) =>
    token[0] !== '"' && token.replace(/\D/g, "").length > 15 ? `"${token}"` : token,
  );
  return JSON.parse(quoted);
}

/** Reads a bare `/lgw` answer (docs/gateway.md 3.8): any JSON is a value. */
export function readBare(source: string): Answer {
  try {
    const value = parseJson(source);
    // Faults of the platform in front of a bare row come in an envelope all the same.
    const envelope = readEnvelopeValue(value);
    return envelope.kind === "refusal" ? envelope : { kind: "value", value };
  } catch {
    return { kind: "unreadable" };
  }
}

/** Reads an envelope (docs/gateway.md 1.4). `success` alone decides; without it the answer is unreadable. */
export function readEnvelope(source: string): Answer {
  try {
    return readEnvelopeValue(parseJson(source));
  } catch {
    return { kind: "unreadable" };
  }
}

function readEnvelopeValue(parsed: unknown): Answer {
  const envelope = envelopeSchema.safeParse(parsed);
  if (!envelope.success) return { kind: "unreadable" };
  const { success, value, errorCode, message, msg } = envelope.data;
  if (successes.has(success)) return { kind: "value", value };
  if (!failures.has(success)) return { kind: "unreadable" };
  const [gatewayNumber] = /#\d{1,6}\s*$/.exec(message ?? msg ?? "") ?? [];
  return { kind: "refusal", errorCode, gatewayNumber: gatewayNumber?.trim(), value };
}

/** Reads an answer as the operation sends it: envelope, bare or plain text. */
export function readAnswer(operation: Operation, reply: Reply): Answer {
  if (reply.status === 204) return { kind: "value", value: undefined };
  const whole = reply.status >= 200 && reply.status < 300;
  if (whole && operation.text) return { kind: "value", value: reply.text };
  if (whole && operation.bare) return readBare(reply.text);
  const answer = readEnvelope(reply.text);
  // "No data" is how some lists say that they are empty (docs/gateway.md 4.3).
  const empty = answer.kind === "refusal" && !operation.writes && answer.errorCode?.toLowerCase() === "no.data";
  return empty ? { kind: "value", value: undefined } : answer;
}

/** Reads a value; where a list or an object is expected, "nothing" is an empty one (docs/gateway.md 1.4). */
export function parseValue<Wire>(schema: z.ZodType<Wire>, value: unknown): z.ZodSafeParseResult<Wire> {
  const parsed = schema.safeParse(value);
  const nothing = value === undefined || value === null || value === "";
  return parsed.success || !nothing ? parsed : schema.safeParse({});
}

/** True when the gateway could not read an encrypted body (docs/gateway.md 2.4). */
export function isUnreadKey(reply: Reply): boolean {
  const answer = readEnvelope(reply.text);
  if (answer.kind !== "refusal") return false;
  return meaningOf(answer.errorCode, undefined).code === "request.param.err";
}

/** Guests are sometimes told "success" with an empty value (docs/gateway.md 1.6). */
export function isEmptyIdentity(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  const { id, account } = value as { id?: unknown; account?: unknown };
  return [id, account].every((name) => name === undefined || name === null || name === "");
}

/** The error of an answer that is no success (docs/gateway.md 1.5, 1.7, 4.4). */
export function refusalError(name: OperationName, operation: Operation, reply: Reply, answer: Answer): GatewayError {
  const { status } = reply;
  const refusal =
    answer.kind === "refusal" ? answer : { errorCode: undefined, gatewayNumber: undefined, value: undefined };
  const meaning = meaningOf(refusal.errorCode, refusal.gatewayNumber);
  // A log-in that is refused with 401 names its reason and ends no session: none was sent.
  const plainRefusal = operation.token === "N" && isKnownCode(meaning.code);
  if (meaning.kind === "unauthenticated" || (status === 401 && !plainRefusal)) {
    return createUnauthenticated(name, { ...refusal, status }, operation.silent);
  }
  if (answer.kind === "refusal") return toRejection(name, { ...refusal, status }, operation.silent);
  if (status === 429) return toRejection(name, { status, errorCode: "TOO_MANY_REQUESTS" });
  if (status === 504) return toRejection(name, { status, errorCode: "network.timeout" }, operation.silent);
  return malformed(name, operation, status);
}

/** An answer that cannot be read: lists offer a retry, actions do not (docs/gateway.md 4.4). */
export function malformed(name: OperationName, operation: Operation, status: number | undefined): GatewayError {
  return new GatewayError({
    operation: name,
    kind: "malformed",
    message: operation.writes ? "unknown_error" : "loading_failed",
    status,
    silent: operation.silent,
  });
}

/** The error of a call that got no answer (docs/gateway.md 4.4). */
export function networkError(name: OperationName, operation: Operation, fault: TransportFault): GatewayError {
  const messages = {
    timeout: "slow_connection",
    unreachable: "no_internet",
    overloaded: "slow_connection",
    malformed: operation.writes ? "unknown_error" : "loading_failed",
  } as const;
  return new GatewayError({
    operation: name,
    kind: fault.kind,
    message: messages[fault.kind],
    code: fault.code,
    silent: operation.silent,
  });
}
