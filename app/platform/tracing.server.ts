/** Values of a span. They name operations, routes and outcomes, never people or what they typed. */
export type SpanValues = Readonly<Record<string, string | number | boolean>>;

/** A measured piece of work of a traced request. */
export interface WorkSpan {
  set(values: SpanValues): void;
}

interface SpanDescription {
  name: string;
  /** `client`: a call to another program. */
  kind?: "internal" | "client";
  values?: SpanValues;
}

/** What measures, where the operator has set an exporter (server/tracing). */
export interface Tracing {
  /** Runs work in a span below that of the request that is being answered; without a traced request it only runs it. */
  span<Result>(description: SpanDescription, work: (span: WorkSpan) => Promise<Result>): Promise<Result>;
  /** Adds to the span of the whole request. */
  describeRequest(values: SpanValues & { name?: string }): void;
  /** W3C `traceparent` for a call to another program; none outside of a traced request. */
  headers(): Readonly<Record<string, string>>;
  /** For lines of the log; none outside of a traced request. */
  ids(): Readonly<Record<string, string>>;
}

const NOTHING = {};
const unmeasured: WorkSpan = { set: () => undefined };
const off: Tracing = {
  span: (_, work) => work(unmeasured),
  describeRequest: () => undefined,
  headers: () => NOTHING,
  ids: () => NOTHING,
};

let current = off;

/** Measures from now on; without an argument no longer. */
export function installTracing(tracing: Tracing = off): void {
  current = tracing;
}

/** The tracing of this process. Without an exporter it does nothing, and no package for it is loaded. */
export const tracing: Tracing = {
  span: (description, work) => current.span(description, work),
  describeRequest: (values) => current.describeRequest(values),
  headers: () => current.headers(),
  ids: () => current.ids(),
};
