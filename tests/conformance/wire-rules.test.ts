import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { field } from "../../server/sandbox/testing/client";
import { emptySuccess, mistakes, refusal, success } from "./support/shapes";
import { openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const country = "/wps/system/country";
const code = (json: unknown) => field(json, "errorCode");

describe("Merchant (docs/gateway.md 1.3, quirk 1)", () => {
  it("is required, exactly once and known", async () => {
    const { merchant } = target;
    const wrong: readonly Record<string, string | string[]>[] = [
      {},
      { Merchant: [merchant, merchant] },
      { Merchant: `${merchant}, ${merchant}` },
    ];
    for (const headers of wrong) {
      const { status, json } = await target.client.raw("GET", country, { Language: "EN", Device: "web", ...headers });
      expect(status).toBe(400);
      expect(mistakes(refusal, json)).toBe("");
      expect(code(json)).toBe("function.not.available");
      expect(field(json, "message")).toMatch(/#543$/);
    }
  });
});

describe("Headers (docs/gateway.md 1.3)", () => {
  it.each([
    ["no module id", {}],
    ["ModuleId", { ModuleId: "COMM3" }],
    ["Module-Id and x-module-id", { "Module-Id": "COMM3", "x-module-id": "COMM3" }],
    ["a version, a timestamp and a user agent", { "X-Gateway-Version": "3", "X-Timestamp": "1", "X-Real-UA": "eA==" }],
  ])("takes a call with %s", async (_, headers) => {
    expect((await target.client.get(country, { headers })).status).toBe(200);
  });

  it("takes the language in lower case", async () => {
    expect((await target.client.get("/wps/system/test/ping", { language: "en" })).status).toBe(200);
  });
});

describe("Statuses and envelope (docs/gateway.md 1.4, 1.5)", () => {
  it("answers an unknown path with 404 or 405", async () => {
    const { status } = await target.client.get("/wps/no/such/path");
    expect([404, 405]).toContain(status);
  });

  it.each([
    ["POST", country],
    ["GET", "/wps/session/logout"],
    ["POST", "/wps/game/launchGame"],
  ])("answers %s %s with 400 http_method_not_support (quirk 4)", async (method, path) => {
    const { status, json } = await target.client.call(method, path, method === "POST" ? { body: {} } : {});
    expect([status, code(json)]).toEqual([400, "http_method_not_support"]);
    expect(field(json, "message")).toMatch(/#459$/);
  });

  it("answers a missing token and an unknown one with 401 (1.13.2)", async () => {
    const missing = await target.client.get("/wps/member/info");
    expect([missing.status, code(missing.json)]).toEqual([401, "login.not.session"]);
    const unknown = await target.client.get("/wps/member/info", { token: "tk-never-issued" });
    expect([unknown.status, code(unknown.json)]).toEqual([401, "user.or.token.invalid"]);
    for (const { json } of [missing, unknown]) expect(mistakes(refusal, json)).toBe("");
  });

  it.each(["/wps/relay/GCSGAME_hotGamesV2", "/lgw/games/popular"])(
    "answers a public feed with a stale token with 401: %s",
    async (path) => {
      expect((await target.client.get(path, { token: "tk-stale" })).status).toBe(401);
      expect((await target.client.get(path)).status).toBe(200);
    },
  );

  it("localises messages, and falls back to English (1.13.6)", async () => {
    const message = async (language: string) =>
      String(field((await target.client.get("/wps/member/info", { language })).json, "message"));
    const [english, chinese, burmese, thai] = await Promise.all(["EN", "CN", "MY", "TH"].map(message));
    expect(chinese).toMatch(/\p{Script=Han}/u);
    expect(burmese).toMatch(/\p{Script=Myanmar}/u);
    expect(thai).toBe(english);
  });
});

describe("Bodies outside the envelope (docs/gateway.md 1.1, 2.1)", () => {
  it("keeps /lgw bare", async () => {
    const { json } = await target.client.get("/lgw/games");
    expect(field(json, "success")).toBeUndefined();
  });

  it("gives the RSA key as plain text hex", async () => {
    const { status, text, headers } = await target.client.get("/wps/session/key/rsa?t=1");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(text.trim()).toMatch(/^"?[0-9a-fA-F]{250,256}"?$/);
  });
});

it("An envelope without a result has a null value (docs/gateway.md 5)", () => {
  expect(mistakes(emptySuccess, { success: true, value: null })).toBe("");
  expect(mistakes(success(z.null()), { success: false, value: null })).not.toBe("");
});
