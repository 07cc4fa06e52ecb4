import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const mobile = "0912000001";

async function lastPassword(query: string): Promise<string> {
  const text = (await test.control("GET", `/api/outbox?${query}`)).text("0.text");
  return /[A-Za-z]{6}\d{4}/.exec(text)?.[0] ?? "";
}

async function sendCode(): Promise<string> {
  await test.client.call("POST", "/wps/verification/sms/noLogin", { body: { mobileNum: mobile } });
  return test.code(mobile);
}

describe("forgotPasswordEmail (docs/gateway.md 3.4)", () => {
  const send = (fields: Record<string, string>, type = "application/x-www-form-urlencoded") =>
    test.client.call("POST", "/wps/member/password/email", {
      body: new URLSearchParams(fields).toString(),
      headers: { "Content-Type": type },
    });
  const fields = { username: "demo_user1", email: "demo_user1@example.com" };

  it("mails a password that works and has to be changed, and ends the sessions", async () => {
    const token = await test.client.signIn("demo_user1");
    expect((await send(fields)).json).toEqual({ success: true, value: null });
    expect((await test.client.get("/wps/member/info", { token })).errorCode).toBe("login.not.session");
    expect((await test.client.login("demo_user1")).status).toBe(400);
    const password = await lastPassword("channel=email&recipient=demo_user1@example.com");
    const session = await test.client.login("demo_user1", password);
    expect(session.value.root).toMatchObject({ userName: "demo_user1", passwordExpired: true });
  });

  it.each([
    [{ ...fields, email: "other@example.com" }, "not.exists.mail"],
    [{ ...fields, username: "nobody" }, "not.exists.mail"],
    [{ username: "demo_user2", email: "demo_user1@example.com" }, "not.exists.mail"],
    [{ ...fields, email: "nonsense" }, "format.email.err"],
    [{ ...fields, username: "" }, "empty.username"],
  ])("refuses %j", async (given, code) => {
    const { status, errorCode } = await send(given);
    expect([status, errorCode]).toEqual([400, code]);
    expect((await test.control("GET", "/api/outbox")).root).toEqual([]);
  });

  it("accepts only a form, and nothing while CHNGPASSMAIL3 and CHNGPASSVERIF3 are off", async () => {
    expect((await send(fields, "application/json")).errorCode).toBe("request.param.err");
    await test.control("POST", "/api/switches", { flags: { CHNGPASSMAIL3: false } });
    expect((await send(fields)).status).toBe(200);
    await test.control("POST", "/api/switches", { flags: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: false } });
    expect((await send(fields)).errorCode).toBe("function.not.available");
  });
});

describe("resetPasswordSms (docs/gateway.md 3.4)", () => {
  const send = (username: string, mobileNumber: string) =>
    test.client.call("POST", "/wps/member/password/sms", { body: { username, mobileNumber } });

  it("sends a password to the number of the account", async () => {
    expect((await send("demo_user1", "912000001")).status).toBe(200);
    const password = await lastPassword("channel=sms");
    expect((await test.client.login("demo_user1", password)).status).toBe(200);
  });

  it.each([
    ["demo_user1", "0912000002", "USER_NOT_EXIST"],
    ["nobody", mobile, "USER_NOT_EXIST"],
    ["demo_user1", "12", "format.mobile.err"],
  ])("refuses %s with %s", async (username, number, code) => {
    expect((await send(username, number)).errorCode).toBe(code);
  });
});

describe("setPasswordByPhone (docs/gateway.md 3.4)", () => {
  const send = (verificationCode: string, newPassword = "Fresh2025", mobileNum = mobile) =>
    test.client.encrypted("POST", "/wps/member/password/verification", { newPassword, mobileNum, verificationCode });

  it("sets the password with the code, once; the type of the next log-in may be empty (quirk 23)", async () => {
    const code = await sendCode();
    expect((await send(code)).json).toEqual({ success: true, value: null });
    expect((await test.client.login("demo_user1", "Fresh2025", { type: "" })).status).toBe(200);
    expect((await send(code, "Fresh2026")).errorCode).toBe("verification.code.err");
  });

  it("refuses the old password and keeps the code valid", async () => {
    const code = await sendCode();
    const same = await send(code, "Passw0rd9");
    expect([same.status, same.errorCode]).toEqual([400, "modify.new.old.same"]);
    expect((await send(code)).status).toBe(200);
  });

  it("refuses wrong and late codes, and locks a code after five attempts", async () => {
    const code = await sendCode();
    expect((await send("000000x")).errorCode).toBe("verification.code.err");
    for (let index = 0; index < 4; index++) await send("wrong");
    expect((await send(code)).errorCode).toBe("verification.code.err");
    test.advance(61_000);
    const late = await sendCode();
    test.advance(61_000);
    expect((await send(late)).errorCode).toBe("verification.code.err");
  });

  it.each([
    ["", "empty.new.pwd"],
    ["ab", "format.pwd.err"],
    ["123456", "PROHIBIT_PASSWORD_123456"],
  ])("refuses the password %j", async (password, code) => {
    expect((await send("000000", password)).errorCode).toBe(code);
  });

  it("must be encrypted, and is off together with CHNGPASSVERIF3", async () => {
    const body = { newPassword: "Fresh2025", mobileNum: mobile, verificationCode: "1" };
    const plain = await test.client.call("POST", "/wps/member/password/verification", { body });
    expect(plain.errorCode).toBe("request_body_required");
    await test.control("POST", "/api/switches", { flags: { CHNGPASSVERIF3: false } });
    expect((await send("000000")).errorCode).toBe("function.not.available");
  });
});

describe.each(["/wps/v2/member/password", "/wps/member/password"])(
  "changePassword by %s (docs/gateway.md 3.4)",
  (path) => {
    const fields = { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
    const send = (changes: object, token: string) =>
      test.client.encrypted("POST", path, { ...fields, ...changes }, { token });

    it("changes the password; the token stays valid", async () => {
      const token = await test.client.signIn("demo_user1");
      expect((await send({}, token)).json).toEqual({ success: true, value: null });
      expect((await test.client.get("/wps/member/info", { token })).status).toBe(200);
      expect((await test.client.login("demo_user1")).status).toBe(400);
      expect((await test.client.login("demo_user1", "Fresh2025")).status).toBe(200);
    });

    it.each([
      [{ oldPassword: "wrong" }, "modify.pw.incorrect.pw"],
      [{ confirmNewPassword: "Fresh2026" }, "modify.new.confirm.diff"],
      [{ newPassword: "Passw0rd9", confirmNewPassword: "Passw0rd9" }, "modify.new.old.same"],
      [{ newPassword: "" }, "empty.new.pwd"],
      [{ confirmNewPassword: "" }, "empty.confirm.pwd"],
      [{ newPassword: "ab", confirmNewPassword: "ab" }, "format.pwd.err"],
    ])("refuses %j with %s", async (changes, code) => {
      const { status, errorCode } = await send(changes, await test.client.signIn("demo_user1"));
      expect([status, errorCode]).toEqual([400, code]);
    });

    it("is not for guests and trial accounts", async () => {
      expect((await test.client.encrypted("POST", path, fields)).status).toBe(401);
      const trial = await test.client.call("POST", "/wps/session/login/freeplay", { body: {} });
      expect((await send({}, trial.value.text("token"))).errorCode).toBe("customer.action.forbidden");
    });
  },
);

describe("SMS codes (docs/gateway.md 3.3, quirk 24)", () => {
  it.each([
    ["/wps/verification/sms/register", "mobileNo", 1],
    ["/wps/verification/sms/noLogin", "mobileNum", 1],
    ["/wps/v2/verification/sms/send", "mobileNum", 5],
  ])(
    "%s gives the end of the code, refuses another before it with 429, and sends again after it",
    async (path, name, minutes) => {
      const token = await test.client.signIn("demo_user1");
      const send = () => test.client.call("POST", path, { token, body: { [name]: "0912345678" } });
      const sent = await send();
      const left = Number(sent.value.pick("expirationTime")) - Date.now();
      expect(sent.value.pick("expiredMinutes")).toBe(minutes);
      expect(Math.round(left / 60_000)).toBe(minutes);
      test.advance(minutes * 60_000 - 2000);
      const early = await send();
      expect([early.status, early.errorCode]).toEqual([429, "TOO_MANY_REQUESTS"]);
      test.advance(2001);
      expect((await send()).status).toBe(200);
      expect((await test.control("GET", "/api/outbox?recipient=0912345678")).rows()).toHaveLength(2);
    },
  );

  it("writes the SMS in the language of the call", async () => {
    const body = { mobileNo: "0912345678" };
    await test.client.call("POST", "/wps/verification/sms/register", { body, language: "MY" });
    expect((await test.control("GET", "/api/outbox")).text("0.text")).toMatch(/\p{Script=Myanmar}.*\d{6}/u);
  });

  it("verifies a member's code", async () => {
    const token = await test.client.signIn("demo_user1");
    await test.client.call("POST", "/wps/v2/verification/sms/send", { token, body: { mobileNum: mobile } });
    const verify = (verificationCode: string) =>
      test.client.call("POST", "/wps/v2/verification/sms/verify", {
        token,
        body: { mobileNum: mobile, verificationCode },
      });
    expect((await verify("wrong")).errorCode).toBe("verification.code.err");
    expect((await verify(await test.code(mobile))).status).toBe(200);
  });
});
