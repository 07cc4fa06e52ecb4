import type { IncomingMessage } from "node:http";
import { serverFactsOf } from "~/http/pages/server-page-facts.server";
import type { Priority } from "~/platform/work.server";

/** Whether a request may change something. */
export const isWrite = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** Whether a request sends a form of log-in or registration. */
export function isEntryForm(request: IncomingMessage): boolean {
  return isWrite(request) && factsOf(request).entry === true;
}

const factsOf = ({ url = "/" }: IncomingMessage) => serverFactsOf(decodePath(url).replace(/\.data$/, ""));

/** The path of an address, decoded as the router does; as it is where that fails. */
function decodePath(url: string): string {
  const [path = "/"] = url.split("?", 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * How important a request is. Pages, JSON and data requests of one address are alike.
 * @param isMember whether it carries a session that this server has sealed
 */
export function priorityOf(request: IncomingMessage, isMember: boolean): Priority {
  const { headers, url = "/" } = request;
  if (String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch")) return "prefetch";
  const { entry, wallet } = factsOf(request);
  if (isMember) return isWrite(request) || wallet ? "essential" : "member";
  if (isWrite(request)) return entry ? "essential" : "guest";
  return url.split("?", 2)[1] ? "search" : "guest";
}
