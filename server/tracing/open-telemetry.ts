import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestListener, ServerResponse } from "node:http";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-node";
import type { Tracing } from "~/platform/tracing.server";

interface Options {
  /** Where the collector takes traces, and what it wants to be sent beside them. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  version: string;
  commit: string;
  /** Share of requests that are traced. */
  share: number;
  /** An address without what may be personal in it. */
  pathOf: (address: string) => string;
  /** Called with the ids of a traced request, for the log. */
  onTraced: (response: ServerResponse, ids: Readonly<Record<string, string>>) => void;
}

interface RunningTracing {
  tracing: Tracing;
  /** Traces the requests that a listener answers. */
  traceRequests(listener: RequestListener): RequestListener;
  /** Sends what has been measured and not sent. */
  stop(): Promise<void>;
}

/** The span of a request, and the innermost one that runs. */
interface Place {
  request: Span;
  current: Span;
}

/** Files and probes: many, quick, and nothing behind them. */
const UNTRACED_PATH = /^\/(?:assets\/|img\/|healthz|readyz|version)/;
const SAMPLED = "01";

/**
 * This module is loaded on demand, and so it imports packages and types only: what it shared with the server would become
 * a file of the build of its own, whose state outlives a server that is loaded anew (tests/support/product-preload.mjs).
 *
 * Measures a share of the requests and sends them to a collector. It registers nothing globally, and a request that is not
 * chosen runs as without it.
 */
export function startTracing({
  url,
  headers,
  serviceName,
  version,
  commit,
  share,
  pathOf,
  onTraced,
}: Options): RunningTracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.version": version,
      "vcs.ref.head.revision": commit,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers: { ...headers } }))],
  });
  const tracer = provider.getTracer("lobby", version);
  const places = new AsyncLocalStorage<Place>();
  return {
    tracing: createTracing(tracer, places),
    traceRequests: (listener) => (request, response) => {
      const path = request.url ?? "/";
      // Chosen here, so that the others cost nothing. A `traceparent` of a visitor is not believed: anybody could have
      // every request traced.
      if (Math.random() >= share || UNTRACED_PATH.test(path)) return listener(request, response);
      const span = startRequestSpan(tracer, request.method ?? "", pathOf(path));
      onTraced(response, idsOf(span));
      response.once("close", () => endRequestSpan(span, response));
      places.run({ request: span, current: span }, listener, request, response);
    },
    stop: () => provider.shutdown(),
  };
}

function createTracing(tracer: Tracer, places: AsyncLocalStorage<Place>): Tracing {
  return {
    async span({ name, kind, values = {} }, work) {
      const place = places.getStore();
      if (!place) return work({ set: () => undefined });
      const options = { kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes: { ...values } };
      const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, place.current));
      try {
        return await places.run({ ...place, current: span }, work, {
          set: (more) => void span.setAttributes({ ...more }),
        });
      } catch (error) {
        // Not its message, which may quote what somebody typed.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "thrown value" });
        throw error;
      } finally {
        span.end();
      }
    },
    describeRequest({ name, ...values }) {
      const request = places.getStore()?.request;
      if (name) request?.updateName(name);
      request?.setAttributes(values);
    },
    headers() {
      const span = places.getStore()?.current.spanContext();
      return span ? { traceparent: `00-${span.traceId}-${span.spanId}-${SAMPLED}` } : {};
    },
    ids() {
      const place = places.getStore();
      return place ? idsOf(place.current) : {};
    },
  };
}

function startRequestSpan(tracer: Tracer, method: string, path: string): Span {
  const attributes = { "http.request.method": method, "url.path": path };
  return tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes }, ROOT_CONTEXT);
}

function endRequestSpan(span: Span, response: ServerResponse): void {
  const request = response.getHeader("x-request-id");
  if (request) span.setAttribute("lobby.request", String(request));
  span.setAttribute("http.response.status_code", response.statusCode);
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function idsOf(span: Span): Record<string, string> {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
