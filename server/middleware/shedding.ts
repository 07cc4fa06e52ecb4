import type { NextFunction, Request, Response } from "express";
import { shedRequests } from "~/platform/metrics.server";
import { refuse } from "./error-response";
import { watchLoad } from "./load";

/** What is given up first under overload, and what last (safety page, when things break). */
type Rank = "ahead" | "page" | "first" | "needed";

/**
 * Requests under way at which a rank is turned away. The gateway pool has 64 connections and 128 places in its queue:
 * what runs beyond that would only wait for its deadline.
 */
const limits: Record<Rank, number> = { ahead: 32, page: 128, first: 160, needed: 192 };

/** Home and log-in come after every list; logging out and the wallet come last. */
const FIRST = /^\/(?:m(?:\/(?:index(?:\.html)?|home|login|agent)?)?)?(?:\.data)?$/;
const NEEDED = /^\/m\/(?:logout|voucherCenter|play\/[^/]*|member\/home)(?:\.data)?$/;

const RETRY_SECONDS = 2;
const BUSY = { status: 503, key: "errors:busy", retryAfter: RETRY_SECONDS };

/**
 * Turns requests away before they cost anything, the least needed first: 503 with Retry-After.
 * @param isBusy whether the process has no rest left for what nobody has asked for yet
 */
export function shedding(most: Record<Rank, number> = limits, isBusy: () => boolean = watchLoad()) {
  let running = 0;
  return (request: Request, response: Response, next: NextFunction) => {
    const rank = rankOf(request);
    if (running >= most[rank] || (rank === "ahead" && isBusy())) {
      shedRequests.inc({ rank });
      // The page asks for itself again, so that nobody has to; a write is not sent again by itself.
      if (request.method === "GET") response.set("refresh", String(RETRY_SECONDS));
      return void refuse(request, response, BUSY).catch(next);
    }
    running += 1;
    response.once("close", () => {
      running -= 1;
    });
    next();
  };
}

function rankOf(request: Request): Rank {
  const purpose = request.get("sec-purpose") ?? request.get("purpose") ?? "";
  if (purpose.includes("prefetch")) return "ahead";
  if (NEEDED.test(request.path)) return "needed";
  return FIRST.test(request.path) ? "first" : "page";
}
