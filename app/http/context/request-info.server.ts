import { setMaxListeners } from "node:events";
import { createContext } from "react-router";
import type { Draft } from "../forms/draft";
import type { Connection } from "./connection.server";

/** A page must be complete by then, whatever the gateway does. */
const PAGE_DEADLINE_MS = 3000;
/** Minimum for a page whose first attempt used up the time: cached data can still be shown. */
const LAST_ATTEMPT_MS = 250;
/** A write may take longer than a page: it must not be abandoned while the gateway is carrying it out. */
const WRITE_DEADLINE_MS = 10_000;
/** Uploaded pictures need time to arrive, and again to be sent to the gateway. */
const UPLOAD_DEADLINE_MS = 60_000;

/** Facts of one request that do not depend on who sent it. */
export interface RequestInfo {
  readonly id: string;
  /** The page's address, without the router's `.data` suffix. */
  readonly url: URL;
  /** The visitor's address, for rate limits; empty when a render serves many visitors. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The method changes state: loaders that run after the action show its outcome. */
  readonly isWrite: boolean;
  /** Aborts at the deadline of the request. */
  readonly signal: AbortSignal;
  /** The render is for the page cache, on behalf of many visitors. */
  readonly forCache: boolean;
  /** The member's form that this request sent, kept in case the session turns out to have ended. */
  draft: Draft | undefined;
}

export const requestInfoContext = createContext<RequestInfo>();

export function createRequestInfo(request: Request, url: URL, connection: Connection): RequestInfo {
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const signal = AbortSignal.timeout(deadlineOf(request, isWrite, connection.startedAt));
  // Every gateway call of the page listens to it; a page makes a dozen.
  setMaxListeners(0, signal);
  return {
    id: connection.requestId,
    url,
    address: connection.address ?? "",
    userAgent: request.headers.get("user-agent") ?? undefined,
    isWrite,
    signal,
    forCache: connection.forCache,
    draft: undefined,
  };
}

/** Milliseconds from now. A page's deadline counts from the arrival of the request. */
function deadlineOf(request: Request, isWrite: boolean, startedAt: number): number {
  if (!isWrite) return Math.max(LAST_ATTEMPT_MS, Math.round(startedAt + PAGE_DEADLINE_MS - performance.now()));
  const isUpload = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  return isUpload ? UPLOAD_DEADLINE_MS : WRITE_DEADLINE_MS;
}
