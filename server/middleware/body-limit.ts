import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { type Refusal, refuse } from "~/http/responses/refusal";
import { uploadLimits } from "~/http/uploads/limits";
import { sendError } from "./error-response";

/** Longest body of a write, in bytes (docs/security.md). */
const MAX_FORM_BYTES = 64 * 1024;
/** The pictures and the other fields. */
const MAX_UPLOAD_BYTES = uploadLimits.files * uploadLimits.bytes + MAX_FORM_BYTES;

/**
 * Refuses a body that is too long before reading it. This needs `Content-Length`, which every browser sends.
 * @param isUpload whether a request sends files to a route that accepts them
 */
export function bodyLimit(isUpload: (request: IncomingMessage) => boolean) {
  return (request: Request, response: Response, next: NextFunction) => {
    const error = findError(request, isUpload(request) ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES);
    if (error) sendError(request, response, error).catch(next);
    else next();
  };
}

function findError(request: Request, maxBytes: number): Refusal | undefined {
  const encoding = request.get("content-encoding") ?? "";
  // Browsers do not compress forms, and the length of a compressed body says nothing about its content.
  if (!/^(?:identity)?$/i.test(encoding)) return refuse(415, "errors:body_type_unknown");
  if (request.get("transfer-encoding")) return refuse(411, "errors:length_required");
  const length = Number(request.get("content-length") ?? 0);
  return length > maxBytes ? refuse(413, "errors:body_too_large") : undefined;
}
