import type { EnvironmentVariable } from "./variable";

/** Variables of what the product tells its operator. */
export const observabilityVariables = [
  {
    name: "LOG_LEVEL",
    group: "Observability",
    default: "info",
    meaning: "`silent`, `error`, `warn`, `info` or `debug`.",
  },
  {
    name: "METRICS_PORT",
    group: "Observability",
    fallback: "off",
    meaning: "Port of the Prometheus metrics, at `/metrics`.",
  },
  {
    name: "METRICS_HOST",
    group: "Observability",
    default: "127.0.0.1",
    meaning: "Address the metrics port listens on. `0.0.0.0` in a container, where only Prometheus reaches the port.",
  },
  {
    name: "WEB_VITALS_SHARE",
    group: "Observability",
    default: "0.1",
    meaning:
      "Share of visits whose browsers report how long painting and answers to touches took and how far the page moved. Never with Save-Data or in lite mode; 0 is off.",
  },
  {
    name: "SERVER_TIMING",
    group: "Observability",
    fallback: "on in local runs, off in production",
    meaning:
      "Whether responses say in `Server-Timing` where their time went: gateway, cache, render, total. Answers to writes never do.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    group: "Observability",
    fallback: "none: nothing is traced, and nothing for it is loaded",
    meaning: "Base address of an OpenTelemetry collector (OTLP over HTTP), such as `http://collector:4318`.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    group: "Observability",
    fallback: "none",
    meaning: "Comma list of `name=value` headers for the collector, such as a key.",
  },
  {
    name: "OTEL_SERVICE_NAME",
    group: "Observability",
    default: "lobby",
    meaning: "Name of the product in traces.",
  },
  {
    name: "OTEL_TRACES_SAMPLER_ARG",
    group: "Observability",
    default: "0.1",
    meaning: "Share of requests that are traced; at most 400 a second of a worker.",
  },
] as const satisfies readonly EnvironmentVariable[];
