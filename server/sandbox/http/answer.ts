import type { ServerResponse } from "node:http";

/** A complete HTTP answer that is ready to send. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** A JSON answer. */
export function jsonAnswer(status: number, value: unknown, headers: Answer["headers"] = {}): Answer {
  return { status, contentType: "application/json;charset=UTF-8", body: JSON.stringify(value), headers };
}

/** Writes status and headers. Proxies must not store any answer. @param length Bytes of the body, when known */
export function writeHead(response: ServerResponse, answer: Answer, length?: number): void {
  for (const [name, value] of Object.entries(answer.headers)) {
    response.setHeader(name, typeof value === "string" ? value : [...value]);
  }
  response.setHeader("Content-Type", answer.contentType);
  response.setHeader("Cache-Control", "no-store");
  if (length !== undefined) response.setHeader("Content-Length", length);
  response.writeHead(answer.status);
}

/** Sends a complete answer. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body, "utf8");
  writeHead(response, answer, bytes.length);
  response.end(bytes);
}
