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

type ActiveFaults = ReadonlyMap<Fault["kind"], Fault>;

const MEGABYTE = 1024 * 1024;

function resetConnection(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** The answer that a fault sends instead of running the operation, or undefined. */
export function answerFromFault(faults: ActiveFaults, language: TextLanguage): Answer | undefined {
  if (faults.has("html502")) {
    const body = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";
    return { status: 502, contentType: "text/html", body, headers: {} };
  }
  const refusal = faults.get("refusal")?.value;
  if (typeof refusal === "string" && isErrorCode(refusal)) {
    const refused = new Refusal(refusal);
    return jsonAnswer(refused.status, refused.envelope(language, undefined));
  }
  const status = faults.get("status");
  if (!status) return undefined;
  const number = faultNumber(status, 500);
  const refused = new Refusal(number === 504 ? "network.timeout" : "unknown.system.err");
  return jsonAnswer(number, refused.envelope(language, undefined));
}

/**
 * Applies the faults before the operation runs: delay, connection reset, no answer.
 * @returns false when the connection gets no answer
 */
export async function applyConnectionFaults(
  response: ServerResponse,
  faults: ActiveFaults,
  latencyMs: number,
): Promise<boolean> {
  const latency = faults.get("latency");
  const delay = latencyMs + (latency ? faultNumber(latency, 1000) : 0);
  if (delay > 0) await wait(delay);
  if (faults.has("reset")) {
    resetConnection(response);
    return false;
  }
  return !faults.has("hang");
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
  // `success` keeps its type, so that clients go on to read the value.
  const value = "value" in parsed ? wrongType(parsed.value) : null;
  return { ...answer, body: JSON.stringify({ ...parsed, value }) };
}

function withoutValue(answer: Answer): Answer {
  return { ...answer, body: JSON.stringify({ success: true, value: null }) };
}

/** The answer with the value that a fault sends in place of its own. Pictures and plain text stay as they are. */
function alterValue(answer: Answer, faults: ActiveFaults): Answer {
  if (!answer.contentType.startsWith("application/json")) return answer;
  if (faults.has("no-value")) return withoutValue(answer);
  return faults.has("wrong-types") ? withWrongTypes(answer) : answer;
}

function* paddedJson(size: number): Generator<Buffer> {
  yield Buffer.from('{"success":true,"value":"');
  const block = Buffer.alloc(MEGABYTE, "0");
  for (let remaining = size; remaining > 0; remaining -= MEGABYTE)
    yield remaining >= MEGABYTE ? block : block.subarray(0, remaining);
  yield Buffer.from('"}');
}

async function sendOversized(
  response: ServerResponse,
  answer: Answer,
  size: number,
  compressed: boolean,
): Promise<void> {
  const headers = compressed ? { ...answer.headers, "Content-Encoding": "gzip" } : answer.headers;
  writeHead(response, { ...answer, headers });
  const source = Readable.from(paddedJson(size));
  // A careful client closes the connection early. This is not an error of the sandbox.
  const sent = compressed
    ? pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), response)
    : pipeline(source, response);
  await sent.catch(() => undefined);
}

async function sendSlowly(response: ServerResponse, answer: Answer, msPerByte: number): Promise<void> {
  const bytes = Buffer.from(answer.body, "utf8");
  writeHead(response, answer, bytes.length);
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await wait(msPerByte);
  }
  response.end();
}

/** Sends the answer of an operation, altered by its faults. */
export async function sendWithFaults(response: ServerResponse, original: Answer, faults: ActiveFaults): Promise<void> {
  const answer = alterValue(original, faults);
  const half = answer.body.slice(0, Math.ceil(answer.body.length / 2));
  const oversized = faults.get("huge");
  const gzipBomb = faults.get("gzip-bomb");
  const slow = faults.get("drip");
  if (oversized) await sendOversized(response, answer, faultNumber(oversized, 50 * MEGABYTE), false);
  else if (gzipBomb) await sendOversized(response, answer, faultNumber(gzipBomb, 200 * MEGABYTE), true);
  else if (slow) await sendSlowly(response, answer, faultNumber(slow, 100));
  else if (faults.has("truncated")) sendAnswer(response, { ...answer, body: half });
  else if (faults.has("reset-body")) {
    writeHead(response, answer, Buffer.byteLength(answer.body));
    response.write(half, () => setTimeout(() => resetConnection(response), 20));
  } else sendAnswer(response, answer);
}
