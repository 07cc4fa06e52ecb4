import type { NextFunction, Request, Response } from "express";
import { problem } from "~/http/problem.server";

/** Longest body of a write, in bytes (safety page, when things break). */
const FORM_BYTES = 64 * 1024;
/** Three pictures of 5 MB and the fields around them. */
const UPLOAD_BYTES = 3 * 5 * 1024 * 1024 + FORM_BYTES;

/**
 * Refuses a body that is too long before any of it is read. Its length must be told: every browser does, and without it
 * a body could only be cut off in the middle.
 */
export function bodyLimit(request: Request, response: Response, next: NextFunction) {
  if (request.get("transfer-encoding")) return refuse(request, response, 411);
  const length = Number(request.get("content-length") ?? 0);
  const most = request.is("multipart/form-data") ? UPLOAD_BYTES : FORM_BYTES;
  if (length > most) return refuse(request, response, 413);
  next();
}

function refuse(request: Request, response: Response, status: 411 | 413) {
  // What is still on its way is thrown away, so that the answer is read; the server's request limit ends it.
  request.resume();
  response
    .status(status)
    .type("application/problem+json")
    .send(JSON.stringify(problem({ status, requestId: String(request.id) })));
}
