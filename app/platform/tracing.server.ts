/** Values of a span. They name operations, routes and outcomes, never people or what they typed. */
export type SpanValues = Readonly<Record<string, string | number | boolean>>;

/** Ids of a span, for lines of the log. */
export type TraceIds = Readonly<Record<string, string>>;

interface SpanDescription {
  name: string;
  /** `client`: a call to another program. */
  kind?: "internal" | "client";
  values?: SpanValues;
}

/**
 * A measured piece of work of a traced request (server/tracing). It is passed on with the work that it measures
 * (work.server.ts): an `AsyncLocalStorage` would slow down every promise of the process, also of requests that are not traced.
 */
export interface TraceSpan {
  /** W3C `traceparent` for a call to another program. */
  readonly traceparent: string;
  readonly ids: TraceIds;
  /** Runs work in a span below this one. */
  run<Result>(description: SpanDescription, work: (span: TraceSpan) => Promise<Result>): Promise<Result>;
  set(values: SpanValues): void;
  /** Adds to the span of the whole request. Its name becomes the request's method and `name`. */
  describeRequest(values: SpanValues & { name?: string }): void;
}

/** Runs work in a span below the span of a traced request. For any other request it only runs the work. */
export function inSpan<Result>(
  parent: TraceSpan | undefined,
  description: SpanDescription,
  work: (span?: TraceSpan) => Promise<Result>,
): Promise<Result> {
  return parent ? parent.run(description, work) : work();
}
