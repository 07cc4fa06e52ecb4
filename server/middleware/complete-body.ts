import { once } from "node:events";
import type { NextFunction, Request, Response } from "express";

/**
 * Waits until the body of a form has arrived, so that a slow one takes nobody's place. What was read is put back for the
 * app. Bodies with files are read by the app itself, which has places of its own for them.
 * @param acceptsUploads whether a route accepts files
 */
export function completeBody(acceptsUploads: (path: string) => boolean) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const length = Number(request.headers["content-length"] ?? 0);
    const isUpload = request.is("multipart/form-data") && acceptsUploads(request.path);
    if (length === 0 || isUpload) next();
    // Without its body the request has no connection any more: nobody waits for an answer.
    else receive(request, length).then((isComplete) => isComplete && next(), next);
  };
}

/** @returns whether the whole body has arrived; it then is in the buffer of the request */
async function receive(request: Request, length: number): Promise<boolean> {
  const chunks: Buffer[] = [];
  let received = 0;
  while (received < length) {
    const chunk: Buffer | null = request.read();
    if (chunk) {
      chunks.push(chunk);
      received += chunk.length;
    } else if (request.destroyed || request.readableEnded) {
      return false;
    } else {
      const waiting = new AbortController();
      const { signal } = waiting;
      await Promise.race(["readable", "close"].map((name) => once(request, name, { signal }).catch(() => undefined)));
      waiting.abort();
    }
  }
  request.unshift(Buffer.concat(chunks));
  return true;
}
