import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { Admission, Lease } from "../overload/admission";
import { OverloadError } from "../overload/overload-error";
import { sendOverloadError } from "./overload-response";

/**
 * Refuses requests under overload, the least important first: 503 with Retry-After, or 429 to a visitor who asks for more
 * than their share. A request counts from here, after its body, until its answer is rendered: how fast the visitor reads
 * it does not matter. Pages, JSON and data requests are alike.
 */
export function loadShedding(admission: Admission) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    let lease: Lease | undefined;
    try {
      lease = await admission.admit(request);
      holdUntilRendered(lease, response);
      response.locals.work = lease.work;
      await lease.payForRender();
      next();
    } catch (error) {
      // The answer is delayed (overload-response.ts), and takes no place until then.
      lease?.release();
      respondToError(error, request, response, next);
    }
  };
}

function respondToError(error: unknown, request: IncomingMessage, response: ServerResponse, next: NextFunction): void {
  if (error instanceof OverloadError) sendOverloadError(request, response, error).catch(next);
  else next(error);
}

/** Releases the lease when the app ends the response, or when the visitor leaves before. */
function holdUntilRendered(lease: Lease, response: Response): void {
  const { end } = response;
  response.end = ((...args: unknown[]) => {
    lease.release();
    return Reflect.apply(end, response, args);
  }) as Response["end"];
  response.once("close", lease.release);
}
