import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const info = "/wps/member/info";
const MINUTE_MS = 60_000;

describe("Log-in (docs/gateway.md 1.6, 3.1)", () => {
  it("gives the log-in result", async () => {
    const { value } = await test.client.login("demo_user1");
    expect(value.root).toEqual({
      token: expect.stringMatching(/^tk-/),
      id: 100001,
      userName: "demo_user1",
      customerType: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      merchantCode: "DEMO",
    });
  });

  it("reports the first log-in, ignoring the letter case of the name", async () => {
    expect((await test.client.login("demo_user2")).value.pick("firstTimeLogin")).toBe(true);
    expect((await test.client.login("DEMO_USER2")).value.pick("firstTimeLogin")).toBe(false);
  });

  it.each(["", "username"])("accepts the type %j (quirk 23)", async (type) => {
    expect((await test.client.login("demo_user1", "Passw0rd9", { type })).status).toBe(200);
  });

  it.each([
    ["demo_user1", "wrong", "login.cred.err"],
    ["nobody", "Passw0rd9", "login.cred.err"],
    ["demo_locked", "Passw0rd9", "US_CUSTOMER_ACTIVEFLAG_ERROR"],
    ["", "Passw0rd9", "empty.username"],
    ["demo_user1", "", "empty.password"],
  ])("refuses %j / %j with %s", async (username, password, code) => {
    const { status, errorCode } = await test.client.login(username, password);
    expect([status, errorCode]).toEqual([400, code]);
  });

  it("asks demo_verify for the payee name and takes it in loginVerification", async () => {
    const first = await test.client.login("demo_verify");
    expect([first.status, first.errorCode, first.value.root]).toEqual([400, "login_verify_required", ["payeeName"]]);
    const path = "/wps/session/login/verification";
    const wrong = await test.client.encrypted("POST", path, { ...demoVerify, payeeName: "Someone Else" });
    expect([wrong.status, wrong.errorCode]).toEqual([400, "verification.code.err"]);
    const right = await test.client.encrypted("POST", path, { ...demoVerify, payeeName: "Thiri Hla" });
    expect(right.value.pick("userName")).toBe("demo_verify");
  });

  it("takes the code of an authenticator in loginVerification, and no other answer", async () => {
    await test.control("POST", "/api/accounts", { username: "with_ga", verifyMethods: ["ga"] });
    expect((await test.client.login("with_ga")).value.root).toEqual(["ga"]);
    const verify = (answer: object) =>
      test.client.encrypted("POST", "/wps/session/login/verification", {
        username: "with_ga",
        password: "Passw0rd9",
        ...answer,
      });
    expect((await verify({ gaCode: "246811" })).errorCode).toBe("verification.code.err");
    expect((await verify({ verificationCode: "246810" })).errorCode).toBe("verification.code.err");
    expect((await verify({ gaCode: "246810" })).value.pick("userName")).toBe("with_ga");
    const without = { username: "demo_verify", password: "Passw0rd9", gaCode: "246810" };
    const other = await test.client.encrypted("POST", "/wps/session/login/verification", without);
    expect(other.errorCode).toBe("verification.code.err");
  });

  it("logs in by mobile number and SMS code, once", async () => {
    const send = () =>
      test.client.call("POST", "/wps/verification/sms/noLogin", {
        body: { mobileNum: "0912000001", countryDialingCode: "95" },
      });
    const sent = await send();
    expect(sent.value.pick("expiredMinutes")).toBe(1);
    const early = await send();
    expect([early.status, early.errorCode]).toEqual([429, "TOO_MANY_REQUESTS"]);
    const code = (await test.control("GET", "/api/codes")).text("0.code");
    const fields = { type: "sms", countryDialingCode: "95" };
    const right = await test.client.login("912000001", code, fields);
    expect(right.value.pick("userName")).toBe("demo_user1");
    const again = await test.client.login("912000001", code, fields);
    expect([again.status, again.errorCode]).toEqual([400, "verification.code.err"]);
    test.advance(2 * MINUTE_MS);
    expect((await send()).status).toBe(200);
  });

  it("asks for a second step after an SMS code too, which takes number and code", async () => {
    const mobileNum = "0912000006";
    const body = { mobileNum, countryDialingCode: "95" };
    await test.client.call("POST", "/wps/verification/sms/noLogin", { body });
    const password = (await test.control("GET", `/api/codes`)).text("0.code");
    const first = await test.client.login(mobileNum, password, { type: "sms", countryDialingCode: "95" });
    expect([first.status, first.errorCode, first.value.root]).toEqual([400, "login_verify_required", ["payeeName"]]);
    const verify = (payeeName: string) =>
      test.client.encrypted("POST", "/wps/session/login/verification", { username: mobileNum, password, payeeName });
    expect((await verify("Someone Else")).errorCode).toBe("verification.code.err");
    expect((await verify("Thiri Hla")).value.pick("userName")).toBe("demo_verify");
    expect((await verify("Thiri Hla")).errorCode).toBe("login.cred.err");
  });

  it("asks for human verification while GEETEST3 is on (quirk 15)", async () => {
    await test.control("POST", "/api/switches", { flags: { GEETEST3: true } });
    const without = await test.client.login("demo_user1");
    expect([without.status, without.errorCode]).toEqual([400, "geetest.verify.fail"]);
    expect(without.message).toContain("#1066");
    const proof = await test.humanCheck("geetest-v3");
    expect((await test.client.login("demo_user1", "Passw0rd9", proof)).status).toBe(200);
  });
});

const demoVerify = { username: "demo_verify", password: "Passw0rd9" };

describe("Captcha (quirk 2, docs/gateway.md 1.13.4)", () => {
  it("is an image bound to a cookie", async () => {
    const { headers, value } = await test.client.get("/wps/captcha?t=1");
    expect(headers.get("set-cookie")).toMatch(/^captchaId=[0-9a-f]+; Path=\/; HttpOnly$/);
    const image = Buffer.from(String(value.root), "base64");
    expect(image.subarray(1, 4).toString()).toBe("PNG");
  });

  it("is required after the threshold of failures, bound to its cookie, and used up by any attempt", async () => {
    const wrong = () => test.client.login("demo_user1", "wrong");
    expect((await wrong()).value.pick("captcha")).toBe(false);
    expect((await wrong()).value.pick("captcha")).toBe(true);

    const missing = await test.client.login("demo_user1");
    expect([missing.errorCode, missing.value.root]).toEqual(["captcha.required", { captcha: true }]);

    const first = await test.captcha();
    const second = await test.captcha();
    const crossed = { captcha: first.answer === second.answer ? "none" : first.answer };
    const bound = await test.client.login("demo_user1", "Passw0rd9", crossed, { cookie: second.cookie });
    expect(bound.errorCode).toBe("captcha.incorrect");
    const spent = { captcha: second.answer };
    const usedUp = await test.client.login("demo_user1", "Passw0rd9", spent, { cookie: second.cookie });
    expect(usedUp.errorCode).toBe("captcha.incorrect");
    const { answer } = await test.captcha();
    expect((await test.client.login("demo_user1", "Passw0rd9", { captcha: answer })).errorCode).toBe(
      "captcha.incorrect",
    );

    const right = { captcha: first.answer };
    expect((await test.client.login("demo_user1", "Passw0rd9", right, { cookie: first.cookie })).status).toBe(200);
    expect((await test.client.login("demo_user1")).status).toBe(200);
  });

  it("follows the threshold of the switches", async () => {
    await test.control("POST", "/api/switches", { captchaAfter: 0 });
    expect((await test.client.login("demo_user1")).errorCode).toBe("captcha.required");
  });
});

describe("Token lifetime (docs/gateway.md 1.6, 1.13.2, 1.13.3)", () => {
  it("answers a missing token with login.not.session and an unknown one with user.or.token.invalid", async () => {
    const none = await test.client.get(info);
    expect([none.status, none.errorCode]).toEqual([401, "login.not.session"]);
    const unknown = await test.client.get(info, { token: "tk-unknown" });
    expect([unknown.status, unknown.errorCode]).toEqual([401, "user.or.token.invalid"]);
  });

  it("takes the token raw, without a scheme", async () => {
    const token = await test.client.signIn("demo_user1");
    expect((await test.client.get(info, { token: `Bearer ${token}` })).status).toBe(401);
    expect((await test.client.get(info, { token })).value.pick("account")).toBe("demo_user1");
  });

  it.each([
    ["an operation with optional token", "/wps/relay/GCSGAME_newGameVendor"],
    ["an operation without token", "/wps/system/test/ping"],
  ])("refuses an invalid token on %s, and allows a valid one (quirk 24)", async (_, path) => {
    const token = await test.client.signIn("demo_user1");
    expect((await test.client.get(path, { token })).status).toBe(200);
    const { status, errorCode } = await test.client.get(path, { token: "tk-dead" });
    expect([status, errorCode]).toEqual([401, "user.or.token.invalid"]);
  });

  it("keeps one valid token per account: a second log-in ends the first", async () => {
    const first = await test.client.signIn("demo_user1");
    const second = await test.client.signIn("demo_user1");
    const { status, errorCode } = await test.client.get(info, { token: first });
    expect([status, errorCode]).toEqual([401, "login.not.session"]);
    expect((await test.client.get(info, { token: second })).status).toBe(200);
  });

  it("ends an idle token after 30 minutes; every call and touchSession renew it", async () => {
    const token = await test.client.signIn("demo_user1");
    test.advance(29 * MINUTE_MS);
    expect((await test.client.get("/wps/session/touch", { token })).value.root).toBe(true);
    test.advance(29 * MINUTE_MS);
    expect((await test.client.get(info, { token })).status).toBe(200);
    test.advance(31 * MINUTE_MS);
    const { status, errorCode } = await test.client.get(info, { token });
    expect([status, errorCode]).toEqual([401, "login.not.session"]);
  });

  it("follows the idle time of the switches", async () => {
    const token = await test.client.signIn("demo_user1");
    await test.control("POST", "/api/switches", { tokenIdleSeconds: 5 });
    test.advance(6000);
    expect((await test.client.get(info, { token })).status).toBe(401);
  });

  it("logs out by DELETE; the token is unknown afterwards", async () => {
    const token = await test.client.signIn("demo_user1");
    expect((await test.client.call("DELETE", "/wps/session/logout", { token })).json).toEqual({
      success: true,
      value: null,
    });
    expect((await test.client.get(info, { token })).errorCode).toBe("user.or.token.invalid");
  });
});

describe("Free play (docs/gateway.md 3.1)", () => {
  it("opens a trial account under the announced name", async () => {
    const name = (await test.client.get("/wps/member/trialuser")).value.root;
    const { value } = await test.client.call("POST", "/wps/session/login/freeplay", { body: {} });
    expect(value.root).toMatchObject({ userName: name, customerType: 4, id: 900001, firstTimeLogin: false });
    const member = await test.client.get(info, { token: value.text("token") });
    expect(member.value.root).toMatchObject({ type: 4, account: name, clubLabel: null });
  });

  it("is off when its flag is off", async () => {
    await test.control("POST", "/api/switches", { flags: { FREEPLAY3: false } });
    const { status, errorCode } = await test.client.call("POST", "/wps/session/login/freeplay", { body: {} });
    expect([status, errorCode]).toEqual([400, "function.not.available"]);
  });
});
