import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pinoHttp } from "pino-http";
import { logger } from "~/platform/logger.server";
import { traceIdsOf } from "../tracing/request-span";

const MAX_PATH_LENGTH = 120;

/** Gives each request an id, and logs one line per response: path without query, status and time. */
export const requestLog = pinoHttp({
  logger,
  genReqId: (_request, response) => {
    const id = randomUUID();
    response.setHeader("x-request-id", id);
    return id;
  },
  quietReqLogger: true,
  customAttributeKeys: { reqId: "request", responseTime: "milliseconds" },
  customLogLevel: (_request, response, error) => {
    if (error || response.statusCode >= 500) return isRefusal(response) ? "warn" : "error";
    return "info";
  },
  customSuccessMessage: () => "answered",
  customErrorMessage: () => "failed",
  // What was thrown is logged where it was caught, with the same request id; here it would be "status code 500" again.
  serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
  customSuccessObject: (request, response, line) => ({ ...line, ...summarize(request, response) }),
  customErrorObject: (request, response, _error, line) => ({ ...line, ...summarize(request, response) }),
});

/** The path of an address for logs. Queries are left out, as they may contain personal data. */
export function pathForLog(address = ""): string {
  return address.split("?", 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? "";
}

/** A refusal under overload. Anybody can cause any number of them, so they are not logged as errors. */
function isRefusal(response: ServerResponse): boolean {
  return response.statusCode === 503 && response.hasHeader("retry-after");
}

function summarize(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): object {
  const path = pathForLog(request.originalUrl ?? request.url);
  return { method: request.method, path, status: response.statusCode, ...traceIdsOf(response) };
}
