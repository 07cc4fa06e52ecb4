import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "../../testing/client";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const paths = {
  username: "/wps/member/register",
  mobile: "/wps/member/register/mobile",
  autoUsername: "/wps/member/register/autoUsername",
  onlyMobile: "/wps/member/register/onlyMobile",
} as const;

const newcomer = {
  username: "newplayer1",
  password: "Secret12",
  confirmPassword: "Secret12",
  nickname: "Newbie",
  email: "newplayer1@example.com",
  mobileNum: "0912000099",
  countryDialingCode: "95",
  type: 0,
  domain: "www.site.invalid",
  registerMethod: "H5",
};

const switches = (changes: object) => test.control("POST", "/api/switches", changes);
const withoutSms = () => switches({ flags: { REGMOBVERF3: false } });

async function sendCode(mobileNo = newcomer.mobileNum): Promise<string> {
  const body = { mobileNo, countryDialingCode: "95" };
  await test.client.call("POST", "/wps/verification/sms/register", { body });
  return test.code(mobileNo);
}

async function register(changes: object = {}, path: string = paths.username): Promise<Reply> {
  const { cookie, answer } = await test.captcha();
  return test.client.encrypted("PUT", path, { ...newcomer, captcha: answer, ...changes }, { cookie });
}

describe("Registration by user name (docs/gateway.md 3.2)", () => {
  it("creates an account that can log in, with the SMS code while REGMOBVERF3 is on", async () => {
    const missing = await register();
    expect([missing.status, missing.errorCode]).toEqual([400, "verification.code.err"]);
    const { value } = await register({ verificationCode: await sendCode() });
    expect(value.root).toEqual({ customerId: expect.any(Number) });
    const session = await test.client.login("newplayer1", "Secret12");
    const id = value.pick("customerId");
    expect(session.value.root).toMatchObject({ id, customerType: 0, firstTimeLogin: true });
    const token = session.value.text("token");
    expect((await test.client.get("/wps/member/info", { token })).value.root).toMatchObject({
      nickname: "Newbie",
      mobile: "09****0099",
      email: "n***@example.com",
    });
    expect((await test.client.get("/wps/relay/CSP_unreadCount", { token })).value.root).toBe(1);
  });

  it("keeps a right code valid when another field is wrong, and accepts it once", async () => {
    const verificationCode = await sendCode();
    expect((await register({ verificationCode, email: "demo_user1@example.com" })).errorCode).toBe("exists.email.err");
    expect((await register({ verificationCode })).status).toBe(200);
    const again = { username: "newplayer2", mobileNum: "0912000098", nickname: "Two", email: "two@example.com" };
    expect((await register({ ...again, verificationCode })).errorCode).toBe("verification.code.err");
  });

  it("answers login:true with a session that counts as the first", async () => {
    await withoutSms();
    const { value } = await register({ login: true });
    expect(value.root).toMatchObject({
      customerId: expect.any(Number),
      token: expect.stringMatching(/^tk-/),
      userName: "newplayer1",
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
      merchantCode: "DEMO",
    });
    expect((await test.client.get("/wps/member/info", { token: value.text("token") })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ["a missing name", { username: "" }, "empty.username"],
    ["a name that begins with a digit", { username: "1newplayer" }, "format.username.err"],
    ["a short name", { username: "abc" }, "format.username.err"],
    ["a missing password", { password: "" }, "empty.password"],
    ["a password with signs", { password: "Secret_12", confirmPassword: "Secret_12" }, "format.pwd.err"],
    ["the password 123456", { password: "123456", confirmPassword: "123456" }, "PROHIBIT_PASSWORD_123456"],
    ["a confirmation that differs", { confirmPassword: "Secret13" }, "modify.new.confirm.diff"],
    ["a wrong e-mail", { email: "newplayer1" }, "format.email.err"],
    ["a missing mobile number", { mobileNum: "" }, "format.mobile.err"],
    ["a mobile number with letters", { mobileNum: "09abc00099" }, "format.mobile.err"],
    ["a payee name of one letter", { payeeName: "A" }, "format.payee.name.err"],
    ["a nickname with a space", { nickname: "New bie" }, "format.nickname.err"],
    ["a birthday that is no date", { birthday: "1990-02-30" }, "request.param.err"],
    ["a birthday before 1900", { birthday: "1899-12-31" }, "request.param.err"],
    ["a birthday to come", { birthday: "2999-01-01" }, "request.param.err"],
    ["an unknown invitation code", { affiliateCode: "NOBODY" }, "affiliate.code.invalid"],
    ["an expired invitation", { affiliateCode: "OLD2024" }, "expired.affiliate.url"],
    ["an unknown recommender", { recommenderId: "42" }, "US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR"],
    ["an unknown referral", { referralCode: "42" }, "US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR"],
    ["an e-mail that is taken", { email: "DEMO_USER1@example.com" }, "exists.email.err"],
    ["a mobile number that is taken, without its zero", { mobileNum: "912000001" }, "exists.mobile.err"],
    ["a nickname that is taken", { nickname: "demo" }, "exists.nickname.err"],
  ])("refuses %s", async (_, changes, code) => {
    await withoutSms();
    const { status, errorCode } = await register(changes);
    expect([status, errorCode]).toEqual([400, code]);
  });

  it("refuses a name that is taken, whatever its letter case", async () => {
    await withoutSms();
    await test.control("POST", "/api/accounts", { username: "newPlayer1" });
    expect((await register()).errorCode).toBe("exists.username.err");
  });

  it("stores all fields of a full form", async () => {
    await withoutSms();
    const more = { payeeName: "Daw Su", line: "su_line", whatsapp: "959120000", birthday: "1990-02-28" };
    const { status } = await register({ ...more, affiliateCode: "demo88", recommenderId: "100001" });
    expect(status).toBe(200);
    const [account] = (await test.control("GET", "/api/accounts?username=newplayer1")).rows();
    expect(account).toMatchObject({
      affiliateCode: "DEMO88",
      payeeName: "Daw Su",
      profile: { line: "su_line", whatsapp: "959120000", birthday: "1990-02-28", recommenderId: "100001" },
    });
  });

  it("follows the rules of the settings", async () => {
    await withoutSms();
    await switches({
      registerRules: {
        mobileNum: { required: false },
        payeeName: { required: true },
        username: { minLength: 3 },
        zalo: { enabled: true, required: true },
        paymentPassword: { enabled: true },
        affiliateCode: { enabled: false },
      },
    });
    const rules = (await test.client.get("/wps/system/setting/register")).value;
    expect(rules.pick("payeeName.required")).toBe(true);
    expect((await register({ mobileNum: "", zalo: "0912345678" })).errorCode).toBe("format.payee.name.err");
    expect((await register({ mobileNum: "", payeeName: "Daw Su" })).errorCode).toBe("request.param.err");
    const fitting = { mobileNum: "", payeeName: "Daw Su", zalo: "0912345678", username: "abc" };
    const { value } = await register({ ...fitting, affiliateCode: "NOBODY", paymentPassword: "123123", login: true });
    const token = value.text("token");
    const security = await test.client.get("/wps/v2/member/securityConfig", { token });
    expect(security.value.root).toEqual({ hasPaymentPassword: true, hasMobile: false, hasEmail: true });
  });
});

describe("Fields that a merchant added", () => {
  it("fields that a merchant added are in the rules, are demanded, and are kept", async () => {
    await withoutSms();
    await switches({ registerRules: { taxNumber: { enabled: true, required: true, minLength: 4 } } });
    const rules = (await test.client.get("/wps/system/setting/register")).value;
    expect(rules.pick("taxNumber")).toMatchObject({ enabled: true, required: true, minLength: 4, maxLength: 60 });
    expect((await register()).errorCode).toBe("request.param.err");
    expect((await register({ taxNumber: "T-1" })).errorCode).toBe("request.param.err");
    expect((await register({ taxNumber: "T-1234" })).status).toBe(200);
    const [account] = (await test.control("GET", "/api/accounts?username=newplayer1")).rows();
    expect(account).toMatchObject({ profile: { taxNumber: "T-1234" } });
  });
});

describe("Captcha of the registration (quirk 2)", () => {
  it("is required, bound to its cookie and used up", async () => {
    await withoutSms();
    const missing = await register({ captcha: "" });
    expect([missing.errorCode, missing.value.root]).toEqual(["captcha.required", { captcha: true }]);
    const { cookie, answer } = await test.captcha();
    const send = (captcha: string) =>
      test.client.encrypted("PUT", paths.username, { ...newcomer, captcha }, { cookie });
    expect((await send("wrong")).errorCode).toBe("captcha.incorrect");
    expect((await send(answer)).errorCode).toBe("captcha.incorrect");
  });

  it("is not asked for where its rule is off", async () => {
    await withoutSms();
    await switches({ registerRules: { captcha: { enabled: false } } });
    expect((await register({ captcha: "" })).status).toBe(200);
  });

  it("is required in addition to the human verification of GEETEST3 (quirk 15)", async () => {
    await switches({ flags: { REGMOBVERF3: false, GEETEST3: true } });
    expect((await register()).errorCode).toBe("geetest.verify.fail");
    expect((await register(await test.humanCheck("geetest-v3"))).status).toBe(200);
  });
});

describe("Registration by mobile number (docs/gateway.md 3.2)", () => {
  const fields = { username: "0912000043", mobileNum: "", email: "", nickname: "" };

  it("uses the number as the name", async () => {
    const verificationCode = await sendCode("0912000043");
    const { value } = await register({ ...fields, verificationCode, login: true }, paths.mobile);
    expect(value.root).toMatchObject({ customerId: expect.any(Number), userName: "0912000043", firstTimeLogin: true });
    expect((await test.client.login("0912000043", "Secret12")).status).toBe(200);
  });

  it("needs a password while MOBILENUMPASSREG3 is on, and never for onlyMobile", async () => {
    const bare = { ...fields, mobileNum: "0912000043", password: "", confirmPassword: "" };
    const withCode = async (mobile: string) => ({
      username: mobile,
      mobileNum: mobile,
      verificationCode: await sendCode(mobile),
    });
    const first = { ...bare, ...(await withCode("0912000043")) };
    expect((await register(first, paths.mobile)).errorCode).toBe("empty.password");
    expect((await register(first, paths.onlyMobile)).status).toBe(200);
    await switches({ flags: { MOBILENUMPASSREG3: false } });
    expect((await register({ ...bare, ...(await withCode("0912000044")) }, paths.mobile)).status).toBe(200);
  });

  it.each([
    ["autoUsername", paths.autoUsername],
    ["onlyMobile", paths.onlyMobile],
  ])("generates a name (%s)", async (_, path) => {
    const verificationCode = await sendCode();
    const { value } = await register({ username: "", nickname: "", verificationCode, login: true }, path);
    expect(value.pick("userName")).toMatch(/^auto1\d{5}$/);
  });

  it("is off together with its flag", async () => {
    await switches({ flags: { MOBILENUMREG3: false, USERNAMEREG3: false } });
    expect((await register(fields, paths.mobile)).errorCode).toBe("function.not.available");
    expect((await register()).errorCode).toBe("function.not.available");
  });
});
