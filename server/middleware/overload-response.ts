import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "~/http/responses/refusal";
import type { OverloadError } from "../overload/overload-error";
import { sendError } from "./error-response";
import { reportResponse } from "./request-log";

const KEYS = { 429: "errors:too_many_pages", 503: "errors:busy" } as const;
/**
 * Milliseconds before the response. The delay slows down a program that asks again at once, and is random so that a hundred
 * requests that are refused together are not answered together.
 */
const DELAY_MS = { least: 500, most: 1000 };

/** Answers a request that was shed before Express, logs and counts it. @param headers of every response of the server */
export async function refuseOverload(
  error: OverloadError,
  { startedAt, headers }: { startedAt: number; headers: Readonly<Record<string, string>> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = randomUUID();
  response.setHeaders(new Map([...Object.entries(headers), ["x-request-id", id]]));
  await sendOverloadError(Object.assign(request, { id }), response, error);
  reportResponse(response, { id, startedAt });
}

/** Answers a request that was shed. The browser loads a page again by itself, but must not repeat a write. */
export async function sendOverloadError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfter }: OverloadError,
): Promise<void> {
  if (request.method === "GET") response.setHeader("refresh", String(retryAfter));
  const delay = DELAY_MS.least + Math.random() * (DELAY_MS.most - DELAY_MS.least);
  await new Promise((resolve) => setTimeout(resolve, delay).unref());
  if (response.destroyed) return;
  await sendError(request, response, refuse(status, KEYS[status], retryAfter));
}
