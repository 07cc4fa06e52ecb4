import { post } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile } from "../../support/sandbox.ts";

test.use({ environment: { PHONE_AUTH_KEY: "not-the-key", SESSION_PASSWORD_CACHE_MINUTES: "5" } });

const headers = { ...SAME_ORIGIN_JSON, "accept-language": "ta" };

test.describe("@http A phone-auth provider that fails", () => {
  test("is reported on all screens", async ({ request, sandbox }) => {
    await sandbox.change({ phoneProvider: true });
    for (const path of ["/m/login?type=sms", "/m/forget", "/m/register"]) {
      const form = { send: "sms", countryDialingCode: "+95", mobileNum: newMobile(), recaptchaToken: "passed" };
      const { status, errors, outcome, redirect } = await post(request, path, form, headers);
      expect({ status, errors, sent: outcome?.sent, redirect }, path).toEqual({
        status: 503,
        errors: { "": ["registration:code_not_sent"] },
        sent: undefined,
        redirect: undefined,
      });
    }
  });
});

test.describe("@http The password kept in the session", () => {
  test("hides the old-password field for its minutes and takes its place", async ({ request, sandbox, product }) => {
    const { username, password } = await sandbox.createMember();
    await request.post("/m/login", { form: { username, password }, headers, maxRedirects: 0 });
    const asksOld = async () =>
      (await (await request.get("/m/changePsw", { headers: { accept: "text/html" } })).text()).includes(
        'name="oldPassword"',
      );
    expect(await asksOld()).toBe(false);
    const change = (newPassword: string) =>
      post(request, "/m/changePsw", { newPassword, confirmNewPassword: newPassword }, headers);
    expect(await change("Fresh2025")).toMatchObject({ redirect: "/m/home" });
    // The new one is the one that is kept now.
    expect(await change("Fresh2026")).toMatchObject({ redirect: "/m/home" });
    await product.advance(6 * 60_000);
    expect(await asksOld()).toBe(true);
  });
});
