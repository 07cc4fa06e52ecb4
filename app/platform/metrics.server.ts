import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Metrics of this process, served on the internal metrics port only. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const seconds = [0.001, 0.003, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

export const requestSeconds = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer a request, by kind of route and status class",
  labelNames: ["kind", "status"],
  buckets: seconds,
  registers: [registry],
});

export const gatewaySeconds = new Histogram({
  name: "gateway_call_seconds",
  help: "Time of a gateway call with its retries, by operation and outcome",
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
  help: "Feeds read, by operation and feed cache result",
  labelNames: ["operation", "result"],
  registers: [registry],
});

export const cacheResults = new Counter({
  name: "cache_results_total",
  help: "Answers taken from a cache, by cache and result",
  labelNames: ["cache", "result"],
  registers: [registry],
});

export const limitResults = new Counter({
  name: "rate_limit_results_total",
  help: "Attempts counted by a rate limit, by limit and result",
  labelNames: ["limit", "result"],
  registers: [registry],
});

export const shedRequests = new Counter({
  name: "http_requests_shed_total",
  help: "Requests refused under overload, by priority",
  labelNames: ["rank"],
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
    name: "gateway_pool",
    help: "Connections to the gateway, and requests on them or waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { connections, idle, running, queued } = readStats();
      for (const [state, value] of Object.entries({ connections, idle, running, queued })) this.set({ state }, value);
    },
  });
  new Gauge({
    name: "gateway_breaker_state",
    help: "Breaker by operation family: 0 closed, 1 half open, 2 open",
    labelNames: ["family"],
    registers: [registry],
    collect() {
      for (const [family, state] of Object.entries(readStats().breakers)) {
        this.set({ family }, breakerStates.indexOf(state));
      }
    },
  });
}
