import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "https://gateway.example");
vi.stubEnv("RUN_MODE", "production");
vi.stubEnv("NODE_ENV", "production");
vi.stubEnv("SESSION_SECRET", "a-secret-of-tests-that-is-long-enough");
const { reportForwardedHeaders } = await import("./forwarded-headers");
const { originCheck } = await import("./origin-check");

const lines: string[] = [];
const time = { now: 0 };
const app = express();
app.use(
  reportForwardedHeaders(
    (text) => lines.push(text),
    () => time.now,
  ),
);
app.use(originCheck);
app.use((_request, response) => void response.send("passed"));
const server = createServer(app);
const browser = { "sec-fetch-site": "same-origin", accept: "application/json", "accept-language": "en" };
const proxy = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
let host = "";
const post = (headers: Record<string, string>) => fetch(`http://${host}/`, { method: "POST", headers });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("a proxy in front of a production run with TRUST_PROXY_HOPS=0", () => {
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
