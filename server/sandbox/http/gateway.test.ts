import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

const ping = "/wps/system/test/ping";
const requiredHeaders = { Language: "EN", Device: "web" };

describe("Merchant (docs/gateway.md 1.3, quirk 1)", () => {
  it("accepts exactly one header", async () => {
    expect((await test.client.get(ping)).json).toEqual({ success: true, value: "pong" });
  });

  it.each([
    ["none", {}],
    ["two", { Merchant: ["DEMO", "DEMO"] }],
    ["a comma-joined pair", { Merchant: "DEMO, DEMO" }],
    ["an empty second one", { Merchant: ["DEMO", ""] }],
    ["an unknown one", { Merchant: "OTHER" }],
  ])("refuses %s with 400 function.not.available #543", async (_, headers: Record<string, string | string[]>) => {
    const { status, json } = await test.client.raw("GET", ping, { ...requiredHeaders, ...headers });
    expect(status).toBe(400);
    expect(json).toEqual({
      success: false,
      errorCode: "function.not.available",
      message: "This function is not available now #543",
      value: null,
    });
  });
});

describe("Paths and methods (docs/gateway.md 1.5)", () => {
  it("answers an unknown path with 404 in the envelope", async () => {
    const { status, errorCode } = await test.client.get("/wps/nothing");
    expect([status, errorCode]).toEqual([404, "function.not.available"]);
  });

  it.each([
    ["POST", "/wps/system/status"],
    ["POST", "/wps/session/logout"],
    ["GET", "/wps/session/login"],
    ["POST", "/wps/member/language"],
    ["POST", "/wps/relay/GCSGAME_hotGamesV2"],
  ])("answers %s %s with 400 http_method_not_support", async (method, path) => {
    const { status, errorCode, message } = await test.client.call(method, path);
    expect([status, errorCode]).toEqual([400, "http_method_not_support"]);
    expect(message).toContain("#459");
  });

  it("serves the newer path of the status as well (3.5)", async () => {
    const { value } = await test.client.get("/wps/v2/system/status?url=www.site.invalid");
    expect(value.pick("maintenance")).toBe(false);
  });

  it("sends /lgw without an envelope and the RSA key plain text (1.13.1)", async () => {
    const popular = await test.client.get("/lgw/games/popular?count=2");
    expect(popular.json).toHaveLength(2);
    const key = await test.client.get(`/wps/session/key/rsa?t=${Date.now()}`);
    expect(key.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(key.text).toMatch(/^[0-9a-f]{256}$/);
  });
});

describe("Encrypted bodies (docs/gateway.md 2.4, 2.5)", () => {
  const payload = { username: "demo_user2", password: "Passw0rd9", captcha: "", type: "username" };

  it.each(["old", "new", "newest"] as const)("reads the %s form", async (form) => {
    const { status } = await test.client.encrypted("POST", "/wps/session/login", payload, { form });
    expect(status).toBe(200);
  });

  it("refuses a body sent twice with the same r (quirk 16)", async () => {
    const options = { key: "ReplayedKey12345" };
    expect((await test.client.encrypted("POST", "/wps/session/login", payload, options)).status).toBe(200);
    const again = await test.client.encrypted("POST", "/wps/session/login", payload, options);
    expect([again.status, again.errorCode]).toEqual([400, "request.param.err"]);
  });

  it("refuses a plain body with request_body_required", async () => {
    const { status, errorCode } = await test.client.call("POST", "/wps/session/login", { body: payload });
    expect([status, errorCode]).toEqual([400, "request_body_required"]);
  });

  it.each([
    ["a header that is not hex", { Encryption: "zz" }],
    ["an X-Digest that differs from the body", { "X-Digest": "AAAA" }],
    ["an X-RSA of another key", { "X-RSA": "abcdef" }],
  ])("refuses %s with request.param.err", async (_, headers: Record<string, string>) => {
    const { status, errorCode } = await test.client.encrypted("POST", "/wps/session/login", payload, { headers });
    expect([status, errorCode]).toEqual([400, "request.param.err"]);
  });

  it("requires the digest headers while the switch is on (quirk 11)", async () => {
    await test.control("POST", "/api/switches", { requireDigest: true });
    const without = await test.client.encrypted("POST", "/wps/session/login", payload);
    const complete = await test.client.encrypted("POST", "/wps/session/login", payload, { form: "newest" });
    await test.control("POST", "/api/switches", { requireDigest: false });
    expect([without.status, without.errorCode]).toEqual([400, "request_body_required"]);
    expect(complete.status).toBe(200);
  });

  it("answers a body that is too large instead of closing the connection", async () => {
    const { status, errorCode } = await test.client.call("POST", "/wps/session/login", { body: "x".repeat(3_000_000) });
    expect([status, errorCode]).toEqual([400, "request.param.err"]);
  });

  it("takes headers of some kilobytes (2.5)", async () => {
    const { status } = await test.client.encrypted(
      "POST",
      "/wps/session/login",
      { ...payload, loginDeviceId: "x".repeat(12_000) },
      { form: "newest" },
    );
    expect(status).toBe(200);
  });
});

describe("Localised messages (docs/gateway.md 1.13.6)", () => {
  it.each([
    ["EN", "Please log in first"],
    ["en", "Please log in first"],
    ["CN", "请先登录"],
    ["zh_CN", "请先登录"],
    ["MY", "ဦးစွာ လော့ဂ်အင်ဝင်ပါ"],
    ["TH", "Please log in first"],
  ])("answers in %s", async (language, message) => {
    expect((await test.client.get("/wps/member/info", { language })).message).toBe(message);
  });
});

describe("Request log", () => {
  it("lists the violations of a call", async () => {
    await test.control("DELETE", "/api/log");
    await test.client.raw("POST", "/wps/system/status", {});
    await test.client.raw("GET", ping, { Merchant: "DEMO", ModuleId: "COMM3" });
    await test.client.get("/wps/captcha", { token: "Bearer tk-1", headers: { ModuleId: "REG3" } });
    const log = (await test.control("GET", "/api/log")).rows();
    expect(log.map((entry) => entry.violations)).toEqual([
      ["no Merchant header"],
      ["no Language header", "no Device header"],
      ["module id REG3, expected VALID_CAPTCHA3 or CAPTCHA3", "Authorization carries a scheme"],
    ]);
    expect(log.map((entry) => entry.operation)).toEqual(["getSystemStatus", "ping", "getCaptcha"]);
    const last = log.at(-1);
    expect(last?.status).toBe(401);
    expect((await test.control("GET", `/api/log?since=${last?.id}`)).root).toEqual([]);
  });
});
