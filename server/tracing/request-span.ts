import type { IncomingMessage, ServerResponse } from "node:http";
import type { TraceIds, TraceSpan } from "~/platform/tracing.server";

const spans = new WeakMap<IncomingMessage, TraceSpan>();

export function setRequestSpan(request: IncomingMessage, span: TraceSpan): void {
  spans.set(request, span);
}

/** The span of a whole request. Undefined for one that is not traced. */
export function requestSpanOf(request: IncomingMessage): TraceSpan | undefined {
  return spans.get(request);
}

/** For lines of the log about an answer, and for its place in the metrics. Undefined for one that is not traced. */
export function traceIdsOf(response: ServerResponse): TraceIds | undefined {
  return spans.get(response.req)?.ids;
}
