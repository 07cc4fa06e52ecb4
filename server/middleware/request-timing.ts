import type { NextFunction, Request, Response } from "express";

/** Stores the time of arrival, from which the deadline of a page counts. */
export function requestTiming(_request: Request, response: Response, next: NextFunction): void {
  response.locals.startedAt = performance.now();
  next();
}
