import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

/** What the log says of the last call. */
async function violations(): Promise<unknown> {
  return (await test.control("GET", "/api/log")).rows().at(-1)?.violations;
}

const loginDeviceId = "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10";
const login = { username: "demo_user1", password: "Passw0rd9", captcha: "", type: "username" };
const provider = { ...login, type: "firebase", username: "", password: "", firebaseIdToken: "demo-id-token" };
const dialling = "only a log-in of type sms or firebase has it";

describe("Log-in body (docs/gateway.md 3.1, L1)", () => {
  const send = async (body: object) => {
    await test.client.encrypted("POST", "/wps/session/login", body);
    return violations();
  };

  it.each<[string, object]>([
    ["a name", { ...login, remember: true, loginDeviceId }],
    ["no type", { ...login, type: "" }],
    ["a number", { ...login, type: "sms", username: "0912000001", countryDialingCode: "95" }],
    ["a provider", { ...provider, firebaseChannel: "sms", firebaseMobileNo: "0912000001", countryDialingCode: "95" }],
    ["a human verification of version 3", { ...login, geetestChallenge: "c", geetestSeccode: "s" }],
    ["one of version 4", { ...login, geetestValidateV4: { captcha_id: "i", lot_number: "l" } }],
  ])("fits with %s", async (_, body) => {
    expect(await send(body)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      "a name that is a number",
      { ...login, username: 5 },
      ["body.username: Invalid input: expected string, received number"],
    ],
    ["a captcha of null", { ...login, captcha: null }, ["body.captcha: Invalid input: expected string, received null"]],
    ["a parameter of no list", { ...login, mobileNum: "1" }, ['body: Unrecognized key: "mobileNum"']],
    ["another type", { ...login, type: "email" }, [expect.stringMatching(/^body\.type: Invalid option/)]],
    [
      "a flag as text",
      { ...login, remember: "on" },
      ["body.remember: Invalid input: expected boolean, received string"],
    ],
    ["a device of another form", { ...login, loginDeviceId: "device" }, ["body.loginDeviceId: must be a UUID"]],
    ["a dialling code beside a name", { ...login, countryDialingCode: "95" }, [`body.countryDialingCode: ${dialling}`]],
    [
      "a dialling code after a reset by phone",
      { ...login, type: "", countryDialingCode: "95" },
      [`body.countryDialingCode: ${dialling}`],
    ],
    [
      "a dialling code with a plus",
      { ...login, type: "sms", countryDialingCode: "+95" },
      ["body.countryDialingCode: must be at most 3 digits"],
    ],
    [
      "a provider without its token",
      { ...provider, firebaseIdToken: undefined },
      ["body.firebaseIdToken: a log-in of type firebase has it, and no other"],
    ],
  ])("is reported with %s, without its values", async (_, body, expected) => {
    expect(await send(body)).toEqual(expected);
  });

  it("is reported without a captcha field, and answered all the same", async () => {
    const { captcha: _, ...body } = login;
    const { status } = await test.client.encrypted("POST", "/wps/session/login", body);
    expect([status, await violations()]).toEqual([
      200,
      ["body.captcha: Invalid input: expected string, received undefined"],
    ]);
  });
});

describe("Second step of a log-in (docs/gateway.md 3.1)", () => {
  const path = "/wps/session/login/verification";
  const { username, password } = login;

  it.each(["payeeName", "verificationCode", "gaCode", "email"])("fits with %s", async (method) => {
    await test.client.encrypted("POST", path, { username, password, [method]: "x" });
    expect(await violations()).toEqual([]);
  });

  it.each([{}, { payeeName: "x", email: "y" }])("is reported with the answers %j: it has one", async (answers) => {
    await test.client.encrypted("POST", path, { username, password, ...answers });
    expect(await violations()).toEqual([expect.stringMatching(/^body: must have one of payeeName, /)]);
  });
});

describe("Registration body (docs/gateway.md 3.2, R2)", () => {
  const registration = {
    username: "newplayer1",
    password: "Secret12",
    confirmPassword: "Secret12",
    mobileNum: "0912000042",
    countryDialingCode: "95",
    birthday: "1990-02-28",
    type: 0,
    login: true,
    domain: "www.site.invalid",
    registerUrl: "https://www.site.invalid/m/register",
    registerMethod: "H5",
    loginDeviceId,
  };
  const send = async (body: object, path = "/wps/member/register") => {
    await test.client.encrypted("PUT", path, body);
    return violations();
  };

  it.each(["register", "register/mobile", "register/autoUsername", "register/onlyMobile"])(
    "fits at %s, and is reported with the names of the screen",
    async (path) => {
      expect(await send(registration, `/wps/member/${path}`)).toEqual([]);
      const screen = { ...registration, confimpsw: "Secret12", identifying: "1" };
      expect(await send(screen, `/wps/member/${path}`)).toEqual([
        'body: Unrecognized keys: "confimpsw", "identifying"',
      ]);
    },
  );

  it.each<[string, object, string]>([
    ["type", { type: "0" }, "body.type: Invalid input: expected 0"],
    ["birthday", { birthday: "28-02-1990" }, "body.birthday: Invalid ISO date"],
    ["registerUrl", { registerUrl: "/m/register" }, "body.registerUrl: Invalid URL"],
    ["firebaseChannel", { firebaseChannel: "google" }, 'body.firebaseChannel: Invalid input: expected "sms"'],
    ["login", { login: "true" }, "body.login: Invalid input: expected boolean, received string"],
    ["domain", { domain: undefined }, "body.domain: Invalid input: expected string, received undefined"],
  ])("is reported with another %s", async (_, fields, expected) => {
    expect(await send({ ...registration, ...fields })).toEqual([expected]);
  });

  it("may have the fields that the merchant has added", async () => {
    const body = { ...registration, taxNumber: "12" };
    expect(await send(body)).toEqual(['body: Unrecognized key: "taxNumber"']);
    await test.control("POST", "/api/switches", { registerRules: { taxNumber: { enabled: true } } });
    expect(await send(body)).toEqual([]);
    await test.control("POST", "/api/switches", { registerRules: {} });
  });
});

describe("Bodies of other calls", () => {
  it("report a password by phone with the names of another call (3.4)", async () => {
    const body = { newPassword: "Fresh2025", mobileNo: "0912000001", verificationCode: "1" };
    await test.client.encrypted("POST", "/wps/member/password/verification", body);
    expect(await violations()).toEqual([
      "body.mobileNum: Invalid input: expected string, received undefined",
      'body: Unrecognized key: "mobileNo"',
    ]);
  });

  it.each(["/wps/session/login/freeplay", "/wps/verification/sms/noLogin"])(
    "report a body of %s that is encrypted although it has to be plain (2)",
    async (path) => {
      await test.client.encrypted("POST", path, {});
      expect(await violations()).toContain("Encryption header on a body that is not encrypted");
    },
  );

  it("report a plain body of a log-in, which is refused (2)", async () => {
    const { errorCode } = await test.client.call("POST", "/wps/session/login", { body: login });
    expect([errorCode, await violations()]).toEqual(["request_body_required", ["no Encryption header"]]);
  });
});
