import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-node";
import type { TraceIds, TraceSpan } from "~/platform/tracing.server";

interface Options {
  /** Where the collector takes traces, and what it wants to be sent beside them. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  version: string;
  commit: string;
  /** Whether a request that has just come is traced. */
  shouldSample: () => boolean;
  /** An address without what may be personal in it. */
  pathOf: (address: string) => string;
  /** Called with the span of a traced request before the request is answered. */
  onTraced: (request: IncomingMessage, span: TraceSpan) => void;
}

interface RunningTracing {
  /** Traces the requests that a listener answers. */
  traceRequests(listener: RequestListener): RequestListener;
  /** Sends what has been measured and not sent. */
  stop(): Promise<void>;
}

/** Files and probes: many, quick, and nothing behind them. */
const UNTRACED_PATH = /^\/(?:assets\/|img\/|healthz|readyz|version)/;
const SAMPLED = "01";

/**
 * This module is loaded on demand, and so it imports packages and types only: what it shared with the server would become
 * a file of the build of its own, whose state outlives a server that is loaded anew (tests/support/product/preload.mjs).
 *
 * Measures a share of the requests and sends them to a collector. It registers nothing globally, and a request that is not
 * sampled runs as without it.
 */
export function startTracing({
  url,
  headers,
  serviceName,
  version,
  commit,
  shouldSample,
  pathOf,
  onTraced,
}: Options): RunningTracing {
  const provider = new BasicTracerProvider({
    // Requests are sampled below. Without a sampler here the package obeys OTEL_TRACES_SAMPLER, and samples once more.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.version": version,
      "vcs.ref.head.revision": commit,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers: { ...headers } }))],
  });
  const tracer = provider.getTracer("lobby", version);
  return {
    traceRequests: (listener) => (request, response) => {
      const path = request.url ?? "/";
      // Sampled here, so that other requests cost nothing. A `traceparent` of a visitor is not trusted: anybody could have
      // every request traced.
      if (!UNTRACED_PATH.test(path) && shouldSample()) {
        const method = request.method ?? "";
        const span = startRequestSpan(tracer, method, pathOf(path));
        onTraced(request, new RunningSpan(tracer, span, { span, method }));
        response.once("close", () => endRequestSpan(span, response));
      }
      listener(request, response);
    },
    stop: () => provider.shutdown(),
  };
}

/** The span of a whole request. */
interface RequestSpan {
  span: Span;
  method: string;
}

class RunningSpan implements TraceSpan {
  readonly #tracer: Tracer;
  readonly #span: Span;
  readonly #request: RequestSpan;

  constructor(tracer: Tracer, span: Span, request: RequestSpan) {
    this.#tracer = tracer;
    this.#span = span;
    this.#request = request;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${SAMPLED}`;
  }

  get ids(): TraceIds {
    const { traceId, spanId } = this.#span.spanContext();
    return { trace_id: traceId, span_id: spanId };
  }

  async run<Result>(
    { name, kind, values = {} }: Parameters<TraceSpan["run"]>[0],
    work: (span: TraceSpan) => Promise<Result>,
  ): Promise<Result> {
    const options = { kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes: { ...values } };
    const span = this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, this.#span));
    try {
      return await work(new RunningSpan(this.#tracer, span, this.#request));
    } catch (error) {
      // Not its message, which may quote what somebody typed.
      const message = error instanceof Error ? error.name : "thrown value";
      if (!isResponse(error)) span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  }

  set(values: Parameters<TraceSpan["set"]>[0]): void {
    this.#span.setAttributes({ ...values });
  }

  describeRequest({ name, ...values }: Parameters<TraceSpan["describeRequest"]>[0]): void {
    const { span, method } = this.#request;
    if (name) span.updateName(`${method} ${name}`);
    span.setAttributes(values);
  }
}

/** Whether a loader or action threw a response, such as a redirect after a write, and none of the server's failures. */
function isResponse(thrown: unknown): boolean {
  // What React Router's `data` makes is no Response, but has the same beginnings.
  const { status } = thrown instanceof Response ? thrown : ((thrown as { init?: ResponseInit })?.init ?? {});
  return status !== undefined && status < 500;
}

function startRequestSpan(tracer: Tracer, method: string, path: string): Span {
  const attributes = { "http.request.method": method, "url.path": path };
  return tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes }, ROOT_CONTEXT);
}

function endRequestSpan(span: Span, response: ServerResponse): void {
  span.setAttribute("http.response.status_code", response.statusCode);
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
