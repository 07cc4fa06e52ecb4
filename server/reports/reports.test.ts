import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { logger } from "~/platform/logger.server";
import { registry } from "~/platform/metrics.server";
import { reports } from "./reports";

let server: Server;
let visitors = 0;

beforeAll(async () => {
  const app = express();
  app.set("trust proxy", 1);
  app.use(reports(new Set(["home", "help"])));
  server = createServer(app).listen(0);
  await once(server, "listening");
});
beforeEach(() => {
  registry.resetMetrics();
  visitors += 1;
});
afterAll(() => server.close());

const address = () => `192.0.2.${visitors}`;

async function post(path: string, body: unknown, type = "application/reports+json"): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": address() },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return answer.status;
}

/** The samples of a metric that are not 0, as Prometheus reads them. */
async function samplesOf(name: string): Promise<string[]> {
  const text = await registry.getSingleMetricAsString(name);
  return text.split("\n").filter((line) => !line.startsWith("#") && !line.endsWith(" 0") && !line.includes("_bucket"));
}

it("web vitals of a visit become histograms by route", async () => {
  expect(await post("/reports/web-vitals", { route: "home", lcp: 1200, inp: 48, cls: 0.02 }, "text/plain")).toBe(204);
  expect(await post("/reports/web-vitals", { route: "home", lcp: 1800 }, "text/plain")).toBe(204);
  expect(await samplesOf("web_vitals_largest_contentful_paint_seconds")).toEqual([
    'web_vitals_largest_contentful_paint_seconds_sum{route="home"} 3',
    'web_vitals_largest_contentful_paint_seconds_count{route="home"} 2',
  ]);
  expect(await samplesOf("web_vitals_interaction_to_next_paint_seconds")).toContain(
    'web_vitals_interaction_to_next_paint_seconds_count{route="home"} 1',
  );
  expect(await samplesOf("web_vitals_cumulative_layout_shift_score")).toContain(
    'web_vitals_cumulative_layout_shift_score_count{route="home"} 2',
  );
});

it.each([
  ["a route that does not exist", { route: "/m/home?name=a", lcp: 1 }],
  ["a negative time", { route: "home", lcp: -1 }],
  ["an impossible time", { route: "home", inp: 1e12 }],
  ["text", { route: "home", cls: "0.1" }],
  ["no JSON", "lcp=1"],
])("web vitals with %s are refused and counted nowhere", async (_, body) => {
  expect(await post("/reports/web-vitals", body, "text/plain")).toBe(400);
  expect(await samplesOf("web_vitals_cumulative_layout_shift_score")).toEqual([]);
});

it("blocked parts are counted by directive, in both forms of reports", async () => {
  const old = { "csp-report": { "violated-directive": "img-src 'self'", "blocked-uri": "https://pictures.example/a" } };
  expect(await post("/reports", old, "application/csp-report")).toBe(204);
  const batch = [
    { type: "csp-violation", url: "https://lobby.example/m/home", body: { effectiveDirective: "script-src-elem" } },
    { type: "csp-violation", url: "https://lobby.example/m/home", body: { effectiveDirective: "made-up" } },
    { type: "crash", url: "https://lobby.example/m/home", body: { reason: "oom" } },
    { type: "crash", url: "https://lobby.example/m/home", body: {} },
    { type: "deprecation", url: "https://lobby.example/m/home", body: { id: "x" } },
  ];
  expect(await post("/reports", batch)).toBe(204);
  expect(await samplesOf("csp_reports_total")).toEqual([
    'csp_reports_total{directive="img-src"} 1',
    'csp_reports_total{directive="script-src-elem"} 1',
    'csp_reports_total{directive="other"} 1',
  ]);
  expect(await samplesOf("crash_reports_total")).toEqual([
    'crash_reports_total{reason="oom"} 1',
    'crash_reports_total{reason="other"} 1',
  ]);
});

it("the log names origin and path of a blocked part, never a query, and ten lines a minute at most", async () => {
  const warn = vi.spyOn(logger, "warn");
  const report = {
    type: "csp-violation",
    url: "https://lobby.example/m/home?inviteCode=secret#here",
    body: { effectiveDirective: "connect-src", blockedURL: "https://tracker.example/collect?user=secret" },
  };
  expect(
    await post(
      "/reports",
      Array.from({ length: 30 }, () => report),
    ),
  ).toBe(204);
  const lines = warn.mock.calls.map(([line]) => line as object);
  expect(lines[0]).toEqual({ directive: "connect-src", blocked: "https://tracker.example", path: "/m/home" });
  expect(lines.length).toBeLessThanOrEqual(10);
});

it("what is no report, too long, too many in one or too often is refused", async () => {
  expect(await post("/reports", { hello: 1 })).toBe(400);
  expect(
    await post(
      "/reports",
      Array.from({ length: 101 }, () => ({ type: "crash" })),
    ),
  ).toBe(400);
  expect(await post("/reports", "x".repeat(16 * 1024 + 1))).toBe(413);
  const statuses = await Promise.all(Array.from({ length: 70 }, () => post("/reports", [])));
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(60);
});
