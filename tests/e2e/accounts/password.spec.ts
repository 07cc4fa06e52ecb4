import { button, field, haveCodeSent, sentWords } from "../../support/accounts.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectGuest, expectMember, formError, logIn, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile, PASSWORD } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

test.describe("Forgot password", () => {
  test("by phone: a code, the new password, and signed in with it", async ({ page, sandbox }) => {
    const mobile = newMobile();
    const { username } = await sandbox.createMember({ mobile });
    await page.goto("/m/forget");
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code);
    // The old one: told, the password is emptied and the code stays.
    await field(page, "registration:new_password").fill(PASSWORD);
    await button(page, "registration:set_password").click();
    await expect(page.getByText(text("errors:new_password_same"))).toBeVisible();
    await expect(field(page, "registration:new_password")).toHaveValue("");
    await expect(field(page, "registration:sms_code")).toHaveValue(code);

    await field(page, "registration:new_password").fill("Fresh2025");
    await button(page, "registration:set_password").click();
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/login");
    await logIn(page, username, "Fresh2025");
    await expectMember(page);
  });

  test("a wrong code is emptied, the number stays", async ({ page, sandbox }) => {
    const mobile = newMobile();
    await sandbox.createMember({ mobile });
    await page.goto("/m/forget");
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code === "000000" ? "111111" : "000000");
    await field(page, "registration:new_password").fill("Fresh2025");
    await button(page, "registration:set_password").click();
    await expect(page.getByText(text("errors:verification_code_error"))).toBeVisible();
    await expect(field(page, "registration:sms_code")).toHaveValue("");
    await expect(field(page, "registration:sms_code")).toBeFocused();
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
  });

  test("@no-js by phone, and the answer is lost: told so with what to do, and the new one lets in", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    const { username } = await sandbox.createMember({ mobile });
    await page.goto("/m/forget");
    await field(page, "registration:sms_code").fill(await haveCodeSent(page, sandbox, mobile));
    await field(page, "registration:new_password").fill("Fresh2025");
    await sandbox.fault({ operation: "setPasswordByPhone", kind: "reset-body", times: 1 });
    await button(page, "registration:set_password").click();
    await expect(formError(page)).toHaveText(text("registration:password_unclear"));
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
    await expect(field(page, "registration:sms_code")).toHaveValue("");
    expect(await sandbox.calls("setPasswordByPhone")).toHaveLength(1);
    await page.goto("/m/login");
    await logIn(page, username, "Fresh2025");
    await expectMember(page);
  });

  test("@no-js by e-mail: told that a message is on its way, whether or not name and address belong together", async ({
    page,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember({ username: "foxwithmail", email: "fox@mail.com" });
    for (const email of ["fox@mail.com", "other@mail.com"]) {
      await page.goto("/m/forget");
      await page.getByRole("link", { name: text("registration:by_email"), exact: true }).click();
      await field(page, "lobby:username").fill(username);
      await field(page, "registration:email").fill(email);
      await button(page, "registration:send").click();
      await expect(page).toHaveURL("/m/home");
      await expect(page.locator(".toast")).toHaveText(text("registration:mail_sent"));
    }
  });

  test("@no-js tabs by flag: without the phone way only user name and e-mail", async ({ page, sandbox, product }) => {
    await sandbox.change({ flags: { CHNGPASSVERIF3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/forget");
    await expect(field(page, "lobby:username")).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: text("registration:forgot_method") })).toHaveCount(0);
  });
});

test.describe("Change password", () => {
  test("@no-js never signed in: home", async ({ page }) => {
    await page.goto("/m/changePsw");
    await expect(page).toHaveURL("/m/home");
    await expectGuest(page);
  });

  test("old, new, confirmation; saved, and home", async ({ page, sandbox, signIn }) => {
    const account = await sandbox.createMember();
    await signIn(account);
    await page.goto("/m/changePsw");
    await expect(field(page, "lobby:username")).toHaveValue(account.username);
    const fill = async (old: string, fresh: string) => {
      await field(page, "registration:old_password").fill(old);
      await field(page, "registration:new_password").fill(fresh);
      await field(page, "registration:confirm_password").fill(fresh);
      await button(page, "registration:save").click();
    };
    await fill(PASSWORD, PASSWORD);
    await expect(page.getByText(text("errors:new_password_same"))).toBeVisible();
    expect(await sandbox.calls("changePassword")).toHaveLength(0);
    await fill("Wrong0000", "Fresh2025");
    await expect(page.getByText(text("errors:old_password_incorrect"))).toBeVisible();
    await expect(field(page, "registration:old_password")).toBeFocused();
    await fill(PASSWORD, "Fresh2025");
    await expect(page).toHaveURL("/m/home");
    await expect(page.locator(".toast")).toHaveText(text("registration:password_saved"));
    await expectMember(page);
  });

  test("@script the button rests while a field is empty", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/changePsw");
    await field(page, "registration:old_password").fill(PASSWORD);
    await expect(button(page, "registration:save")).toBeDisabled();
    await field(page, "registration:new_password").fill("Fresh2025");
    await field(page, "registration:confirm_password").fill("Fresh2026");
    await expect(button(page, "registration:save")).toBeDisabled();
    await field(page, "registration:confirm_password").fill("Fresh2025");
    await expect(button(page, "registration:save")).toBeEnabled();
  });
});

test.describe("Log in by mobile number", () => {
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
    await page.goto("/m/login");
    await expect(field(page, "lobby:username")).toHaveValue("");
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
    const resting = page.getByRole("dialog").getByRole("button", { name: /\d+ s$/ });
    await expect(resting).toBeDisabled();
    await expect(page.locator(".toast")).toHaveText(text("registration:in_sms_send"));
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
      await page.context().clearCookies({ name: "sms" });
    }
  });

  test("@no-js no tab while the flag is off", async ({ page, sandbox, product }) => {
    await sandbox.change({ flags: { MOBILEVERCODELOGIN3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/login?type=sms");
    await expect(field(page, "lobby:password")).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveCount(0);
  });
});
