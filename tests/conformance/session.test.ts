import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginResult } from "./schemas/member";
import { field, listAt } from "./support/client";
import { emptySuccess, mistakes, refusal, success } from "./support/shapes";
import { isOwnSandbox, openTarget, type Target, takeCaptcha } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const info = "/wps/member/info";
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

describe.skipIf(!isOwnSandbox)("Log-in (docs/gateway.md 1.6, 1.9, 1.13.4)", () => {
  it("asks for a captcha after failures, takes its answer once, with its cookie only", async () => {
    const send = (fields: object, cookie?: string) =>
      target.client.encrypted(
        "POST",
        "/wps/session/login",
        { username: "demo_user2", password, captcha: "", type: "username", ...fields },
        cookie === undefined ? {} : { cookie },
      );
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, json } = await send({ password: "wrong1" });
      expect([status, code(json)]).toEqual([400, "login.cred.err"]);
      expect(mistakes(refusal, json)).toBe("");
      answers.push(field(json, "value", "captcha"));
    }
    expect(answers).toEqual([false, true]);
    expect(code((await send({})).json)).toBe("captcha.required");
    const spent = await takeCaptcha(target);
    expect(code((await send({ captcha: "wrong", password }, spent.cookie)).json)).toBe("captcha.incorrect");
    expect(code((await send({ captcha: spent.captcha }, spent.cookie)).json)).toBe("captcha.incorrect");
    const fresh = await takeCaptcha(target);
    expect(code((await send({ captcha: fresh.captcha })).json)).toBe("captcha.incorrect");
    const last = await takeCaptcha(target);
    const { status, json } = await send({ captcha: last.captcha }, last.cookie);
    expect(status).toBe(200);
    expect(mistakes(success(loginResult), json)).toBe("");
  });

  it("lists the second-step methods (1.9)", async () => {
    const { status, json } = await target.client.login({ username: "demo_verify", password });
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

describe.skipIf(!isOwnSandbox)("Tokens (docs/gateway.md 1.6, 1.13.3)", () => {
  const credentials = { username: "demo_user1", password };

  it("a token is displaced by another log-in", async () => {
    const first = await target.client.signIn(credentials);
    const second = await target.client.signIn(credentials);
    const { status, json } = await target.client.get(info, { token: first });
    expect([status, code(json)]).toEqual([401, "login.not.session"]);
    expect((await target.client.get(info, { token: second })).status).toBe(200);
  });

  it("travel raw, without a scheme", async () => {
    const token = await target.client.signIn(credentials);
    expect((await target.client.get(info, { token: `Bearer ${token}` })).status).toBe(401);
    expect((await target.client.get(info, { token })).status).toBe(200);
  });

  it("end by DELETE logout", async () => {
    const token = await target.client.signIn(credentials);
    const { json } = await target.client.call("DELETE", "/wps/session/logout", { token });
    expect(mistakes(emptySuccess, json)).toBe("");
    expect(code((await target.client.get(info, { token })).json)).toBe("user.or.token.invalid");
  });

  it("end when they were idle for too long, and live on when they are used", async () => {
    await target.control("/api/switches", { tokenIdleSeconds: 1 });
    const token = await target.client.signIn(credentials);
    for (let use = 0; use < 3; use += 1) {
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect((await target.client.get("/wps/session/touch", { token })).status).toBe(200);
    }
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const { status, json } = await target.client.get(info, { token });
    await target.control("/api/switches", { tokenIdleSeconds: 1800 });
    expect([status, code(json)]).toEqual([401, "login.not.session"]);
  });
});
