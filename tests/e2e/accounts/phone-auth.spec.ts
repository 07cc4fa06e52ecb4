import type { APIRequestContext } from "@playwright/test";
import { type Form, post as postForm } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile, type Sandbox } from "../../support/sandbox.ts";

/** Settings are kept a while by language: one that no other spec asks in. */
const headers = { ...SAME_ORIGIN_JSON, "accept-language": "ne" };

const post = (request: APIRequestContext, path: string, form: Form) =>
  postForm(request, path, { countryDialingCode: "+95", ...form }, headers);

async function ask(request: APIRequestContext, sandbox: Sandbox, path: string, mobileNum: string): Promise<string> {
  await sandbox.change({ phoneProvider: true });
  const human = await sandbox.humanCheck("recaptcha");
  expect(await post(request, path, { send: "sms", mobileNum, ...human })).toMatchObject({
    status: 200,
    outcome: { sent: { mobile: mobileNum } },
  });
  return sandbox.code(mobileNum);
}

test.describe("@http Codes of the phone-auth provider (gateway 3.3)", () => {
  test("log-in: the provider's id token travels, the gateway sends no code", async ({ request, sandbox }) => {
    const mobileNum = newMobile();
    await sandbox.createMember({ mobile: mobileNum });
    const messageCode = await ask(request, sandbox, "/m/login?type=sms", mobileNum);
    expect(await post(request, "/m/login?type=sms", { mobileNum, messageCode: "0" })).toMatchObject({
      status: 401,
      errors: { messageCode: ["registration:sms_login_failed"] },
    });
    expect(await post(request, "/m/login?type=sms", { mobileNum, messageCode })).toMatchObject({ redirect: "/m/home" });
    expect(await sandbox.calls("sendSmsNoLogin")).toEqual([]);
  });

  test("registration and forgotten password", async ({ request, sandbox }) => {
    const mobileNum = newMobile();
    const code = await ask(request, sandbox, "/m/register", mobileNum);
    await request.get("/m/register?type=mobile", { headers });
    const registered = await post(request, "/m/register?type=mobile", {
      mobileNum,
      messageCode: code,
      password: "Secret12",
      confimpsw: "Secret12",
      identifying: await sandbox.captcha(),
      agree: "on",
    });
    expect(registered).toMatchObject({ redirect: "/m/home" });
    await request.post("/m/logout", { headers });

    await sandbox.createMember({ mobile: "0977000111" });
    const messageCode = await ask(request, sandbox, "/m/forget", "0977000111");
    const form = { mobileNum: "0977000111", messageCode };
    expect(await post(request, "/m/forget", { ...form, newPassword: "Passw0rd9" })).toMatchObject({
      errors: { newPassword: ["errors:new_password_same"] },
    });
    // The same code serves again: only the password had to be another one.
    expect(await post(request, "/m/forget", { ...form, newPassword: "Fresh2025" })).toMatchObject({
      redirect: "/m/home",
    });
  });
});
