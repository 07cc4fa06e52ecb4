import type { ErrorRequestHandler } from "express";
import { refuse } from "~/http/responses/refusal";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { traceIdsOf } from "../tracing/request-span";
import { sendError } from "./error-response";

/** Answers a request that failed outside of the app, where Express would send a page of its own. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  logUnexpectedError(error, "unexpected error", { request: request.id, ...traceIdsOf(response) });
  // Express closes the connection of a response that has begun.
  if (response.headersSent) return next(error);
  sendError(request, response, refuse(500, "errors:unknown_error")).catch(next);
};
