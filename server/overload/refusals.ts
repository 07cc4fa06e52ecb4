import type { IncomingMessage, ServerResponse } from "node:http";
import { sendError } from "../middleware/error-response";
import type { Refusal } from "./admission";

const KEYS = { 429: "errors:too_many_pages", 503: "errors:busy" } as const;
/**
 * A program that asks again at once is answered only this often, in milliseconds. Requests that are refused together are not
 * answered together: a hundred answers would hold up others.
 */
const DELAY_MS = { least: 500, most: 1000 };

/** Answers a refused request: the browser loads a page again by itself; a write must not be repeated that way. */
export async function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfter }: Refusal,
): Promise<void> {
  if (request.method === "GET") response.setHeader("refresh", String(retryAfter));
  const delay = DELAY_MS.least + Math.random() * (DELAY_MS.most - DELAY_MS.least);
  await new Promise((resolve) => setTimeout(resolve, delay).unref());
  if (response.destroyed) return;
  await sendError(request, response, { status, key: KEYS[status], retryAfter });
}
