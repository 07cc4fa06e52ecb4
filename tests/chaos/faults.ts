import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** The sandbox's answer to one call, before a fault changes it. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a fault does with an answer: it ends, or leaves, the response by itself. */
type Send = (response: ServerResponse, answer: Answer) => void;

export interface Fault {
  name: string;
  send: Send;
}

const JSON_TYPE = { "content-type": "application/json" };
const MEGABYTE = 1024 * 1024;

const fault = (name: string, send: Send): Fault => ({ name, send });
const replaceBody = (name: string, body: string | Buffer, headers: Record<string, string> = JSON_TYPE): Fault =>
  fault(name, (response) => response.writeHead(200, headers).end(body));
const withValue = (name: string, value: unknown): Fault => replaceBody(name, JSON.stringify({ success: true, value }));
const status = (code: number, headers: Record<string, string> = {}): Fault =>
  fault(`status ${code}${Object.keys(headers).length > 0 ? ` ${Object.keys(headers)}` : ""}`, (response) =>
    response.writeHead(code, headers).end(),
  );
const refusal = (errorCode: string, code = 400): Fault =>
  fault(`code ${errorCode}`, (response) =>
    response.writeHead(code, JSON_TYPE).end(JSON.stringify({ success: false, value: null, message: "", errorCode })),
  );
/** Changes the value of the answer. */
const alter = (name: string, change: (value: unknown) => unknown): Fault =>
  fault(name, (response, { status: code, body }) => {
    let altered = body.toString();
    try {
      const { value, ...envelope } = JSON.parse(altered) as { value: unknown };
      altered = JSON.stringify({ ...envelope, value: change(value) });
    } catch {
      // Not an envelope: sent as it is.
    }
    response.writeHead(code, JSON_TYPE).end(altered);
  });
const late = (milliseconds: number): Fault =>
  fault(`${milliseconds} ms late`, (response, { status: code, body }) => {
    setTimeout(() => response.writeHead(code, JSON_TYPE).end(body), milliseconds).unref();
  });

/** Applies a change to every value below, lists and objects excepted. */
function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change));
  if (typeof value !== "object" || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapLeaves(inner, change)]));
}

function mapLists(value: unknown, change: (list: unknown[]) => unknown): unknown {
  if (Array.isArray(value)) return change(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapLists(inner, change)]));
}

const connectionFaults: Fault[] = [
  fault("reset before the answer", (response) => response.socket?.resetAndDestroy()),
  fault("closed before the answer", (response) => response.socket?.destroy()),
  fault("reset in the headers", (response) =>
    response.socket?.write("HTTP/1.1 200 OK\r\ncontent-", () => response.socket?.resetAndDestroy()),
  ),
  fault("reset in the body", (response, { body }) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": body.length });
    response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy());
  }),
  fault("no answer", () => undefined),
  fault("headers and no body", (response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": 100 }).flushHeaders();
  }),
  fault("a body that drips", (response, { body }) => {
    response.writeHead(200, JSON_TYPE);
    const bytes = [...body];
    const timer = setInterval(() => {
      const byte = bytes.shift();
      if (byte === undefined || response.destroyed) clearInterval(timer);
      if (byte === undefined) response.end();
      else response.write(Buffer.of(byte));
    }, 50).unref();
  }),
  fault("a kept connection closed after each answer", (response, { status: code, headers, body }) => {
    const { socket } = response;
    // Promises to keep the connection, and does not.
    response.writeHead(code, {
      "content-type": headers["content-type"] ?? "application/json",
      connection: "keep-alive",
    });
    response.end(body, () => setTimeout(() => socket?.destroy(), 5).unref());
  }),
  fault("not HTTP", (response) => response.socket?.end("SSH-2.0-OpenSSH_9.2\r\n")),
  late(300),
  late(1500),
  late(5000),
];

const statusFaults: Fault[] = [
  ...[204, 302, 304, 400, 401, 403, 404, 405, 408, 413, 429, 500, 501, 502, 503, 504].map((code) => status(code)),
  status(429, { "retry-after": "2" }),
  status(503, { "retry-after": "2" }),
];

const bodyFaults: Fault[] = [
  replaceBody("an empty body", ""),
  replaceBody("an HTML page", "<html><body>Bad Gateway</body></html>", { "content-type": "text/html" }),
  replaceBody("half of a JSON text", '{"success":true,"value":{"list":['),
  replaceBody("text", "ok", { "content-type": "text/plain" }),
  replaceBody("a JSON list", "[]"),
  replaceBody("JSON null", "null"),
  replaceBody("5 MB", `{"success":true,"value":"${"0".repeat(5 * MEGABYTE)}"}`),
  replaceBody("a gzip bomb", gzipSync(Buffer.alloc(60 * MEGABYTE, "0")), { ...JSON_TYPE, "content-encoding": "gzip" }),
  replaceBody("broken gzip", "no gzip", { ...JSON_TYPE, "content-encoding": "gzip" }),
  replaceBody("40 KB of headers", "{}", { ...JSON_TYPE, "x-long": "x".repeat(40_000) }),
  withValue("no value", undefined),
  withValue("a null value", null),
  withValue("an empty text", ""),
  withValue("an empty object", {}),
  withValue("an empty list", []),
  alter("empty lists", (value) => mapLists(value, () => [])),
  alter("lists of nulls", (value) => mapLists(value, (list) => list.map(() => null))),
  alter("lists of texts", (value) => mapLists(value, (list) => list.map(() => "not-an-item"))),
  alter("numbers as lists", (value) => mapLeaves(value, (leaf) => (typeof leaf === "number" ? [leaf] : leaf))),
  alter("texts as objects", (value) =>
    mapLeaves(value, (leaf) => (typeof leaf === "string" ? { "not-a-text": 1 } : leaf)),
  ),
  alter("everything null", (value) => mapLeaves(value, () => null)),
];

const codeFaults: Fault[] = [
  refusal("login.not.session", 401),
  refusal("function.not.available"),
  refusal("unknown.system.err", 500),
  refusal("TOO_MANY_REQUESTS", 429),
  refusal("system.maintenance", 503),
  refusal("never.heard.of"),
];

export const faults: readonly Fault[] = [...connectionFaults, ...statusFaults, ...bodyFaults, ...codeFaults];
