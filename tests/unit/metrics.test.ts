import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { productMetrics as metrics } from "../support/metrics";

const read = (file: string) => readFileSync(file, "utf8");

/** Names that a scrape has besides those of the metrics themselves. */
const seriesNames = new Set(
  metrics.flatMap(({ name, type }) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
).add("up");

const WORDS = /\b(?:up|[a-z]+(?:_[a-z0-9]+)+)\b/g;
const FUNCTIONS = /^(?:histogram_quantile|label_replace|count_values|max_over_time)$/;
const withoutLabels = (expression: string) => expression.replace(/\{[^}]*\}/g, "").replace(/\bby \([^)]*\)/g, "");
const metricsOf = (expression: string) =>
  [...(withoutLabels(expression).match(WORDS) ?? [])].filter((word) => !FUNCTIONS.test(word) && !word.startsWith("__"));

const dashboard = JSON.parse(read("deploy/grafana/lobby.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const rules = [...read("deploy/prometheus/alerts.yml").matchAll(/alert: (\w+)\n\s+expr: >-\n([\s\S]*?)\n\s+for:/g)].map(
  ([, name = "", expression = ""]) => ({ name, expression }),
);

describe("metrics", () => {
  it.each(metrics.map(({ name, type, labelNames }) => [name, type, labelNames ?? []] as const))(
    "%s follows the conventions of Prometheus",
    (name, type, labels) => {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(name.endsWith("_total")).toBe(type === "counter" || /^nodejs_active_\w+_total$/.test(name));
      if (type === "histogram") expect(name).toMatch(/_(?:seconds|bytes|score|ratio)$/);
      // Values of these labels are without bound, and some name a person.
      for (const label of ["path", "url", "user", "username", "session", "address", "ip", "request", "id"])
        expect(labels).not.toContain(label);
    },
  );

  it("of every panel of the dashboard exist", () => {
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets) {
        expect(metricsOf(expr).length, title).toBeGreaterThan(0);
        for (const name of metricsOf(expr)) expect([...seriesNames], `${title}: ${name}`).toContain(name);
      }
  });

  it("that are the product's own are all on the dashboard", () => {
    const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)));
    const ofProduct = metrics.filter(({ name }) => !/^(?:nodejs|process)_/.test(name));
    for (const { name } of ofProduct)
      expect(shown.map((each) => each.replace(/_(?:bucket|count|sum)$/, ""))).toContain(name);
  });

  it("of every alert exist", () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { name: alert, expression } of rules) {
      expect(metricsOf(expression).length, alert).toBeGreaterThan(0);
      for (const name of metricsOf(expression)) expect([...seriesNames], `${alert}: ${name}`).toContain(name);
    }
  });

  it("of the autoscaler exists", () => {
    const [, name = ""] = /metric:\n\s+name: (\w+)/.exec(read("deploy/kubernetes/base/autoscaler.yaml")) ?? [];
    expect([...seriesNames]).toContain(name);
  });
});

describe("alerts", () => {
  const headings = [...read("docs/operations.md").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text.toLowerCase());

  it("have a paragraph in docs/operations.md each", () => {
    const links = [...read("deploy/prometheus/alerts.yml").matchAll(/runbook: docs\/operations\.md#(\w+)/g)];
    expect(links).toHaveLength(rules.length);
    for (const [, anchor = ""] of links) expect(headings).toContain(anchor);
  });

  it("each alert is raised in a case of alerts.test.yml", () => {
    const raised = [...read("deploy/prometheus/alerts.test.yml").matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)];
    expect([...new Set(raised.map(([, name]) => name))].sort()).toEqual(rules.map(({ name }) => name).sort());
  });
});
