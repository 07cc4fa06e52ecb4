import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pinoHttp } from "pino-http";
import { logger } from "~/platform/logger.server";
import { requestSeconds } from "~/platform/metrics.server";

/** Gives every request an id and writes one line when it has been answered: route, status and time, no query and no names. */
export const requestLog = pinoHttp({
  logger,
  genReqId: (_request, response) => {
    const id = randomUUID();
    response.setHeader("x-request-id", id);
    return id;
  },
  quietReqLogger: true,
  customAttributeKeys: { reqId: "request", responseTime: "milliseconds" },
  customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? "error" : "info"),
  customSuccessMessage: () => "answered",
  customErrorMessage: () => "failed",
  serializers: { req: () => undefined, res: () => undefined, err: (error: Error) => ({ name: error.name }) },
  customSuccessObject: (request, response, line) => ({ ...line, ...outcomeOf(request, response) }),
  customErrorObject: (request, response, _error, line) => ({ ...line, ...outcomeOf(request, response) }),
});

/** Counts the time of every answer. */
export function requestMetrics(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const stop = requestSeconds.startTimer();
  response.once("finish", () =>
    stop({
      kind: String(response.getHeader("content-type") ?? "none").split(";")[0] ?? "none",
      status: `${Math.floor(response.statusCode / 100)}xx`,
    }),
  );
  next();
}

function outcomeOf(request: IncomingMessage, response: ServerResponse): object {
  return { method: request.method, path: pathOf(request), status: response.statusCode };
}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  return (request.originalUrl ?? request.url ?? "").split("?")[0]?.slice(0, 120) ?? "";
}
