import type { IncomingMessage } from "node:http";
import type { Priority } from "~/platform/work.server";

/** Whether a request may change something. */
export const isWrite = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** Log-in, registration and the codes for them; for guests only what they send. */
const ENTRY = /^\/m\/(?:login(?:\/.*)?|agent|logout|register(?:\.html)?|forget|trial|human-check)$/;
/** Wallet, running games, contracts and the member centre. */
const WALLET =
  /^\/m\/(?:logout|balance|voucherCenter|play\/[^/]*|play-check|launch|member\/home|member\/agent\/\w+|agent\/home)$/;

/** Whether a request sends a form of log-in or registration. */
export function isEntryForm(request: IncomingMessage): boolean {
  return isWrite(request) && ENTRY.test(pathOf(request));
}

const pathOf = ({ url = "/" }: IncomingMessage) => (url.split("?", 1)[0] ?? "/").replace(/\.data$/, "");

/**
 * How important a request is. Pages, JSON and data requests of one address are alike.
 * @param isMember whether it carries a session that this server has sealed
 */
export function priorityOf(request: IncomingMessage, isMember: boolean): Priority {
  const { headers, url = "/" } = request;
  if (String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch")) return "prefetch";
  const path = pathOf(request);
  if (isMember) return isWrite(request) || WALLET.test(path) ? "essential" : "member";
  if (isWrite(request)) return ENTRY.test(path) ? "essential" : "guest";
  return url.split("?", 2)[1] ? "search" : "guest";
}
