import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "https://gateway.example");
vi.stubEnv("RUN_MODE", "production");
vi.stubEnv("NODE_ENV", "production");
vi.stubEnv("SESSION_SECRET", "a-secret-of-tests-that-is-long-enough");
const lines: string[] = [];
const add = (text: string) => lines.push(text);
const time = { now: 0 };
const servers: Server[] = [];
const browser = { "sec-fetch-site": "same-origin", accept: "application/json", "accept-language": "en" };
const proxy = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };

/** A server with the variables of this moment. */
async function start(): Promise<string> {
  vi.resetModules();
  const { reportForwardedHeaders } = await import("./forwarded-headers");
  const { originCheck } = await import("./origin-check");
  const app = express();
  app.use(reportForwardedHeaders({ error: add, warn: add }, () => time.now));
  app.use(originCheck);
  app.use((_request, response) => void response.send("passed"));
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let host = "";
const post = (headers: Record<string, string>) => fetch(`http://${host}/`, { method: "POST", headers });

afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

describe("a proxy in front of a production run with TRUST_PROXY_HOPS=0", () => {
  beforeAll(async () => {
    host = await start();
  });

  it("is reported loudly, once a minute", async () => {
    for (let times = 0; times < 5; times += 1) await post({ ...browser, ...proxy });
    expect(lines).toEqual([
      expect.stringMatching(/^x-forwarded-for, x-forwarded-proto arrived.*TRUST_PROXY_HOPS is 0/),
    ]);
    time.now += 60_000;
    await post({ ...browser, ...proxy });
    expect(lines).toHaveLength(2);
  });

  it("a form's refusal hints at it", async () => {
    const answer = await post({ ...browser, ...proxy, origin: `https://${host}` });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      key: "errors:proxy_unknown",
      detail: expect.stringContaining("TRUST_PROXY_HOPS"),
    });
  });

  it("without its headers nothing is reported, and another site's form is refused without the hint", async () => {
    time.now += 60_000;
    const before = lines.length;
    expect(await (await post(browser)).text()).toBe("passed");
    const answer = await post({ ...browser, "sec-fetch-site": "cross-site", origin: "https://other.example" });
    expect(await answer.json()).toMatchObject({ status: 403, key: "errors:cross_site" });
    expect(lines).toHaveLength(before);
  });
});

describe("a proxy whose address is not in PROXY_ADDRESSES", () => {
  beforeAll(() => {
    vi.stubEnv("TRUST_PROXY_HOPS", "1");
    time.now = 0;
    lines.length = 0;
  });

  it("is reported with its address, once a minute", async () => {
    vi.stubEnv("PROXY_ADDRESSES", "10.244.0.0/16");
    host = await start();
    for (let times = 0; times < 3; times += 1) await post({ ...browser, ...proxy });
    const line = /^x-forwarded-for, x-forwarded-proto arrived from 127\.0\.0\.1, which is not in PROXY_ADDRESSES/;
    expect(lines).toEqual([expect.stringMatching(line)]);
    time.now += 60_000;
    await post(browser);
    expect(lines).toHaveLength(1);
    await post({ ...browser, ...proxy });
    expect(lines).toHaveLength(2);
  });

  it("is not reported once its network is there, nor without the list", async () => {
    lines.length = 0;
    for (const addresses of ["127.0.0.0/8", ""]) {
      vi.stubEnv("PROXY_ADDRESSES", addresses);
      host = await start();
      await post({ ...browser, ...proxy });
    }
    expect(lines).toEqual([]);
  });
});
