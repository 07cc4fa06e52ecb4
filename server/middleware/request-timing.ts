import type { NextFunction, Request, Response } from "express";
import type { Connection } from "~/http/context/connection.server";

/** Notes when a request came. */
export function requestTiming(_request: Request, response: Response, next: NextFunction): void {
  response.locals.startedAt = performance.now();
  next();
}

/** What the app is told of a visitor's request. */
export function connectionOf(request: Request, { locals }: Response): Connection {
  return { requestId: String(request.id), address: request.ip, startedAt: locals.startedAt, forCache: false };
}
