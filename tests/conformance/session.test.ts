import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { field, listAt } from "../../server/sandbox/testing/client";
import { loginResult } from "./schemas/member";
import { mistakes, success } from "./support/shapes";
import { isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const code = (json: unknown) => field(json, "errorCode");
const password = "Passw0rd9";

describe("Captcha (quirk 2)", () => {
  it("is a base64 image with a cookie of its own each time", async () => {
    const [first, second] = [await target.client.get("/wps/captcha?t=1"), await target.client.get("/wps/captcha?t=2")];
    const cookie = first.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/(^|[ ,])captchaId=[^;]+;.*path=\//i);
    expect(cookie).not.toBe(second.headers.get("set-cookie"));
    const image = Buffer.from(String(field(first.json, "value")), "base64");
    expect(image.length).toBeGreaterThan(50);
  });
});

describe.skipIf(!isOwnSandbox)("Log-in (docs/gateway.md 1.6, 1.9)", () => {
  it("lists the second-step methods (1.9)", async () => {
    const { status, json } = await target.client.login("demo_verify", password);
    expect([status, code(json)]).toEqual([400, "login_verify_required"]);
    expect(listAt(json, "value")).toEqual(["payeeName"]);
    const payload = { username: "demo_verify", password, payeeName: "Thiri Hla" };
    const second = await target.client.encrypted("POST", "/wps/session/login/verification", payload);
    expect(mistakes(success(loginResult), second.json)).toBe("");
  });

  it("gives a trial account", async () => {
    const { json } = await target.client.call("POST", "/wps/session/login/freeplay", { body: {} });
    expect(mistakes(success(loginResult), json)).toBe("");
    expect(field(json, "value", "customerType")).toBe(4);
  });
});
