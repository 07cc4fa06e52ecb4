import type { Page } from "@playwright/test";
import { button, field, haveCodeSent } from "../../support/accounts.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectGuest, expectMember, formError, logIn, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile, PASSWORD } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

/** Sends a form: its dialog stays for one second with the message and then leads on, where the message is not repeated. */
async function expectNoticeForASecond(
  page: Page,
  { send, message, from, to }: Record<"send" | "message" | "from" | "to", string>,
): Promise<void> {
  // While the clock stands still the app cannot start.
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, send).click();
  // React goes on when the frame after the click is painted.
  await page.clock.runFor(50);
  await expect(page.locator(".toast")).toHaveText(text(message));
  await page.clock.runFor(900);
  await expect(page).toHaveURL(from);
  await expect(button(page, send)).toBeDisabled();
  await page.clock.runFor(200);
  await expect(page).toHaveURL(to);
  await expect(page.locator(".toast")).toHaveCount(0);
}

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
    // Which only members see.
    await page.goto("/m/login?from=%2Fm%2Fmember%2Fdevices");
    await logIn(page, username, "Fresh2025");
    await expect(page).toHaveURL("/m/member/devices");
  });

  test("@no-js a wrong code is emptied, the number stays", async ({ page, sandbox }) => {
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

  test("@no-js by phone, and the answer is lost: a message says what to do, and the new password works", async ({
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
    await expect(formError(page)).toHaveText(text("registration:password_outcome_unknown"));
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
    await expect(field(page, "registration:sms_code")).toHaveValue("");
    expect(await sandbox.calls("setPasswordByPhone")).toHaveLength(1);
    // Which only members see.
    await page.goto("/m/login?from=%2Fm%2Fmember%2Fdevices");
    await logIn(page, username, "Fresh2025");
    await expect(page).toHaveURL("/m/member/devices");
  });

  test("@no-js by e-mail: the same message whether or not name and address belong together", async ({
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

  test("@script by e-mail: says for a second that a message is on its way, then goes back (behaviour 19.3)", async ({
    page,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember({ email: "foxaway@mail.com" });
    await page.clock.install();
    const from = `/m/forget?${new URLSearchParams({ type: "email", from: "/m/notice" })}`;
    await page.goto(from);
    await field(page, "lobby:username").fill(username);
    await field(page, "registration:email").fill("foxaway@mail.com");
    await expectNoticeForASecond(page, {
      send: "registration:send",
      message: "registration:mail_sent",
      from,
      to: "/m/notice",
    });
    expect(await sandbox.calls("forgotPasswordEmail")).toHaveLength(1);
  });

  test("@no-js tabs by module: without the phone way only user name and e-mail", async ({ page, sandbox, product }) => {
    await sandbox.change({ flags: { CHNGPASSVERIF3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/forget");
    await expect(field(page, "lobby:username")).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: text("registration:forgot_method") })).toHaveCount(0);
  });

  test("@no-js tabs by module: with the phone way both, phone first, whatever the module for e-mail says (behaviour 9.1)", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({ flags: { CHNGPASSMAIL3: false } });
    const { username } = await sandbox.createMember({ email: "fox@mail.com" });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/forget");
    await expect(field(page, "registration:mobile")).toBeVisible();
    const tabs = page.getByRole("navigation", { name: text("registration:forgot_method") }).getByRole("link");
    await expect(tabs).toHaveText([text("registration:by_phone"), text("registration:by_email")]);
    await tabs.last().click();
    await field(page, "lobby:username").fill(username);
    await field(page, "registration:email").fill("fox@mail.com");
    await button(page, "registration:send").click();
    await expect(page.locator(".toast")).toHaveText(text("registration:mail_sent"));
  });

  test("@no-js tabs by module: with both off the page says that it is not offered (behaviour 9.1)", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({ flags: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/forget");
    await expect(page.getByText(text("registration:not_offered"))).toBeVisible();
  });

  test("@no-js a form that was opened before both were switched off says so too (behaviour 9.1)", async ({
    page,
    sandbox,
    product,
  }) => {
    await page.goto("/m/forget?type=email");
    await field(page, "lobby:username").fill("fox");
    await field(page, "registration:email").fill("fox@mail.com");
    await sandbox.change({ flags: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await button(page, "registration:send").click();
    await expect(page.getByText(text("registration:not_offered"))).toBeVisible();
  });
});

test.describe("Change password", () => {
  test("@no-js a guest who opens the change of password gets home", async ({ page }) => {
    await page.goto("/m/changePsw");
    await expect(page).toHaveURL("/m/home");
    await expectGuest(page);
  });

  test("@no-js old, new, confirmation; saved, and home", async ({ page, sandbox, signIn }) => {
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
    await expect(page.locator(".toast")).toHaveText(text("registration:password_saved"));
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
  });

  test("@script says for a second that it is saved, then closes the dialog (behaviour 19.3)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.clock.install();
    await page.goto("/m/changePsw");
    await field(page, "registration:old_password").fill(PASSWORD);
    await field(page, "registration:new_password").fill("Fresh2025");
    await field(page, "registration:confirm_password").fill("Fresh2025");
    await expectNoticeForASecond(page, {
      send: "registration:save",
      message: "registration:password_saved",
      from: "/m/changePsw",
      to: "/m/home",
    });
    await expectMember(page);
  });

  test("@no-js an old password that no account can have is not sent (behaviour 17.11)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/changePsw");
    await field(page, "registration:old_password").fill("abc12");
    await field(page, "registration:new_password").fill("Fresh2025");
    await field(page, "registration:confirm_password").fill("Fresh2025");
    await button(page, "registration:save").click();
    await expect(page.getByText(text("errors:password_format_incorrect"))).toBeVisible();
    await expect(field(page, "registration:old_password")).toBeFocused();
    expect(await sandbox.calls("changePassword")).toHaveLength(0);
  });

  test("@script a tap while a field is empty or wrong focuses it (behaviour 9.11)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/changePsw");
    await field(page, "registration:old_password").fill(PASSWORD);
    await button(page, "registration:save").click();
    await expect(field(page, "registration:new_password")).toBeFocused();
    await field(page, "registration:new_password").fill("Fresh2025");
    await field(page, "registration:confirm_password").fill("Fresh2026");
    await button(page, "registration:save").click();
    await expect(field(page, "registration:confirm_password")).toBeFocused();
    expect(await sandbox.calls("changePassword")).toHaveLength(0);
  });
});
