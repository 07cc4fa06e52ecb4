import type { IncomingMessage, ServerResponse } from "node:http";
import type { TraceIds, TraceSpan } from "~/platform/tracing.server";

/** A property of the request: it goes when the request goes, and a look-up costs nothing. */
const SPAN = Symbol("span");
type TracedRequest = IncomingMessage & { [SPAN]?: TraceSpan };

export function setRequestSpan(request: TracedRequest, span: TraceSpan): void {
  request[SPAN] = span;
}

/** The span of a whole request. Undefined for one that is not traced. */
export function requestSpanOf(request: TracedRequest): TraceSpan | undefined {
  return request[SPAN];
}

/** For lines of the log about an answer, and for its place in the metrics. Undefined for one that is not traced. */
export function traceIdsOf(response: ServerResponse): TraceIds | undefined {
  return requestSpanOf(response.req)?.ids;
}
