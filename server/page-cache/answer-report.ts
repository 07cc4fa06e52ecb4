import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cacheResults } from "~/platform/metrics.server";
import { sendOverloadError } from "../middleware/overload-response";
import { reportAnswer } from "../middleware/request-log";
import type { OverloadError } from "../overload/overload-error";
import { requestSpanOf } from "../tracing/request-span";
import type { Freshness } from "./stale-while-revalidate";

/** Counts a page by its cache. @param cache name in the metrics */
export function countLookup(cache: "page" | "member-page", freshness: Freshness, request: IncomingMessage): void {
  cacheResults.inc({ cache, result: freshness });
  requestSpanOf(request)?.set({ "lobby.page_cache": freshness });
}

/** Answers a request that was shed, logs and counts it. @param headers of every response of the server */
export async function answerOverload(
  error: OverloadError,
  { startedAt, headers }: { startedAt: number; headers: Readonly<Record<string, string>> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = randomUUID();
  response.setHeaders(new Map([...Object.entries(headers), ["x-request-id", id]]));
  await sendOverloadError(Object.assign(request, { id }), response, error);
  reportAnswer(response, { id, startedAt });
}
