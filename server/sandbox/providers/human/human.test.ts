import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());
afterEach(() => test.control("POST", "/api/reset"));

const switches = (change: object) => test.control("POST", "/api/switches", change);
const widget = (path: string, query: Record<string, string> = {}) =>
  fetch(`${test.sandbox.providers.url}/human/${path}?${new URLSearchParams(query)}`);
const errorOf = async (proof: object) => (await test.client.login("demo_user1", "Passw0rd9", proof)).errorCode;

describe("A result of the human verification (docs/gateway.md 3.3)", () => {
  for (const [provider, geetestVersion] of [
    ["geetest-v3", "v3"],
    ["geetest-v4", "v4"],
  ] as const) {
    const proofOf = async (accepted = true) => {
      const fields = await test.humanCheck(provider, accepted);
      return geetestVersion === "v4" ? { geetestValidateV4: fields } : fields;
    };

    it(`${geetestVersion} counts once`, async () => {
      await switches({ flags: { GEETEST3: true }, geetestVersion });
      const proof = await proofOf();
      expect(await errorOf(proof)).toBeUndefined();
      expect(await errorOf(proof)).toBe("geetest.verify.fail");
    });

    it(`${geetestVersion} counts for 10 minutes`, async () => {
      await switches({ flags: { GEETEST3: true }, geetestVersion });
      const proof = await proofOf();
      test.advance(600_000);
      expect(await errorOf(proof)).toBe("geetest.verify.fail");
    });

    it(`${geetestVersion} does not count when the check was not passed, or for the other version`, async () => {
      await switches({ flags: { GEETEST3: true }, geetestVersion });
      expect(await errorOf(await proofOf(false))).toBe("geetest.verify.fail");
      const proof = await proofOf();
      await switches({ geetestVersion: geetestVersion === "v3" ? "v4" : "v3" });
      expect(await errorOf(proof)).toBe("geetest.verify.fail");
    });
  }

  it.each([
    ["register", "mobileNo", "GEETEST3"],
    ["register", "mobileNo", "GEETESTVCODE3"],
    ["noLogin", "mobileNum", "GEETEST3"],
    ["noLogin", "mobileNum", "GEETESTVCODE3"],
  ])("is needed for a code of %s (%s) with %s alone", async (purpose, field, flag) => {
    await switches({ flags: { [flag]: true } });
    const send = async (proof: object) => {
      const body = { [field]: "0912345678", ...proof };
      return (await test.client.call("POST", `/wps/verification/sms/${purpose}`, { body })).errorCode;
    };
    expect(await send({})).toBe("geetest.verify.fail");
    expect(await send(await test.humanCheck("geetest-v3"))).toBeUndefined();
  });

  it("is not needed for a log-in with GEETESTVCODE3 alone", async () => {
    await switches({ flags: { GEETESTVCODE3: true } });
    expect(await errorOf({})).toBeUndefined();
  });

  it("comes from the challenge that the gateway gave, once", async () => {
    const { value } = await test.client.get("/wps/captcha/geetest?t=1");
    const challenge = value.text("challenge");
    const ended = await (await widget("v3/ajax", { challenge, outcome: "pass" })).json();
    expect(ended).toMatchObject({ status: "success", data: { geetest_challenge: challenge } });
    expect(await (await widget("v3/ajax", { challenge, outcome: "pass" })).json()).toMatchObject({ status: "error" });
    await switches({ flags: { GEETEST3: true } });
    const proof = { geetestChallenge: challenge, geetestSeccode: ended.data.geetest_seccode };
    expect(await errorOf(proof)).toBeUndefined();
  });
});

describe("The widgets", () => {
  it("the status names id and version of the widget while a flag is on", async () => {
    const gw = async () => (await test.client.get("/wps/system/status?url=a.invalid")).value.pick("info.gw");
    expect(await gw()).toMatchObject({ GEETEST_ID: null, GEETEST_VERSION: "v3" });
    await switches({ flags: { GEETESTVCODE3: true }, geetestVersion: "v4" });
    expect(await gw()).toMatchObject({ GEETEST_ID: "0".repeat(32), GEETEST_VERSION: "v4" });
  });

  it("answer calls by name, for the merchant's id only", async () => {
    const load = async (id: string) => (await widget("v4/load", { captcha_id: id, callback: "cb" })).text();
    expect(await load("0".repeat(32))).toBe('cb({"status":"success"});');
    expect(await load("1".repeat(32))).toBe('cb({"status":"error"});');
  });

  it("can be missing, or held back until a switch changes", async () => {
    const { geetestV3Script } = test.sandbox.providers.human;
    expect((await fetch(geetestV3Script)).status).toBe(200);
    await switches({ humanScript: "missing" });
    expect((await fetch(geetestV3Script)).status).toBe(503);
    await switches({ humanScript: "withheld" });
    const held = fetch(geetestV3Script);
    await switches({ humanScript: "served" });
    expect((await held).status).toBe(200);
  });
});

it("The phone-auth provider sends a code for a token of its check only, and each token counts once", async () => {
  const { phone, apiKey } = test.sandbox.providers;
  const send = async (fields: object) => {
    const body = JSON.stringify({ phoneNumber: "+95912000001", ...fields });
    const answer = await fetch(`${phone.endpoint}/accounts:sendVerificationCode?key=${apiKey}`, {
      method: "POST",
      body,
    });
    const { error, sessionInfo } = (await answer.json()) as { error?: { message: string }; sessionInfo?: string };
    return error?.message ?? typeof sessionInfo;
  };
  expect(await send({})).toBe("MISSING_RECAPTCHA_TOKEN");
  expect(await send({ recaptchaToken: "invented" })).toBe("CAPTCHA_CHECK_FAILED");
  expect(await send(await test.humanCheck("recaptcha", false))).toBe("CAPTCHA_CHECK_FAILED");
  const token = await test.humanCheck("recaptcha");
  expect(await send(token)).toBe("string");
  expect(await send(token)).toBe("CAPTCHA_CHECK_FAILED");
});
