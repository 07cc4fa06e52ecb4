import { z } from "zod";
import { anything, text } from "./coercion.server";

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

/** JSON with long numbers as text, so that neither money nor ids lose digits; schemas read both (wire 1.4). */
function parseJson(source: string): unknown {
  const parsed: unknown = JSON.parse(source);
  if (!longNumber.test(source)) return parsed;
  const quoted = source.replace(stringOrNumber, (token) =>
    token[0] !== '"' && token.replace(/\D/g, "").length > 15 ? `"${token}"` : token,
  );
  return JSON.parse(quoted);
}

/** Reads a bare `/lgw` answer (wire 3.8): any JSON is a value. */
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

/** Reads an envelope (wire 1.4). `success` alone decides; without it the answer is unreadable. */
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
