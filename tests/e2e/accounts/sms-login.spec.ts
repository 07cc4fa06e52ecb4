import { post } from "../../support/account-forms.ts";
import { button, field, haveCodeSent, sentWords } from "../../support/accounts.ts";
import { api, expect, test } from "../../support/fixtures.ts";
import { expectMember, formError, logIn, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

test.describe("Log in by mobile number", () => {
  test("@no-js @browser the flag of the site's country stands at its code, and not at another one", async ({
    page,
  }) => {
    await page.goto("/m/login?type=sms");
    const flag = page.locator(".code .flag");
    await expect(flag).toBeVisible();
    await page.getByLabel(text("common:dialingCode")).selectOption({ index: 1 });
    await expect(flag).toBeHidden();
  });

  test("@no-js with a code, back to where it was asked for", async ({ page, sandbox }) => {
    const mobile = newMobile();
    await sandbox.createMember({ mobile });
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/home?tab=FISH" })}`);
    await page.getByRole("link", { name: text("registration:mobile_tab"), exact: true }).click();
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code);
    await button(page, "common:login").click();
    await expect(page).toHaveURL("/m/home?tab=FISH");
    await expectMember(page);
  });

  test("@no-js a second step after the code leads on like the one after a password (behaviour 7.13)", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    const email = `${mobile}@example.com`;
    await sandbox.createMember({ mobile, email, verifyMethods: ["email"] });
    await page.goto(`/m/login?${new URLSearchParams({ type: "sms", from: "/m/home?tab=FISH" })}`);
    await field(page, "registration:sms_code").fill(await haveCodeSent(page, sandbox, mobile));
    await page.getByRole("dialog").getByLabel(text("lobby:remember_me")).check();
    await button(page, "common:login").click();
    await expect(page).toHaveURL(`/m/login/verify?${new URLSearchParams({ from: "/m/home?tab=FISH" })}`);
    await field(page, "auth:answer_email").fill("somebody.else@example.com");
    await button(page, "auth:verify_submit").click();
    await expect(field(page, "auth:answer_email")).toHaveAccessibleDescription(text("auth:answer_wrong"));
    await field(page, "auth:answer_email").fill(email);
    await button(page, "auth:verify_submit").click();
    await expect(page).toHaveURL("/m/home?tab=FISH");
    await expectMember(page);
    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/login?type=sms");
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
  });

  test("@no-js a code that ends before the second step leads back to the log-in by code (behaviour 7.13)", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await sandbox.createMember({ mobile, verifyMethods: ["sms", "payeeName"] });
    await page.goto("/m/login?type=sms");
    await field(page, "registration:sms_code").fill(await haveCodeSent(page, sandbox, mobile));
    await button(page, "common:login").click();
    await expect(page.getByRole("dialog").getByRole("link", { name: text("auth:answer_sms") })).toHaveCount(0);
    await field(page, "auth:answer_payeeName").fill("Mya Hlaing");
    await sandbox.fault({ operation: "loginVerification", kind: "refusal", value: "login.cred.err" });
    await button(page, "auth:verify_submit").click();
    await expect(page).toHaveURL("/m/login?type=sms");
    await expect(page.locator(".toast")).toHaveText(text("registration:sms_login_failed"));
    await page.goto("/m/login/verify");
    await expect(page).toHaveURL("/m/login");
  });

  test("@no-js remember me fills the number in next time; one way to register, with the way back", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await sandbox.createMember({ mobile });
    const remember = page.getByRole("dialog").getByLabel(text("lobby:remember_me"));
    await page.goto(`/m/login?${new URLSearchParams({ type: "sms", from: "/m/slot-games" })}`);
    await expect(page.getByRole("dialog").getByRole("link", { name: text("lobby:create_account") })).toHaveAttribute(
      "href",
      `/m/register?${new URLSearchParams({ from: "/m/slot-games" })}`,
    );
    await expect(remember).not.toBeChecked();
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code);
    await remember.check();
    await button(page, "common:login").click();
    await expect(page).toHaveURL("/m/slot-games");
    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/login?type=sms");
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
    await expect(remember).toBeChecked();
    await page.goto("/m/login?type=username");
    await expect(field(page, "lobby:username")).toHaveValue("");
  });

  test("@no-js remember me opens the method of the last log-in, and either can be chosen (behaviour 7.28)", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    const { username, password } = await sandbox.createMember({ mobile });
    const remember = page.getByRole("dialog").getByLabel(text("lobby:remember_me"));
    await page.goto("/m/login");
    await expect(field(page, "lobby:username")).toBeVisible();
    await page.getByRole("link", { name: text("registration:mobile_tab"), exact: true }).click();
    await field(page, "registration:sms_code").fill(await haveCodeSent(page, sandbox, mobile));
    await remember.check();
    await button(page, "common:login").click();
    await expect(page).toHaveURL("/m/home");
    await page.context().clearCookies({ name: "session" });
    await page.context().clearCookies({ name: "sent-code" });

    await page.goto("/m/login");
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
    // The address does not name this tab: the remembered method opened it. A wrong code comes back to it.
    await field(page, "registration:sms_code").fill("0");
    await button(page, "common:login").click();
    await expect(page.getByText(text("registration:sms_login_failed"))).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);

    await page.getByRole("link", { name: text("lobby:username"), exact: true }).click();
    await logIn(page, username, password);
    await expectMember(page);
    await page.context().clearCookies({ name: "session" });
    // It was not remembered: the next log-in is as for everybody.
    await page.goto("/m/login");
    await expect(field(page, "lobby:username")).toHaveValue("");
  });

  test("@no-js the forgot link stands on both tabs (behaviour 7.3)", async ({ page }) => {
    for (const type of ["username", "sms"]) {
      await page.goto(`/m/login?${new URLSearchParams({ type, from: "/m/notice" })}`);
      await expect(page.getByRole("link", { name: text("lobby:forgot_password") })).toHaveAttribute(
        "href",
        `/m/forget?${new URLSearchParams({ from: "/m/notice" })}`,
      );
    }
  });

  test("@no-js the countdown survives a reload", async ({ page, sandbox }) => {
    const mobile = newMobile();
    await page.goto("/m/login?type=sms");
    await haveCodeSent(page, sandbox, mobile);
    await page.goto("/m/login?type=sms");
    await expect(page.getByText(sentWords(mobile))).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
    expect(await sandbox.calls("sendSmsNoLogin")).toHaveLength(1);
  });

  test("@script counts down to expirationTime, then a code can be sent again", async ({ page, sandbox, product }) => {
    const mobile = newMobile();
    await page.clock.install();
    await page.goto("/m/login?type=sms");
    await haveCodeSent(page, sandbox, mobile);
    const countdown = page.getByRole("dialog").getByRole("button", { name: /\d+ s$/ });
    await expect(page.locator(".toast")).toHaveText(text("registration:in_sms_send"));
    await expect(countdown).toBeEnabled();
    await countdown.click();
    await expect(page.locator(".toast")).toHaveText(/next code: \d+ s/);
    expect(await sandbox.calls("sendSmsNoLogin")).toHaveLength(1);
    await page.clock.fastForward(61_000);
    await product.advance(61_000);
    await expect(button(page, "common:sendCode")).toBeEnabled();
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("@no-js a wrong code, an unknown number and a disabled account read alike", async ({ page, sandbox }) => {
    const disabled = newMobile();
    await sandbox.createMember({ mobile: disabled, disabled: true });
    for (const mobile of [newMobile(), disabled]) {
      await page.goto("/m/login?type=sms");
      const code = await haveCodeSent(page, sandbox, mobile);
      await field(page, "registration:sms_code").fill(code);
      await button(page, "common:login").click();
      await expect(page.getByText(text("registration:sms_login_failed")), mobile).toBeVisible();
      await expect(formError(page)).toHaveCount(0);
      await page.context().clearCookies({ name: "sent-code" });
    }
  });

  test("@no-js no tab while the module is off", async ({ page, sandbox, product }) => {
    await sandbox.change({ flags: { MOBILEVERCODELOGIN3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/login?type=sms");
    await expect(field(page, "lobby:password")).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveCount(0);
  });
});

test.describe("An agent logs in by mobile number (behaviour 7.1)", () => {
  test("with a code, back to where it was asked for; the number is not remembered (behaviour 7.11)", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await sandbox.createMember({ type: 1, mobile });
    await page.goto(`/m/agent?${new URLSearchParams({ from: "/m/notice" })}`);
    await page.getByRole("link", { name: text("registration:mobile_tab"), exact: true }).click();
    await expect(page).toHaveURL(`/m/agent?${new URLSearchParams({ type: "sms", from: "/m/notice" })}`);
    const code = await haveCodeSent(page, sandbox, mobile);
    await expect(page.getByRole("dialog").getByLabel(text("lobby:remember_me"))).toHaveCount(0);
    await field(page, "registration:sms_code").fill("0");
    await button(page, "common:login").click();
    await expect(page.getByText(text("registration:sms_login_failed"))).toBeVisible();
    await field(page, "registration:sms_code").fill(code);
    await button(page, "common:login").click();
    await expect(page).toHaveURL("/m/notice");
    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/agent");
    await expect(field(page, "lobby:username")).toHaveValue("");
    await page.getByRole("link", { name: text("registration:mobile_tab"), exact: true }).click();
    await expect(field(page, "registration:mobile")).toHaveValue("");
  });

  test("@no-js with a second step, which closes to the log-in by code (behaviour 7.13)", async ({ page, sandbox }) => {
    const mobile = newMobile();
    const email = `${mobile}@example.com`;
    await sandbox.createMember({ type: 41, mobile, email, verifyMethods: ["email"] });
    const path = `/m/agent?${new URLSearchParams({ type: "sms", from: "/m/notice" })}`;
    await page.goto(path);
    await field(page, "registration:sms_code").fill(await haveCodeSent(page, sandbox, mobile));
    await button(page, "common:login").click();
    await expect(page).toHaveURL(`/m/login/verify?${new URLSearchParams({ portal: "agent", from: "/m/notice" })}`);
    await expect(page.getByRole("link", { name: text("common:close") })).toHaveAttribute("href", path);
    await field(page, "auth:answer_email").fill(email);
    await button(page, "auth:verify_submit").click();
    await expect(page).toHaveURL("/m/notice");
    await page.goto("/m/agent/home");
    await expect(page).toHaveURL("/m/agent/home");
  });
});

for (const [path, type, error] of [
  ["/m/agent?type=sms", 0, "errors:non_agent"],
  ["/m/login?type=sms", 1, "errors:non_member"],
] as const)
  api(
    `@http ${path} takes no number of the other portal, and leaves no session open (behaviour 7.9)`,
    async ({ request, sandbox }) => {
      const mobileNum = newMobile();
      await sandbox.createMember({ type, mobile: mobileNum });
      await sandbox.change({ captchaAfter: 1 });
      const number = { mobileNum, countryDialingCode: "+95" };
      await post(request, path, { ...number, send: "sms" });
      const wrong = await post(request, path, { ...number, messageCode: "0" });
      expect(wrong.outcome).toMatchObject({ captcha: { image: expect.stringMatching(/^data:image\//) } });
      const code = { messageCode: await sandbox.code(mobileNum), identifying: await sandbox.captcha() };
      expect(await post(request, path, { ...number, ...code })).toMatchObject({ status: 401, errors: { "": [error] } });
      expect(await sandbox.calls("logout")).toHaveLength(1);
    },
  );
