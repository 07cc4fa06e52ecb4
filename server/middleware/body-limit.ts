import type { NextFunction, Request, Response } from "express";
import { refuse } from "./error-response";

/** Longest body of a write, in bytes (safety page, when things break). */
const FORM_BYTES = 64 * 1024;
/** Three pictures of 5 MB and the fields around them. */
const UPLOAD_BYTES = 3 * 5 * 1024 * 1024 + FORM_BYTES;

/**
 * Refuses a body that is too long before any of it is read. Its length must be told: every browser does, and without it
 * a body could only be cut off in the middle.
 * @param takesFiles whether a form with pictures is sent to this path
 */
export function bodyLimit(takesFiles: (path: string) => boolean) {
  return (request: Request, response: Response, next: NextFunction) => {
    const isUpload = request.is("multipart/form-data") && takesFiles(request.path);
    const length = Number(request.get("content-length") ?? 0);
    // Forms of browsers come as they are; an answer to packed ones would be of what nobody unpacked.
    if (!/^(?:identity)?$/i.test(request.get("content-encoding") ?? ""))
      refuse(request, response, { status: 415, key: "errors:body_type_unknown" }).catch(next);
    else if (request.get("transfer-encoding"))
      refuse(request, response, { status: 411, key: "errors:length_required" }).catch(next);
    else if (length > (isUpload ? UPLOAD_BYTES : FORM_BYTES))
      refuse(request, response, { status: 413, key: "errors:body_too_large" }).catch(next);
    else next();
  };
}
