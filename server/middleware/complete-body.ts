import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { refuse } from "~/http/responses/refusal";
import { UploadMemory } from "../overload/upload-memory";
import { sendError } from "./error-response";

const RETRY_SECONDS = 5;

/**
 * Waits until the body of a write has arrived, so that a slow one does not take up an admission place. What was read is put
 * back for the app. Bodies with files are large: a separate amount of memory is reserved for them, and 503 is answered while
 * none of it is free.
 * @param isUpload whether a request sends files to a route that accepts them
 */
export function completeBody(isUpload: (request: IncomingMessage) => boolean, memory = new UploadMemory()) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const length = Number(request.headers["content-length"] ?? 0);
    if (length === 0) {
      next();
      return;
    }
    const lease = isUpload(request) ? memory.lease(request) : undefined;
    if (lease) response.once("close", lease.release);
    receive(request, length, lease?.take ?? (() => true)).then((outcome) => {
      if (outcome === "complete") next();
      else if (outcome === "refused") return sendBusy(request, response);
    }, next);
  };
}

type Outcome = "complete" | "refused" | "gone";

/**
 * @param take whether a part of the body may be kept
 * @returns `complete`: the body is in the buffer of the request; `refused`: it was read and discarded, because a connection
 *   closed in the middle of a request would hide the answer; `gone`: without its body the request has no connection any
 *   more, and no answer is sent
 */
async function receive(request: Request, length: number, take: (bytes: number) => boolean): Promise<Outcome> {
  const body: ReceivedBody = { chunks: [], bytes: 0, isKept: true };
  readAvailable(request, body, take);
  while (body.bytes < length) {
    if (request.destroyed || request.readableEnded) return "gone";
    await untilReadable(request);
    readAvailable(request, body, take);
  }
  if (!body.isKept) return "refused";
  // In the same turn as the last read: a stream that is left empty ends after it, and takes nothing back.
  for (const chunk of body.chunks.reverse()) request.unshift(chunk);
  return "complete";
}

interface ReceivedBody {
  chunks: Buffer[];
  bytes: number;
  isKept: boolean;
}

function readAvailable(request: Request, body: ReceivedBody, take: (bytes: number) => boolean): void {
  for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
    body.bytes += chunk.length;
    body.isKept &&= take(chunk.length);
    if (body.isKept) body.chunks.push(chunk);
    else body.chunks.length = 0;
  }
}

async function untilReadable(request: Request): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race(["readable", "close"].map((name) => once(request, name, { signal }).catch(() => undefined)));
  waiting.abort();
}

function sendBusy(request: Request, response: Response): Promise<void> {
  return sendError(request, response, refuse(503, "errors:busy", RETRY_SECONDS));
}
