import cluster from "node:cluster";
import { performance } from "node:perf_hooks";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type RegistryContentType,
} from "prom-client";
import { getConfiguration } from "./configuration.server";

/** Metrics of this process, served on the internal metrics port only. */
export const registry = new Registry<RegistryContentType>();
collectDefaultMetrics({ register: registry });
// Sums of metrics that have the name without `_total`, which is for counters.
for (const name of ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"])
  registry.removeSingleMetric(name);
if (cluster.isWorker) {
  // A late worker must not be hidden by other workers.
  Object.assign(registry.getSingleMetric("nodejs_eventloop_lag_p99_seconds") ?? {}, { aggregator: "max" });
  AggregatorRegistry.setRegistries([registry]);
  // Answers the supervisor, which adds the metrics of its workers up.
  new AggregatorRegistry();
}

new Gauge({
  name: "lobby_build_info",
  help: "1, with version and commit of the product",
  labelNames: ["version", "commit"],
  registers: [registry],
  aggregator: "first",
  collect() {
    const { version, commit } = getConfiguration();
    this.set({ version, commit }, 1);
  },
});

new Gauge({
  name: "lobby_processes",
  help: "Workers behind these figures, whose memory and processor time are added up",
  registers: [registry],
  aggregator: "sum",
  collect() {
    this.set(1);
  },
});

let utilizationStart = performance.eventLoopUtilization();
new Gauge({
  name: "nodejs_eventloop_utilization_ratio",
  help: "Share of the time since the last scrape in which the event loop was busy",
  registers: [registry],
  aggregator: "average",
  collect() {
    const now = performance.eventLoopUtilization();
    this.set(performance.eventLoopUtilization(now, utilizationStart).utilization);
    utilizationStart = now;
  },
});

const seconds = [0.001, 0.003, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

// A histogram may name traces only if its registry has a place for them when it is made.
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request, by content type and status class, `closed` for those of a closed site; refused prefetches are left out",
  labelNames: ["kind", "status"],
  buckets: seconds,
  registers: [registry],
  enableExemplars: true,
});
registry.setContentType(Registry.PROMETHEUS_CONTENT_TYPE);

/**
 * From now on the metrics are in the OpenMetrics format, which has exemplars: ids of traces. The sum of several workers has
 * none.
 */
export function exposeExemplars(): void {
  if (!cluster.isWorker) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
}

/** @param trace ids of the request's trace, if it has one: its bucket names it */
export function observeRequest(
  labels: { kind: string; status: string },
  value: number,
  trace: Readonly<Record<string, string>> = {},
): void {
  requestSeconds.observe({ labels, value, exemplarLabels: { ...trace } });
}

export const gatewaySeconds = new Histogram({
  name: "gateway_call_duration_seconds",
  help: "Time of a gateway call with its retries, by operation and outcome: ok, rejected, unauthenticated, timeout, unreachable, overloaded, malformed or not-offered",
  labelNames: ["operation", "outcome"],
  buckets: seconds,
  registers: [registry],
});

export const gatewayRequests = new Counter({
  name: "gateway_requests_total",
  help: "Requests sent to the gateway, retries included, by operation",
  labelNames: ["operation"],
  registers: [registry],
});

export const feedResults = new Counter({
  name: "gateway_feed_results_total",
  help: "Feeds read, by operation and result: hit, remote (in Redis), stale, miss, corrupt (read again) or empty (an empty answer that does not yet replace the stored one)",
  labelNames: ["operation", "result"],
  registers: [registry],
});

export const cacheResults = new Counter({
  name: "cache_results_total",
  help: "Answers taken from a cache, by cache (page, member-page or feed) and result: hit, stale, miss, of feeds also remote (in Redis)",
  labelNames: ["cache", "result"],
  registers: [registry],
});

export const limitResults = new Counter({
  name: "rate_limit_results_total",
  help: "Attempts counted by a rate limit, by limit and result: allowed or refused",
  labelNames: ["limit", "result"],
  registers: [registry],
});

const claimResults = ["claimed", "repeated", "still_running", "failed_open", "failed_closed", "no_room"] as const;
export type IdempotencyResult = (typeof claimResults)[number];

export const idempotencyClaims = new Counter({
  name: "idempotency_claims_total",
  help: "Writes that may run once, by result: claimed, repeated, still_running, failed_open, failed_closed or no_room",
  labelNames: ["result"],
  registers: [registry],
});
// Prometheus sees no increase in a figure that begins with its first value, and writes that were refused wake somebody.
for (const result of claimResults) idempotencyClaims.inc({ result }, 0);

export const redisReady = new Gauge({
  name: "redis_connection_ready",
  help: "1 while a connection to Redis can be used, else 0, by connection",
  labelNames: ["connection"],
  registers: [registry],
  aggregator: "min",
});

export const shedRequests = new Counter({
  name: "http_requests_shed_total",
  help: "Requests refused under overload, by priority (prefetch, search, guest, member or essential) and status: 503 for all, 429 for one visitor",
  labelNames: ["priority", "status"],
  registers: [registry],
});

export const throttledRequests = new Counter({
  name: "http_requests_paced_total",
  help: "Requests that waited because their address asked for more than its share of answers",
  registers: [registry],
});

export const webVitals = {
  lcp: new Histogram({
    name: "web_vitals_largest_contentful_paint_seconds",
    help: "Time until the largest thing of a page was painted, of sampled visits, by route",
    labelNames: ["route"],
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
    registers: [registry],
  }),
  inp: new Histogram({
    name: "web_vitals_interaction_to_next_paint_seconds",
    help: "Longest time from a touch to the next paint, of sampled visits, by route",
    labelNames: ["route"],
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    registers: [registry],
  }),
  cls: new Histogram({
    name: "web_vitals_cumulative_layout_shift_score",
    help: "How far a page moved by itself, of sampled visits, by route",
    labelNames: ["route"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  }),
};

export const policyReports = new Counter({
  name: "csp_reports_total",
  help: "Parts of pages that browsers blocked by the content security policy, by directive",
  labelNames: ["directive"],
  registers: [registry],
});

export const crashReports = new Counter({
  name: "crash_reports_total",
  help: "Pages that crashed in a browser, by reason: oom, unresponsive or other",
  labelNames: ["reason"],
  registers: [registry],
});

interface GatewayStats {
  connections: number;
  idle: number;
  running: number;
  queued: number;
  breakers: Readonly<Record<string, string>>;
}

const breakerStates: readonly string[] = ["closed", "half-open", "open"];

/** Registers gauges for the gateway's connection pool and breakers. @param readStats called at each scrape */
export function registerGatewayMetrics(readStats: () => GatewayStats): void {
  new Gauge({
    name: "gateway_connections",
    help: "Connections to the gateway: all that are open, and those of them that are idle",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { connections, idle } = readStats();
      for (const [state, value] of Object.entries({ open: connections, idle })) this.set({ state }, value);
    },
  });
  new Gauge({
    name: "gateway_requests_in_progress",
    help: "Requests to the gateway that run, and that wait for a connection",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { running, queued } = readStats();
      for (const [state, value] of Object.entries({ running, queued })) this.set({ state }, value);
    },
  });
  new Gauge({
    name: "gateway_breaker_state",
    help: "Breaker by operation family: 0 closed, 1 half open, 2 open",
    labelNames: ["family"],
    registers: [registry],
    aggregator: "max",
    collect() {
      for (const [family, state] of Object.entries(readStats().breakers)) {
        this.set({ family }, breakerStates.indexOf(state));
      }
    },
  });
}
