import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.control("DELETE", "/api/faults");
  await test.control("POST", "/api/canaries", { on: false });
});

const ping = "/wps/system/test/ping";
const fault = (body: object) => test.control("POST", "/api/faults", body);

describe("Faults (docs/gateway.md 1.13.9)", () => {
  it("delays an answer", async () => {
    await fault({ operation: "ping", kind: "latency", value: 120, times: 1 });
    const started = performance.now();
    expect((await test.client.get(ping)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(110);
  });

  it("resets before the answer, and in the middle of it after running the operation", async () => {
    await fault({ operation: "ping", kind: "reset", times: 1 });
    await expect(test.client.get(ping)).rejects.toThrow();
    const token = await test.client.signIn("demo_user1");
    await fault({ operation: "setHeadIcon", kind: "reset-body", times: 1 });
    const icon = "/wps/member/info/icon";
    await expect(test.client.call("POST", icon, { token, body: { icon: "7" } })).rejects.toThrow();
    expect((await test.client.get(icon, { token })).value.root).toBe("7");
  });

  it("sends half a JSON, a 502 page, wrong types, null, other statuses and chosen refusals", async () => {
    await fault({ operation: "ping", kind: "truncated", times: 1 });
    expect((await test.client.get(ping)).json).toBeUndefined();
    await fault({ operation: "*", kind: "html502", times: 1 });
    const page = await test.client.get(ping);
    expect([page.status, page.headers.get("content-type")]).toEqual([502, "text/html"]);
    await fault({ operation: "getCountry", kind: "wrong-types", times: 1 });
    const country = await test.client.get("/wps/system/country");
    expect([country.status, country.value.pick("countries")]).toEqual([200, "not-a-list"]);
    await fault({ operation: "getCountry", kind: "no-value", times: 1 });
    expect((await test.client.get("/wps/system/country")).json).toEqual({ success: true, value: null });
    await fault({ operation: "ping", kind: "status", value: 504, times: 1 });
    expect((await test.client.get(ping)).errorCode).toBe("network.timeout");
    await fault({ operation: "ping", kind: "refusal", value: "bind_customer_required", times: 1 });
    const refused = await test.client.get(ping);
    expect([refused.status, refused.errorCode]).toEqual([400, "bind_customer_required"]);
    expect((await test.client.get(ping)).status).toBe(200);
  });

  it("sends slowly and sends no answer", async () => {
    const pace = { signal: AbortSignal.timeout(150), headers: { Merchant: "DEMO" } };
    await fault({ operation: "ping", kind: "hang", times: 1 });
    await expect(fetch(test.sandbox.url + ping, pace)).rejects.toThrow();
    await fault({ operation: "ping", kind: "drip", value: 2, times: 1 });
    const started = performance.now();
    expect((await test.client.get(ping)).value.root).toBe("pong");
    expect(performance.now() - started).toBeGreaterThan(50);
  });

  it("sends oversized bodies, plain and as a gzip bomb", async () => {
    await fault({ operation: "ping", kind: "huge", value: 3_000_000, times: 1 });
    expect((await test.client.get(ping)).text.length).toBeGreaterThan(3_000_000);
    await fault({ operation: "ping", kind: "gzip-bomb", value: 5_000_000, times: 1 });
    const bomb = await test.client.get(ping);
    expect(bomb.headers.get("content-encoding")).toBe("gzip");
    expect(bomb.text.length).toBeGreaterThan(5_000_000);
  });

  it("affects a share of the calls, spread evenly", async () => {
    await fault({ operation: "ping", kind: "status", value: 500, share: 0.3 });
    const statuses: number[] = [];
    for (let call = 0; call < 20; call++) statuses.push((await test.client.get(ping)).status);
    expect(statuses.filter((status) => status === 500)).toHaveLength(6);
  });

  it("refuses an unknown fault", async () => {
    await expect(fault({ operation: "ping", kind: "flood" })).rejects.toThrow("kind");
  });
});

describe("Canaries", () => {
  it("appear in tokens, an extra header, messages and an extra field", async () => {
    const values = await test.control("POST", "/api/canaries", { on: true });
    const { value, json, headers } = await test.client.login("demo_user1");
    expect(value.text("token")).toContain(values.text("token"));
    expect(headers.get("x-upstream-node")).toBe(values.text("header"));
    expect(json).toMatchObject({ traceNode: values.text("field") });
    expect((await test.client.get("/wps/member/info")).message).toContain(values.text("message"));
    expect(await test.control("GET", "/api/canaries")).toEqual(values);
  });
});

/** Asks the control address for its accounts under a host name, as a page that was opened under it does. */
function statusUnder(host: string, headers: Record<string, string> = {}, port = new URL(test.sandbox.controlUrl).port) {
  return new Promise<number | undefined>((resolve, reject) => {
    const own = { host: `${host}:${port}`, ...headers };
    const request = get({ host: "127.0.0.1", port, path: "/api/accounts", headers: own }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once("error", reject);
  });
}

describe("Host names of the control address", () => {
  it("a name that another site has pointed to this machine is refused, whatever the browser takes the page for", async () => {
    for (const headers of [{}, { "sec-fetch-site": "same-origin" }, { "sec-fetch-mode": "navigate" }])
      expect(await statusUnder("rebound.example", headers)).toBe(403);
    expect(await statusUnder("127.0.0.1.rebound.example")).toBe(403);
  });

  it.each(["localhost", "127.0.0.1", "[::1]", "192.168.1.5"])("%s is answered", async (host) => {
    expect(await statusUnder(host)).toBe(200);
  });

  it("the configured public name is answered", async () => {
    const named = await startTestSandbox({ publicHost: "sandbox.lan" });
    const { port } = new URL(named.sandbox.controlUrl);
    expect(await statusUnder("sandbox.lan", {}, port)).toBe(200);
    expect(await statusUnder("other.lan", {}, port)).toBe(403);
    await named.close();
  });
});

describe("Accounts, switches, reset", () => {
  it("creates accounts of any type and balance", async () => {
    await test.control("POST", "/api/accounts", { username: "rich40", type: 40, balance: 12.34 });
    const token = await test.client.signIn("rich40");
    expect((await test.client.get("/wps/v2/wallets/balance", { token })).value.pick("sumBalance")).toBe(12.34);
    expect((await test.client.get("/wps/member/info", { token })).value.pick("type")).toBe(40);
    await expect(test.control("POST", "/api/accounts", { username: "RICH40" })).rejects.toThrow("taken");
  });

  it("refuses unknown switches, and calls from other sites", async () => {
    await expect(test.control("POST", "/api/switches", { maintenence: true })).rejects.toThrow(/error.*maintenence/);
    const init = { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } };
    expect((await fetch(`${test.sandbox.controlUrl}/api/reset`, init)).status).toBe(403);
  });

  it("resets to the state of the first start", async () => {
    await test.control("POST", "/api/switches", { maintenance: true });
    const before = await test.control("POST", "/api/accounts", { username: "before_reset" });
    await test.control("POST", "/api/reset");
    const state = await test.control("GET", "/api/state");
    expect(state.pick("switches.maintenance")).toBe(false);
    const after = await test.control("POST", "/api/accounts", { username: "after_reset" });
    expect(after.pick("id"), "a product may remember the id").toBe(Number(before.pick("id")) + 1);
    expect((await test.client.login("demo_user2")).value.pick("firstTimeLogin")).toBe(true);
    expect((await test.client.login("rich40")).status).toBe(400);
  });
});

describe("State", () => {
  it("survives a restart", async () => {
    const data = mkdtempSync(join(tmpdir(), "sandbox-restart-"));
    const before = await startTestSandbox({ data });
    const [game] = (await before.client.get("/wps/relay/GCSGAME_gameList?pageSize=1")).value.rows("games");
    const token = await before.client.signIn("demo_user1");
    const body = { nodeId: game?.nodeId, vendor: game?.vassalage, token };
    await before.client.call("POST", "/wps/relay/MCSFE_addFavoriteGameV2", { token, body });
    await before.control("POST", "/api/switches", { openRound: true, tokenIdleSeconds: 900 });
    await before.close();

    const after = await startTestSandbox({ data });
    const ids = await after.client.get("/wps/relay/MCSFE_getFavoriteGames", { token });
    const state = await after.control("GET", "/api/state");
    await after.close();
    rmSync(data, { recursive: true });
    expect(ids.value.root).toEqual([String(game?.nodeId)]);
    expect(state.pick("switches")).toMatchObject({ openRound: true, tokenIdleSeconds: 900 });
  });
});
