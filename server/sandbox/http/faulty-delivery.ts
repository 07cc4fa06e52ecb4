import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { constants, createGzip } from "node:zlib";
import { type Fault, faultNumber } from "../control/faults";
import { type Answer, jsonAnswer, sendAnswer, writeHead } from "./answer";
import { Refusal } from "./envelope";
import { isErrorCode } from "./error-codes";
import type { TextLanguage } from "./language";

type Struck = ReadonlyMap<Fault["kind"], Fault>;

const megabyte = 1024 * 1024;

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** The answer that takes the place of a call, which is then not carried out; undefined when none does. */
export function replacement(struck: Struck, language: TextLanguage): Answer | undefined {
  if (struck.has("html502")) {
    const body = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";
    return { status: 502, contentType: "text/html", body, headers: {} };
  }
  const refusal = struck.get("refusal")?.value;
  if (typeof refusal === "string" && isErrorCode(refusal)) {
    const refused = new Refusal(refusal);
    return jsonAnswer(refused.status, refused.envelope(language, undefined));
  }
  const status = struck.get("status");
  if (!status) return undefined;
  const number = faultNumber(status, 500);
  const refused = new Refusal(number === 504 ? "network.timeout" : "unknown.system.err");
  return jsonAnswer(number, refused.envelope(language, undefined));
}

/**
 * Faults before a call is carried out: waits, then resets or hangs.
 * @returns false when the connection gets no answer.
 */
export async function strikeBefore(response: ServerResponse, struck: Struck, latencyMs: number): Promise<boolean> {
  const latency = struck.get("latency");
  const delay = latencyMs + (latency ? faultNumber(latency, 1000) : 0);
  if (delay > 0) await wait(delay);
  if (struck.has("reset")) {
    reset(response);
    return false;
  }
  return !struck.has("hang");
}

const wrongType = (value: unknown): unknown => {
  if (Array.isArray(value)) return "not-a-list";
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrongType(inner)]));
  }
  if (typeof value === "number") return { not: "a number" };
  return typeof value === "string" ? ["not-a-text"] : "not-a-flag";
};

function withWrongTypes(answer: Answer): Answer {
  const parsed: unknown = JSON.parse(answer.body);
  if (typeof parsed !== "object" || parsed === null || !("success" in parsed)) {
    return { ...answer, body: JSON.stringify(wrongType(parsed)) };
  }
  // The outcome flag stays, so that the reader gets as far as the value.
  const value = "value" in parsed ? wrongType(parsed.value) : null;
  return { ...answer, body: JSON.stringify({ ...parsed, value }) };
}

function* paddedJson(size: number): Generator<Buffer> {
  yield Buffer.from('{"success":true,"value":"');
  const block = Buffer.alloc(megabyte, "0");
  for (let left = size; left > 0; left -= megabyte) yield left >= megabyte ? block : block.subarray(0, left);
  yield Buffer.from('"}');
}

async function sendFlood(response: ServerResponse, answer: Answer, size: number, zipped: boolean): Promise<void> {
  const headers = zipped ? { ...answer.headers, "Content-Encoding": "gzip" } : answer.headers;
  writeHead(response, { ...answer, headers });
  const source = Readable.from(paddedJson(size));
  // The reader hangs up early when it is careful: not a fault of the sandbox.
  const sent = zipped
    ? pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), response)
    : pipeline(source, response);
  await sent.catch(() => undefined);
}

async function drip(response: ServerResponse, answer: Answer, pause: number): Promise<void> {
  const bytes = Buffer.from(answer.body, "utf8");
  writeHead(response, answer, bytes.length);
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await wait(pause);
  }
  response.end();
}

/** Sends the answer of a call that was carried out, spoilt by the faults that struck it. */
export async function deliver(response: ServerResponse, whole: Answer, struck: Struck): Promise<void> {
  const isJson = whole.contentType.startsWith("application/json");
  const answer = struck.has("wrong-types") && isJson ? withWrongTypes(whole) : whole;
  const half = answer.body.slice(0, Math.ceil(answer.body.length / 2));
  const huge = struck.get("huge");
  const bomb = struck.get("gzip-bomb");
  const dripping = struck.get("drip");
  if (huge) await sendFlood(response, answer, faultNumber(huge, 50 * megabyte), false);
  else if (bomb) await sendFlood(response, answer, faultNumber(bomb, 200 * megabyte), true);
  else if (dripping) await drip(response, answer, faultNumber(dripping, 100));
  else if (struck.has("truncated")) sendAnswer(response, { ...answer, body: half });
  else if (struck.has("reset-body")) {
    writeHead(response, answer, Buffer.byteLength(answer.body));
    response.write(half, () => setTimeout(() => reset(response), 20));
  } else sendAnswer(response, answer);
}
