import type { IncomingMessage } from "node:http";
import { serverFactsOf } from "~/http/pages/server-page-facts.server";
import { decodeOrKeep } from "~/platform/decode-or-keep";
import type { Priority } from "~/platform/work.server";
import { isPrefetch, isWrite, pathOf } from "../request/request-facts";

/** Whether a request sends a form that guests depend on: log-in, registration, a trial or a log-out. */
export function isEssentialForGuests(request: IncomingMessage): boolean {
  return isWrite(request) && serverFactsOfRequest(request).essentialForGuests === true;
}

/** The path is decoded as the router does it. */
const serverFactsOfRequest = (request: IncomingMessage) =>
  serverFactsOf(decodeOrKeep(pathOf(request)).replace(/\.data$/, ""));

/**
 * How important a request is. Pages, JSON and data requests of one address are alike.
 * @param isMember whether it carries a session that this server has sealed
 */
export function priorityOf(request: IncomingMessage, isMember: boolean): Priority {
  if (isPrefetch(request)) return "prefetch";
  const { essentialForGuests, essentialForMembers } = serverFactsOfRequest(request);
  if (isMember) return isWrite(request) || essentialForMembers ? "essential" : "member";
  if (isWrite(request)) return essentialForGuests ? "essential" : "guest";
  return request.url?.split("?", 2)[1] ? "search" : "guest";
}
