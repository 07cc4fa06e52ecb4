import type { IncomingMessage } from "node:http";
import { DecryptionError, decryptText, matchesModulus, unwrapKey } from "./encryption";
import { Refusal } from "./envelope";
import type { ReplayGuard } from "./replay-guard";
import type { RsaKey } from "./rsa-key";

/** The fields of a request body, not yet checked. */
export type Fields = Readonly<Record<string, unknown>>;

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Reads the body as text; bodies on DELETE are read as well (docs/gateway.md 1.2).
 * @throws Refusal `request.param.err` above `limit` bytes
 */
export async function readText(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body over the limit is read to its end and discarded, so that the client receives the refusal.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new Refusal("request.param.err");
  return Buffer.concat(chunks).toString("utf8");
}

function parseFields(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed as Fields;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new Refusal("request.param.err");
}

/** A JSON body; an empty one has no fields (docs/gateway.md 1.2). @throws Refusal `request.param.err` */
export function readJson(text: string): Fields {
  return text.trim() === "" ? {} : parseFields(text);
}

/** A form body (docs/gateway.md 1.2). @throws Refusal `request.param.err` when the body is sent as something else. */
export function readForm(request: IncomingMessage, text: string, violations: string[]): Fields {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    violations.push("body is not sent as a form");
    throw new Refusal("request.param.err");
  }
  return Object.fromEntries(new URLSearchParams(text));
}

/** Options for decrypting a body. */
export interface DecryptionOptions {
  readonly key: RsaKey;
  readonly replayGuard: ReplayGuard;
  /** Refuse bodies without `X-Digest` and `X-RSA`, as the newest deployments do (quirk 11). */
  readonly requireDigest: boolean;
}

function readCiphertext(
  request: IncomingMessage,
  text: string,
  options: DecryptionOptions,
  violations: string[],
): string {
  // Text without an opening brace is the old form, the bare ciphertext (docs/gateway.md 2.5).
  const cipherText = text.trim().startsWith("{") ? parseFields(text).value : text.trim();
  const digest = request.headers["x-digest"];
  const modulus = request.headers["x-rsa"];
  if (typeof cipherText !== "string" || cipherText === "") {
    violations.push("body is not encrypted");
    throw new Refusal("request_body_required");
  }
  if (options.requireDigest && (digest === undefined || modulus === undefined)) {
    violations.push("no X-Digest or no X-RSA");
    throw new Refusal("request_body_required");
  }
  if (digest !== undefined && digest !== cipherText) {
    violations.push("X-Digest differs from the body");
    throw new Refusal("request.param.err");
  }
  if (modulus !== undefined && !matchesModulus(String(modulus), options.key)) {
    violations.push("X-RSA is not the current key");
    throw new Refusal("request.param.err");
  }
  return cipherText;
}

/**
 * Decrypts a body in any of the three forms (docs/gateway.md 2.4, 2.5). A repeated body is refused.
 * @throws Refusal `request_body_required` or `request.param.err`
 */
export function readEncrypted(
  request: IncomingMessage,
  text: string,
  options: DecryptionOptions,
  violations: string[],
): Fields {
  const header = request.headers.encryption;
  if (typeof header !== "string") {
    violations.push("no Encryption header");
    throw new Refusal("request_body_required");
  }
  const cipherText = readCiphertext(request, text, options, violations);
  try {
    const characters = unwrapKey(header, options.key);
    const fields = parseFields(decryptText(cipherText, characters));
    if (options.replayGuard.accept(characters)) return fields;
    violations.push("encrypted body sent twice");
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    violations.push(error.message);
  }
  throw new Refusal("request.param.err");
}
