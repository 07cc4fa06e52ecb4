import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox";
import { faultKinds } from "./faults";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

const ping = "/wps/system/test/ping";

describe("Accounts", () => {
  it("has seeded accounts of every type (docs/gateway.md 1.6)", async () => {
    const types = (await test.control("GET", "/api/accounts")).rows().map((account) => account.type);
    expect(new Set(types)).toEqual(new Set([0, 1, 2, 40, 41, 42]));
    expect(test.sandbox.accounts.slice(0, 6).map(({ username }) => username)).toEqual([
      "demo_user1",
      "demo_user2",
      "demo_agent",
      "demo_agent41",
      "demo_locked",
      "demo_verify",
    ]);
  });

  it("changes them and ends their sessions when they are disabled or get a new password", async () => {
    const token = await test.client.signIn("demo_user1");
    const change = (changes: object) =>
      test.control("POST", "/api/accounts/change", { username: "demo_user1", ...changes });
    await change({ chatUnread: 7 });
    expect((await test.client.get("/wps/relay/CBS_unreadCount", { token })).value.root).toEqual({ unReadCount: 7 });
    await change({ password: "Another1" });
    expect((await test.client.get("/wps/relay/CBS_unreadCount", { token })).status).toBe(401);
    expect((await test.client.login("demo_user1", "Another1")).status).toBe(200);
    await change({ disabled: true });
    expect((await test.client.login("demo_user1", "Another1")).status).toBe(400);
    await expect(change({ username: "nobody" })).rejects.toThrow("nobody");
  });

  it("tops up balances", async () => {
    const { root } = await test.control("POST", "/api/accounts/top-up", { username: "demo_user2", amount: 0.1 });
    expect(root).toMatchObject({ balanceMinor: 10 });
    const negative = test.control("POST", "/api/accounts/top-up", { username: "demo_user2", amount: -1 });
    await expect(negative).rejects.toThrow("amount");
  });
});

describe("Log", () => {
  it("can be filtered by operation and by violations", async () => {
    await test.client.get(ping);
    await test.client.raw("GET", ping, { Merchant: "DEMO" });
    const rows = async (query: string) => (await test.control("GET", `/api/log?${query}`)).rows();
    expect((await rows("operation=ping")).length).toBe(2);
    expect((await rows("operation=ping&violations=true")).length).toBe(1);
  });
});

describe("Faults (docs/gateway.md 1.13.9)", () => {
  it("knows every kind", () => {
    expect(faultKinds).toEqual([
      "latency",
      "reset",
      "reset-body",
      "truncated",
      "html502",
      "wrong-types",
      "no-value",
      "drip",
      "hang",
      "huge",
      "gzip-bomb",
      "status",
      "refusal",
    ]);
  });

  it.each(faultKinds)("%s affects only its operation, and can be removed by operation", async (kind) => {
    const fault = { operation: "getCountry", kind, times: 2, share: 0.5 };
    expect((await test.control("POST", "/api/faults", fault)).root).toEqual(fault);
    expect((await test.client.get(ping)).status).toBe(200);
    expect((await test.client.get("/wps/system/country")).status).toBe(200);
    await test.control("DELETE", "/api/faults?operation=ping");
    expect((await test.control("GET", "/api/faults")).rows()).toHaveLength(1);
    await test.control("DELETE", "/api/faults?operation=getCountry");
    expect((await test.control("GET", "/api/faults")).rows()).toHaveLength(0);
  });

  it("sends 50 MB for huge by default", async () => {
    await test.control("POST", "/api/faults", { operation: "ping", kind: "huge", times: 1 });
    const response = await fetch(test.sandbox.url + ping, { headers: { Merchant: "DEMO" } });
    let size = 0;
    for await (const part of response.body ?? []) size += part.length;
    expect(size).toBeGreaterThan(50 * 1024 * 1024);
  });
});

it("Outbox: is listed newest first and can be cleared", async () => {
  for (const mobileNo of ["0911111111", "0922222222"]) {
    await test.client.call("POST", "/wps/verification/sms/register", { body: { mobileNo } });
  }
  const recipients = (await test.control("GET", "/api/outbox?channel=sms")).rows().map((message) => message.recipient);
  expect(recipients).toEqual(["0922222222", "0911111111"]);
  await test.control("DELETE", "/api/outbox");
  expect((await test.control("GET", "/api/outbox")).root).toEqual([]);
});
