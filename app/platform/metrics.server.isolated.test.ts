import { AggregatorRegistry } from "prom-client";
import { expect, it, vi } from "vitest";
import { registry } from "./metrics.server";

vi.mock("node:cluster", () => ({ default: { isWorker: true } }));

it("the figures of several workers say how many they are, and how late the latest is", async () => {
  const LAG = "nodejs_eventloop_lag_p99_seconds";
  const reports = [0.01, 0.4, 0.02].map(async (lag) => {
    const metrics = (await registry.getMetricsAsJSON()) as unknown as { name: string; values: { value: number }[] }[];
    return metrics.map((metric) =>
      metric.name === LAG ? { ...metric, values: [{ value: lag, labels: {} }] } : metric,
    );
  });
  const text = await AggregatorRegistry.aggregate(await Promise.all(reports)).metrics();
  expect(text).toContain(`\n${LAG} 0.4\n`);
  expect(text).toContain("\nlobby_processes 3\n");
});

it("writes that are refused for the first time are an increase: the figure is there before", async () => {
  const text = await registry.metrics();
  expect(text).toContain('\nidempotency_claims_total{result="failed_closed"} 0\n');
});
