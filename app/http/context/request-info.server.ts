import { setMaxListeners } from "node:events";
import type { Work } from "~/platform/work.server";
import type { Connection } from "./connection.server";
import { isReadMethod } from "./read-method";

/** Deadline of a page's data, from the arrival of the request. With its render a page is complete after 3 s. */
const PAGE_DEADLINE_MS = 2600;
/** Minimum for a second render attempt after the first used up the deadline: enough to show cached data. */
const LAST_ATTEMPT_MS = 250;
/** Longer than a page: a write must not be aborted while the gateway carries it out. */
const WRITE_DEADLINE_MS = 10_000;
/** Uploaded pictures are received first and then sent to the gateway. */
const UPLOAD_DEADLINE_MS = 60_000;
/** No request has longer. */
export const LONGEST_DEADLINE_MS = Math.max(PAGE_DEADLINE_MS, WRITE_DEADLINE_MS, UPLOAD_DEADLINE_MS);

/** Facts of one request that do not depend on the account. */
export interface RequestInfo {
  readonly id: string;
  /** The page's address, without the router's `.data` suffix. */
  readonly url: URL;
  /** The visitor's IP address, the key of rate limits; empty for a shared render. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The method changes state. Loaders that run after the action show its outcome. */
  readonly isWrite: boolean;
  /** Aborts at the deadline of the request, and when the visitor of a read leaves. */
  readonly signal: AbortSignal;
  /** Ends the deadline: the response is complete. */
  readonly endDeadline: () => void;
  /** What the request counts as; absent when the product itself renders. */
  readonly work: Work | undefined;
  /** The render is for the page cache and is shared by many visitors. */
  readonly forCache: boolean;
}

/** The parts of a request that its context is made from. Without a signal its visitor does not leave. */
export type ReceivedRequest = Pick<Request, "method" | "headers"> & Partial<Pick<Request, "signal">>;

export function createRequestInfo(request: ReceivedRequest, url: URL, connection: Connection): RequestInfo {
  const isWrite = !isReadMethod(request.method);
  // A write goes on without its visitor: the gateway may have carried it out.
  const clientSignal = isWrite ? undefined : request.signal;
  const { signal, endDeadline } = startDeadline(deadlineOf(request, isWrite, connection.startedAt), clientSignal);
  return {
    id: connection.requestId,
    url,
    address: connection.address ?? "",
    userAgent: request.headers.get("user-agent") ?? undefined,
    isWrite,
    signal,
    endDeadline,
    work: connection.work,
    forCache: connection.forCache,
  };
}

/**
 * A timer of its own, not `AbortSignal.timeout`, which can not be ended: thousands of signals would live on for seconds after
 * their responses.
 * @param clientSignal aborts when the visitor leaves
 */
function startDeadline(milliseconds: number, clientSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException("no time left", "TimeoutError"));
  const leave = () => controller.abort(clientSignal?.reason);
  const timer = setTimeout(abort, milliseconds).unref();
  if (clientSignal?.aborted) leave();
  else clientSignal?.addEventListener("abort", leave, { once: true });
  // Each gateway call of the page adds a listener, more than Node's default maximum of ten.
  setMaxListeners(0, controller.signal);
  const endDeadline = () => {
    clearTimeout(timer);
    clientSignal?.removeEventListener("abort", leave);
  };
  return { signal: controller.signal, endDeadline };
}

/**
 * Path and query of the page, for example to return to it after log-in. An address that begins with two slashes is one of
 * another site when a browser gets it as a target.
 */
export function currentPath({ request: { url } }: { request: Pick<RequestInfo, "url"> }): string {
  return `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}`;
}

/** @returns milliseconds from now */
function deadlineOf(request: ReceivedRequest, isWrite: boolean, startedAt: number): number {
  if (!isWrite) return Math.max(LAST_ATTEMPT_MS, Math.round(startedAt + PAGE_DEADLINE_MS - performance.now()));
  const isUpload = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  return isUpload ? UPLOAD_DEADLINE_MS : WRITE_DEADLINE_MS;
}
