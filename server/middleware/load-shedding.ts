import { performance } from "node:perf_hooks";
import type { NextFunction, Request, Response } from "express";
import { shedRequests } from "~/platform/metrics.server";
import { sendError } from "./error-response";

/** Under overload, requests are refused in this order. */
type Priority = "prefetch" | "page" | "entry" | "essential";

/**
 * Running requests at which each priority is refused. The gateway pool has 64 connections and a queue of 128: further
 * requests would only wait until their deadline.
 */
const MAX_RUNNING: Record<Priority, number> = { prefetch: 32, page: 128, entry: 160, essential: 192 };

/** Home and log-in. */
const ENTRY_PATHS = /^\/(?:m(?:\/(?:index(?:\.html)?|home|login|agent)?)?)?(?:\.data)?$/;
/** Log-out, deposit, running games and the member centre. */
const ESSENTIAL_PATHS = /^\/m\/(?:logout|voucherCenter|play\/[^/]*|member\/home)(?:\.data)?$/;

const RETRY_SECONDS = 2;
const BUSY = { status: 503, key: "errors:busy", retryAfter: RETRY_SECONDS };

/** Share of the sampled time in which the event loop was busy, above which prefetches are refused. */
const BUSY_UTILIZATION = 0.7;
const SAMPLE_MS = 500;

/**
 * Refuses requests under overload, the least important first: 503 with Retry-After.
 * @param isBusy whether the event loop is too busy for prefetches
 */
export function loadShedding(maxRunning = MAX_RUNNING, isBusy: () => boolean = watchEventLoop()) {
  let running = 0;
  return (request: Request, response: Response, next: NextFunction) => {
    const priority = priorityOf(request);
    if (running >= maxRunning[priority] || (priority === "prefetch" && isBusy())) {
      shedRequests.inc({ rank: priority });
      // The browser reloads the page by itself; a write must not be repeated that way.
      if (request.method === "GET") response.set("refresh", String(RETRY_SECONDS));
      return void sendError(request, response, BUSY).catch(next);
    }
    running += 1;
    response.once("close", () => {
      running -= 1;
    });
    next();
  };
}

function priorityOf(request: Request): Priority {
  const purpose = request.get("sec-purpose") ?? request.get("purpose") ?? "";
  if (purpose.includes("prefetch")) return "prefetch";
  if (ESSENTIAL_PATHS.test(request.path)) return "essential";
  return ENTRY_PATHS.test(request.path) ? "entry" : "page";
}

/** Samples the utilization of the event loop when called, at most every half second. @returns whether it is too busy */
function watchEventLoop(): () => boolean {
  let start = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  let busy = false;
  return () => {
    const now = performance.now();
    if (now - sampledAt >= SAMPLE_MS) {
      const end = performance.eventLoopUtilization();
      busy = performance.eventLoopUtilization(end, start).utilization > BUSY_UTILIZATION;
      start = end;
      sampledAt = now;
    }
    return busy;
  };
}
