import type { ErrorRequestHandler } from "express";
import { refuse } from "~/http/responses/refusal";
import { logger } from "~/platform/logger.server";
import { traceIdsOf } from "../tracing/request-span";
import { sendError } from "./error-response";

/** Answers a request that failed outside of the app, where Express would send a page of its own. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const { name, message, stack } = error instanceof Error ? error : new Error("thrown value");
  logger.error({ name, message, stack, request: request.id, ...traceIdsOf(response) }, "unexpected error");
  // Express closes the connection of a response that has begun.
  if (response.headersSent) return next(error);
  sendError(request, response, refuse(500, "errors:unknown_error")).catch(next);
};
