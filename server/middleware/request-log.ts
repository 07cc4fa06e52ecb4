import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { logger } from "~/platform/logger.server";
import { requestSpanOf, traceIdsOf } from "../tracing/request-span";
import { isRefusedPrefetch } from "./prefetch-refusal";
import { observeResponse, type WrittenHeaders } from "./request-metrics";

declare module "node:http" {
  interface IncomingMessage {
    /** For the log, error pages and the header `x-request-id`. */
    id?: string;
  }
}

const MAX_PATH_LENGTH = 120;

/** What a line of the log and the metrics say of a response, beside the response itself. */
interface ReportedResponse {
  /** Id of its request. */
  readonly id: string;
  /** `performance.now()` at the arrival of its request. */
  readonly startedAt: number;
  /** How a cache had the page. */
  readonly cache?: "hit" | "stale" | "miss";
  /** Headers that were written as a list. */
  readonly written?: WrittenHeaders | undefined;
}

/**
 * Gives each request an id, and reports its response. The time of arrival is stored for the app: the deadline of a page counts
 * from it.
 */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const startedAt = performance.now();
  request.id = id;
  response.locals.startedAt = startedAt;
  response.setHeader("x-request-id", id);
  // Such as a write after the end. An error that nobody listens for would end the process.
  response.on("error", ({ name, message }) => {
    logger.error({ request: id, name, message, ...traceIdsOf(response) }, "response failed");
  });
  reportResponse(response, { id, startedAt });
  next();
}

/**
 * Logs one line for a response when it has ended, and counts it: path without query, status and time. Pages from a cache are
 * reported here too, thousands in a second.
 */
export function reportResponse(response: ServerResponse, reported: ReportedResponse): void {
  requestSpanOf(response.req)?.set({ "lobby.request": reported.id });
  if (response.closed) report(response, reported);
  else response.once("close", () => report(response, reported));
}

function report(response: ServerResponse, { id, startedAt, cache, written }: ReportedResponse): void {
  const { method, url, originalUrl = url }: IncomingMessage & { originalUrl?: string } = response.req;
  const elapsed = performance.now() - startedAt;
  const line = {
    request: id,
    method,
    path: pathForLog(originalUrl),
    milliseconds: Math.round(elapsed),
    // Before the beginning of the response it says nothing.
    status: response.headersSent ? response.statusCode : undefined,
    cache,
    ...traceIdsOf(response),
  };
  // The visitor has gone before the end of the response.
  if (!response.writableFinished) {
    logger.info(line, "aborted");
    return;
  }
  observeResponse(response, elapsed, written);
  const level = levelOf(response, written);
  logger[level](line, level === "info" ? "answered" : "failed");
}

function levelOf(response: ServerResponse, written: WrittenHeaders | undefined): "info" | "warn" | "error" {
  if (response.statusCode < 500 || isRefusedPrefetch(response)) return "info";
  return isOverloadRefusal(response, written) ? "warn" : "error";
}

/** The path of an address for logs. Queries are left out, as they may contain personal data. */
export function pathForLog(address = ""): string {
  return address.split("?", 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? "";
}

/** A refusal under overload. Anybody can cause any number of them, so they are not logged as errors. */
function isOverloadRefusal(response: ServerResponse, written: WrittenHeaders | undefined): boolean {
  return response.statusCode === 503 && (written?.retryAfter ?? response.hasHeader("retry-after"));
}
