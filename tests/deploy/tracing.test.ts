import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AS_JSON } from "../support/page-text.ts";
import { Sandbox } from "../support/sandbox";
import { controlPortOf, SANDBOX_PORTS } from "../support/sandbox-ports.mjs";
import { freePorts } from "./ports";
import { logLines, type Running, startReleasedProduct } from "./support";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

let collector: Server;
let headers: unknown;
const spans: Span[] = [];
let data: string;
let product: Running;
let gateway: Sandbox;
let gatewayUrl: string;
let metricsPort: number;

/** Takes what a collector of OpenTelemetry takes: OTLP over HTTP, as JSON. */
function startCollector(): Server {
  return createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    headers = request.headers;
    for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
}

beforeAll(async () => {
  collector = startCollector();
  await once(collector, "listening");
  data = mkdtempSync(join(tmpdir(), "tracing-"));
  const port = await freePorts(SANDBOX_PORTS + 1);
  metricsPort = port + SANDBOX_PORTS;
  product = await startReleasedProduct({
    RUN_MODE: "local",
    SANDBOX_DATA: data,
    SANDBOX_PORT: String(port),
    SANDBOX_PICTURES: "plain",
    WARM_UP_SECONDS: "0",
    DRAIN_DELAY_SECONDS: "0",
    GATEWAY_FORWARD: "trace",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=of-the-collector",
    OTEL_TRACES_SAMPLER_ARG: "1",
    // A variable of the package's own: the product alone chooses what is traced.
    OTEL_TRACES_SAMPLER: "always_off",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    METRICS_PORT: String(metricsPort),
  });
  gatewayUrl = `http://127.0.0.1:${port}`;
  gateway = new Sandbox(`http://127.0.0.1:${controlPortOf(port)}`);
}, 120_000);

afterAll(async () => {
  await product.stop();
  collector.close();
  rmSync(data, { recursive: true, force: true });
});

/** The spans of one request. Its own span ends last. */
async function traceOf(name: string): Promise<Span[]> {
  const root = await vi.waitUntil(() => spans.find((span) => span.name === name), { timeout: 20_000 });
  return spans.filter(({ traceId }) => traceId === root.traceId);
}

const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

describe("a page with a collector", () => {
  it("is one trace: request, loader, cache, gateway call, each below the one before", async () => {
    const forged = "00-11111111111111111111111111111111-2222222222222222-01";
    const answer = await fetch(`${product.url}/m/notice?search=SECRET`, {
      headers: { ...AS_JSON, traceparent: forged },
    });
    expect(answer.status).toBe(200);
    const trace = await traceOf("GET notices");
    const below = (span: Span | undefined, name: RegExp) =>
      trace.find((one) => one.parentSpanId === span?.spanId && name.test(one.name));
    const request = trace.find(({ kind }) => kind === SERVER);
    expect(request?.name).toBe("GET notices");
    const loader = below(request, /^loader notices$/);
    const cache = below(loader, /^cache /);
    expect(attributeOf(cache, "origin")).toBe("loaded");
    const call = below(cache, new RegExp(`^${cache?.name.replace("cache", "gateway")}$`));
    expect(call?.kind).toBe(CLIENT);
    expect(attributeOf(call, "outcome")).toBe("ok");
    expect(request?.parentSpanId ?? "").toBe("");
    expect(request?.traceId).not.toContain("1111");
    expect(attributeOf(request, "url.path")).toBe("/m/notice");
    expect(attributeOf(request, "lobby.request")).toBe(answer.headers.get("x-request-id"));
    expect(JSON.stringify(trace)).not.toContain("SECRET");
    expect(headers).toMatchObject({ "x-key": "of-the-collector" });

    const calls = await gateway.calls();
    const sent = calls.map(({ traceparent }) => traceparent).filter(Boolean);
    expect(sent).toContain(`00-${call?.traceId}-${call?.spanId}-01`);
    await vi.waitUntil(
      () => logLines(product.output()).some((line) => line.trace_id === request?.traceId && line.msg === "answered"),
      { timeout: 10_000 },
    );
  });

  it("names its trace in the log line of a gateway call that fails", async () => {
    await gateway.fault({ operation: "getGameList", kind: "status", value: 400 });
    await fetch(`${product.url}/m/slot-games?vassalage=JL&pageNo=3`, { headers: AS_JSON });
    await gateway.clearFaults();
    const trace = await traceOf("GET gameList");
    const calls = trace.filter(({ name }) => name === "gateway getGameList");
    expect(calls.map((call) => attributeOf(call, "http.response.status_code"))).toContainEqual(expect.anything());
    const line = await vi.waitUntil(
      () =>
        logLines(product.output()).find(({ msg, operation }) => msg === "gateway call" && operation === "getGameList"),
      { timeout: 10_000 },
    );
    expect(calls.map(({ traceId, spanId }) => [traceId, spanId])).toContainEqual([line?.trace_id, line?.span_id]);
  });

  it("that is rendered has a span for the render, and says how the page cache answered", async () => {
    const load = () => fetch(`${product.url}/m/help`, { headers: { accept: "text/html" } });
    expect((await load()).status).toBe(200);
    const trace = await traceOf("GET help");
    expect(trace.map(({ name }) => name)).toContain("render");
    const request = trace.find(({ kind }) => kind === SERVER);
    expect(attributeOf(request, "lobby.page_cache")).toBe("miss");
    const lines = await vi.waitUntil(
      () => {
        const ofTrace = logLines(product.output()).filter(({ trace_id }) => trace_id === request?.traceId);
        return ofTrace.length > 0 && ofTrace;
      },
      { timeout: 10_000 },
    );
    expect(lines.map((line) => line.request)).toEqual([attributeOf(request, "lobby.request")]);
    await load();
    await vi.waitUntil(() => spans.some((span) => attributeOf(span, "lobby.page_cache") === "hit"), {
      timeout: 20_000,
    });
  });

  it("that answers a write is named after the write, and a redirect is no failure", async () => {
    const account = await gateway.createMember();
    const headers = { ...AS_JSON, origin: product.url };
    const post = (password: string) => {
      const body = new URLSearchParams({ username: account.username, password });
      return fetch(`${product.url}/m/login`, { method: "POST", headers, body });
    };
    // Its page is loaded after the action.
    expect((await (await post("Wrong0pass")).json()).route).toBe("login");
    expect((await (await post(account.password)).json()).redirect).toBe("/m/home");
    await vi.waitUntil(() => spans.filter(({ name }) => name === "POST login").length === 2, { timeout: 20_000 });
    const actions = spans.filter(({ name }) => name === "action login");
    expect(actions).toHaveLength(2);
    expect(actions.filter(({ status }) => status.code === ERROR)).toEqual([]);
  });

  it("is an example of the time that requests take, in the format that has a place for it", async () => {
    const { headers } = await fetch(`${product.url}/m/privacy`, { headers: AS_JSON });
    expect(headers.get("x-request-id")).toBeTruthy();
    const [{ traceId = "" } = {}] = await traceOf("GET privacy");
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(metrics.headers.get("content-type")).toMatch(/^application\/openmetrics-text/);
    const lines = (await metrics.text()).trimEnd().split("\n");
    expect(lines.at(-1)).toBe("# EOF");
    const named = lines.filter((line) => line.includes(`# {trace_id="${traceId}"`));
    expect(named.length).toBeGreaterThan(0);
    for (const line of named) expect(line).toMatch(/^http_request_duration_seconds_bucket\{/);
    expect(lines.some((line) => line.startsWith("cache_results_total{"))).toBe(true);
  });

  it("files and probes are not traced", async () => {
    await fetch(`${product.url}/healthz`);
    await fetch(`${product.url}/m/terms`, { headers: AS_JSON });
    await traceOf("GET terms");
    expect(spans.filter((span) => attributeOf(span, "url.path") === "/healthz")).toEqual([]);
  });
});

it("a collector that hangs does not keep the product from ending", async () => {
  const hanging = createServer().listen(0, "127.0.0.1");
  await once(hanging, "listening");
  // The package itself would wait for minutes.
  const forMinutes = { OTEL_EXPORTER_OTLP_TIMEOUT: "600000", OTEL_BSP_EXPORT_TIMEOUT: "600000" };
  const { url, stop, output } = await startReleasedProduct({
    RUN_MODE: "local",
    GATEWAY_URL: gatewayUrl,
    MERCHANT_CODE: "DEMO",
    WARM_UP_SECONDS: "0",
    DRAIN_DELAY_SECONDS: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: "1",
    ...forMinutes,
  });
  try {
    expect((await fetch(`${url}/m/help`, { headers: AS_JSON })).status).toBe(200);
    expect(await stop()).toBe(0);
    expect(logLines(output()).map(({ msg }) => msg)).toContain("the last traces could not be sent");
  } finally {
    await stop("SIGKILL");
    hanging.closeAllConnections();
    hanging.close();
  }
}, 60_000);

it("what measures is a file of the build that shares none with the server but packages", () => {
  const [name = ""] = readdirSync("build/server/assets").filter((file) => file.startsWith("open-telemetry-"));
  const imports = [...readFileSync(`build/server/assets/${name}`, "utf8").matchAll(/from ["']\.\/([^"']+)["']/g)];
  expect(imports.length).toBeGreaterThan(0);
  for (const [, file] of imports) expect(file).toMatch(/packages-|^rolldown-runtime-/);
});

it("without a collector nothing for traces is loaded", () => {
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    // Imports at the start of a file; `import()` is left out.
    const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^"']*?["'](\.{1,2}\/[^"']+)["'];/gm);
    for (const [, path = ""] of imports) load(join(dirname(file), path));
  };
  load("build/server/index.js");
  const names = [...loaded].map((file) => basename(file));
  expect(names.some((name) => name.startsWith("packages-"))).toBe(true);
  expect(names.filter((name) => /tracing|telemetry/.test(name))).toEqual([]);
});
