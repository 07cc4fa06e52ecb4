import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { logger } from "~/platform/logger.server";
import { traceIdsOf } from "../tracing/request-span";
import { isRefusedPrefetch } from "./prefetch-refusal";

declare module "node:http" {
  interface IncomingMessage {
    /** For the log, error pages and the header `x-request-id`. */
    id?: string;
  }
}

const MAX_PATH_LENGTH = 120;

/** Gives each request an id, and logs one line per response: path without query, status and time. */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const startedAt = performance.now();
  request.id = id;
  response.setHeader("x-request-id", id);
  // Such as a write after the end. An error that nobody listens for would end the process.
  response.on("error", ({ name, message }) => {
    logger.error({ request: id, name, message, ...traceIdsOf(response) }, "response failed");
  });
  response.once("close", () => {
    const { method, originalUrl } = request;
    const { statusCode: status } = response;
    const milliseconds = Math.round(performance.now() - startedAt);
    const line = { request: id, method, path: pathForLog(originalUrl), milliseconds, ...traceIdsOf(response) };
    // The visitor has gone before the end of the answer; before its beginning the status says nothing.
    if (!response.writableFinished) return logger.info({ ...line, ...(response.headersSent && { status }) }, "aborted");
    const level = levelOf(response);
    logger[level]({ ...line, status }, level === "info" ? "answered" : "failed");
  });
  next();
}

function levelOf(response: ServerResponse): "info" | "warn" | "error" {
  if (response.statusCode < 500 || isRefusedPrefetch(response)) return "info";
  return isOverloadRefusal(response) ? "warn" : "error";
}

/** The path of an address for logs. Queries are left out, as they may contain personal data. */
export function pathForLog(address = ""): string {
  return address.split("?", 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? "";
}

/** A refusal under overload. Anybody can cause any number of them, so they are not logged as errors. */
function isOverloadRefusal(response: ServerResponse): boolean {
  return response.statusCode === 503 && response.hasHeader("retry-after");
}
