import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Sandbox } from "../support/sandbox";
import { controlPortOf, SANDBOX_PORTS } from "../support/sandbox-ports.mjs";
import { DeployClient } from "./deploy-client";
import { freePorts } from "./ports";
import { logLines, type Running, runToEnd, SECRET, startReleasedProduct } from "./support";

const WORKERS = 2;

let data: string;
let product: Running;
let gateway: Sandbox;
let metricsPort: number;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "workers-"));
  const port = await freePorts(SANDBOX_PORTS + 1);
  metricsPort = port + SANDBOX_PORTS;
  product = await startReleasedProduct({
    RUN_MODE: "local",
    WORKERS: String(WORKERS),
    SANDBOX_DATA: data,
    SANDBOX_PORT: String(port),
    SANDBOX_PICTURES: "plain",
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY_HOPS: "1",
    DRAIN_DELAY_SECONDS: "0",
  });
  gateway = new Sandbox(`http://127.0.0.1:${controlPortOf(port)}`);
  await vi.waitUntil(() => workers().length === WORKERS, { timeout: 30_000 });
  await vi.waitUntil(ready, { timeout: 30_000 });
}, 120_000);

afterAll(async () => {
  await product.stop();
  rmSync(data, { recursive: true, force: true });
});

/** False also while no worker listens. */
const ready = () =>
  fetch(`${product.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Process ids of the workers. */
function workers(): number[] {
  const children = readFileSync(`/proc/${product.child.pid}/task/${product.child.pid}/children`, "utf8").trim();
  return children
    .split(" ")
    .map(Number)
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes("worker.mjs"));
}

/** Connections of their own, which the supervisor hands to one worker after the other. */
const clients = (count: number) => Array.from({ length: count }, () => new DeployClient(product.url));

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

describe("several workers without Redis", () => {
  it("give back what their threads have allocated", () => {
    const environments = workers().map((id) => readFileSync(`/proc/${id}/environ`, "utf8").split("\0"));
    for (const variables of environments) expect(variables).toContain("MALLOC_ARENA_MAX=2");
  });

  it("render a page once, and count their metrics together", async () => {
    await gateway.clearCalls();
    const page = "/m/slot-games?vassalage=JL&pageNo=2";
    const answers = await Promise.all(clients(6).map((client) => client.get(page, "text/html")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const calls = await gateway.calls("getGameList");
    expect(calls.flatMap(({ query }) => (query.includes("pageNo=2") ? query : []))).toHaveLength(1);
    expect(await metric('cache_results_total{cache="page"')).toBeGreaterThanOrEqual(answers.length);
    expect(await metric("lobby_processes")).toBe(WORKERS);
    const input = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const { status, stderr } = spawnSync("promtool", ["check", "metrics"], { input, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("end a session together that is ended at one of them, also for workers that start later", async () => {
    const one = new DeployClient(product.url);
    await one.signIn("/m/login", await gateway.createMember());
    const ask = async (client: DeployClient) => (await client.get("/m/member/home")).status;
    const copies = clients(2 * WORKERS);
    const later = clients(2 * WORKERS);
    for (const copy of [...copies, ...later]) copy.takeCookies(one);
    expect(new Set(await Promise.all(copies.map(ask)))).toEqual(new Set([200]));
    // The gateway still knows the token: nothing but the product refuses it.
    await gateway.fault({ operation: "logout", kind: "hang" });
    await one.post("/m/logout", {});
    const statuses = async () => [...new Set(await Promise.all(copies.map(ask)))];
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([401]);

    for (const worker of workers()) {
      process.kill(worker, "SIGKILL");
      await vi.waitUntil(() => !workers().includes(worker) && workers().length === WORKERS, { timeout: 30_000 });
      await vi.waitUntil(ready, { timeout: 30_000 });
    }
    expect(new Set(await Promise.all(later.map(ask)))).toEqual(new Set([401]));
    await gateway.clearFaults();
  });

  it("send a write once that comes to both of them", async () => {
    const account = await gateway.createMember();
    const [one, other] = clients(2) as [DeployClient, DeployClient];
    await one.signIn("/m/login", account);
    other.takeCookies(one);
    await gateway.clearCalls();
    const form = { favourite: "RNG.JL.3001 false", stay: "1", idempotencyKey: randomUUID() };
    const answers = await Promise.all([one, other].map((client) => client.post("/m/favourite", form)));
    for (const answer of answers) expect(answer.json()).toMatchObject({ outcome: { favourite: true } });
    expect(await gateway.calls("addFavorite")).toHaveLength(1);
  });

  it("count failed log-ins together", async () => {
    const { username } = await gateway.createMember();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      // A connection each, so that the workers take turns, from one address.
      const { statusCode, body } = await request(`${product.url}/m/login`, {
        method: "POST",
        reset: true,
        headers: { "x-forwarded-for": "203.0.113.9", "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ username, password: "Wrong0000" }).toString(),
      });
      await body.dump();
      statuses.push(statusCode);
    }
    expect(statuses.slice(5)).toEqual([429, 429]);
  });

  it("a worker that is killed is started again, and says so", async () => {
    const [first = 0] = workers();
    const release = (await (await fetch(`${product.url}/version`)).json()) as Record<string, string>;
    process.kill(first, "SIGKILL");
    await expect.poll(() => workers().includes(first), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(WORKERS);
    expect(logLines(product.output())).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/started again/), ...release }),
    );
    await expect.poll(ready, { timeout: 30_000 }).toBe(true);
  });

  it("change their log level together, also those that start later, by a signal to the supervisor alone", async () => {
    const levels = () => logLines(product.output()).flatMap(({ logLevel }) => logLevel ?? []);
    product.child.kill("SIGUSR2");
    await expect.poll(levels, { timeout: 30_000 }).toEqual(["debug", "debug"]);
    await fetch(`${product.url}/m/slot-games?vassalage=JL&pageNo=3`);
    const call = expect.objectContaining({ level: 20, msg: "gateway call", operation: "getGameList", outcome: "ok" });
    await expect.poll(() => logLines(product.output()), { timeout: 10_000 }).toContainEqual(call);
    const [first = 0, second = 0] = workers();
    process.kill(first, "SIGKILL");
    await expect.poll(levels, { timeout: 30_000 }).toEqual(["debug", "debug", "debug"]);
    // Signals to all processes of a service come to the workers as well.
    process.kill(second, "SIGUSR2");
    product.child.kill("SIGUSR2");
    await expect.poll(levels, { timeout: 30_000 }).toEqual(["debug", "debug", "debug", "info", "info"]);
    expect(workers()).toContain(second);
  });

  it("end politely together", async () => {
    expect(await product.stop()).toBe(0);
  });
});

describe("what is wrong with the configuration of several workers is one line, and nothing is started again", () => {
  const environment = {
    RUN_MODE: "production",
    WORKERS: String(WORKERS),
    SESSION_SECRET: SECRET,
    MERCHANT_CODE: "DEMO",
  };
  const run = (changes: Record<string, string>) =>
    runToEnd(["server/start.mjs"], { ...environment, GATEWAY_URL: "http://127.0.0.1:9", ...changes });

  it("a variable", async () => {
    const line = "SECTION_TIMEOUT_MS: must be a whole number from 100 to 2600\n";
    expect(await run({ SECTION_TIMEOUT_MS: "9" })).toEqual({ code: 1, output: line });
  });

  it("an address that is not of this machine", async () => {
    const { code, output } = await run({ HOST: "192.0.2.1", PORT: String(await freePorts(1)) });
    expect(output.split("\n").filter((line) => !line.startsWith("{"))).toEqual([
      "HOST: this machine has no address 192.0.2.1 (EADDRNOTAVAIL)",
      "",
    ]);
    expect(code).toBe(1);
    expect(output).not.toContain("started again");
  });

  it("one port for pages and metrics", async () => {
    const port = String(await freePorts(1));
    const { code, output } = await run({ PORT: port, METRICS_PORT: port, METRICS_HOST: "0.0.0.0" });
    expect(output.split("\n").filter((line) => !line.startsWith("{"))).toEqual([
      `port ${port} is in use: end what listens there, or choose another (PORT, METRICS_PORT)`,
      "",
    ]);
    expect(code).toBe(1);
    expect(output).not.toContain("started again");
  });
});
