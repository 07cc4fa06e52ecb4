import type { IncomingMessage } from "node:http";
import { cacheResults } from "~/platform/metrics.server";
import { requestSpanOf } from "../tracing/request-span";
import type { Freshness } from "./stale-while-revalidate";

/** Counts a page by its cache. @param cache name in the metrics */
export function countLookup(cache: "page" | "member-page", freshness: Freshness, request: IncomingMessage): void {
  cacheResults.inc({ cache, result: freshness });
  requestSpanOf(request)?.set({ "lobby.page_cache": freshness });
}
