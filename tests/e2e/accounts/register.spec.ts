import type { Locator, Page } from "@playwright/test";
import { button, field, haveCodeSent, sentWords } from "../../support/accounts.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectMember, formError, startApp, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const captcha = "common:captcha";

/** What may stay empty is folded away (behaviour 8.22). */
const openMoreFields = (page: Page) => page.locator("summary", { hasText: text("registration:more_fields") }).click();

test.describe("Registration", () => {
  test("@also-browser by user name with a code, and signed in afterwards", async ({ page, sandbox }) => {
    const mobile = newMobile();
    await page.goto(`/m/register?${new URLSearchParams({ from: "/m/home?tab=FISH" })}`);
    await expect(page.getByRole("dialog", { name: text("registration:create_account") })).toBeVisible();
    await field(page, "lobby:username").fill("amberfox1");
    // Without script the answer to the code comes as a new page, which carries no password.
    const code = await haveCodeSent(page, sandbox, mobile);
    await expect(field(page, "lobby:username")).toHaveValue("amberfox1");
    await field(page, "lobby:password").fill("Secret12");
    await field(page, "registration:confirm_password").fill("Secret12");
    await field(page, "registration:sms_code").fill(code);
    await openMoreFields(page);
    await field(page, "registration:birthday").fill("1990-02-28");
    await field(page, captcha).fill(await sandbox.captcha());
    await page.getByRole("checkbox").check();
    await button(page, "registration:create_account").click();
    await expect(page).toHaveURL("/m/home?tab=FISH");
    await expect(page.locator(".toast")).toHaveText(text("registration:welcome"));
    await expectMember(page);
    expect(await sandbox.calls("registerUsername")).toHaveLength(1);
  });

  test("a form that was opened before registration was closed says so", async ({ page, sandbox, product }) => {
    await page.goto("/m/register");
    await field(page, "registration:mobile").fill(newMobile());
    await sandbox.change({ flags: { USERNAMEREG3: false, MOBILENUMREG3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await button(page, "common:sendCode").click();
    await expect(page.getByText(text("registration:closed"))).toBeVisible();
  });

  test("@no-js by mobile number, with a second number", async ({ page, sandbox }) => {
    const mobile = newMobile();
    await page.goto("/m/register");
    await page.getByRole("link", { name: text("registration:mobile_tab"), exact: true }).click();
    await expect(field(page, "lobby:username")).toHaveCount(0);
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code);
    await field(page, "registration:second_mobile").fill(newMobile());
    await field(page, "lobby:password").fill("Secret12");
    await field(page, "registration:confirm_password").fill("Secret12");
    await field(page, captcha).fill(await sandbox.captcha());
    await page.getByRole("checkbox").check();
    await button(page, "registration:create_account").click();
    await expectMember(page);
    expect(await sandbox.calls("registerMobile")).toHaveLength(1);
  });

  test("@no-js by mobile number alone where MOBILENUMPASSREG3 is off, with the call for it", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({ flags: { MOBILENUMPASSREG3: false } });
    await takeFreshLanguage(page.context(), product.url);
    const mobile = newMobile();
    await page.goto("/m/register?type=mobile");
    for (const key of ["lobby:password", "registration:confirm_password"])
      await expect(field(page, key), key).toHaveCount(0);
    await expect(field(page, "registration:second_mobile")).toBeVisible();
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code);
    await field(page, captcha).fill(await sandbox.captcha());
    await page.getByRole("checkbox").check();
    await button(page, "registration:create_account").click();
    await expectMember(page);
    expect(await sandbox.calls("registerOnlyMobile")).toHaveLength(1);
    expect(await sandbox.calls("registerMobile")).toHaveLength(0);
  });

  test("@no-js only what the merchant's settings ask for", async ({ page, sandbox, product }) => {
    await sandbox.change({
      flags: { USERNAMEREG3: false, MOBILENUMPASSREG3: false, REGMOBVERF3: false },
      registerRules: {
        captcha: { enabled: false },
        wechat: { enabled: true, required: true },
        email: { enabled: false },
      },
    });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/register");
    await expect(page.getByRole("navigation", { name: text("registration:method") })).toHaveCount(0);
    await expect(field(page, "registration:mobile")).toBeVisible();
    for (const key of ["lobby:password", "registration:sms_code", captcha, "registration:email"])
      await expect(field(page, key), key).toHaveCount(0);
    await expect(field(page, "registration:wechat")).toHaveAttribute("required", "");
  });

  test("a field that the merchant has made required since is shown after the refusal, and what was typed stays", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({ flags: { REGMOBVERF3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/register");
    await sandbox.change({
      flags: { REGMOBVERF3: false },
      registerRules: { zalo: { enabled: true, required: true }, taxNumber: { enabled: true, required: true } },
    });
    const fillSecrets = async () => {
      await field(page, "lobby:password").fill("Secret12");
      await field(page, "registration:confirm_password").fill("Secret12");
      await field(page, captcha).fill(await sandbox.captcha());
    };
    await field(page, "lobby:username").fill("lateruler");
    await field(page, "registration:mobile").fill(newMobile());
    await expect(field(page, "registration:nickname")).toBeHidden();
    await openMoreFields(page);
    await field(page, "registration:nickname").fill("Ruler");
    await fillSecrets();
    await page.getByRole("checkbox").check();
    await button(page, "registration:create_account").click();

    const taxNumber = page.getByRole("textbox", { name: "Tax number" });
    await expect(field(page, "registration:zalo")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "registration:zalo")).toBeFocused();
    await expect(taxNumber).toHaveAttribute("required", "");
    await expect(page.getByText(text("errors:unknown_error"))).toHaveCount(0);
    await expect(field(page, "lobby:username")).toHaveValue("lateruler");
    await expect(field(page, "registration:nickname")).toHaveValue("Ruler");
    await field(page, "registration:zalo").fill("0912345678");
    await taxNumber.fill("T-1234");
    await fillSecrets();
    await button(page, "registration:create_account").click();
    await expectMember(page);
    expect(await sandbox.account("lateruler")).toMatchObject({ profile: { zalo: "0912345678", taxNumber: "T-1234" } });
  });

  test("@no-js a taken name is reported before captcha and code are used, and the typed values stay", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await sandbox.createMember({ username: "takenfox" });
    await page.goto("/m/register");
    await field(page, "lobby:username").fill("takenfox");
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "lobby:password").fill("Secret12");
    await field(page, "registration:confirm_password").fill("Secret12");
    await field(page, "registration:sms_code").fill(code);
    await openMoreFields(page);
    await field(page, "registration:nickname").fill("Fox");
    await field(page, captcha).fill(await sandbox.captcha());
    await page.getByRole("checkbox").check();
    await expect(field(page, "lobby:username")).toHaveValue("takenfox");
    // Enter works although the button is disabled.
    await field(page, captcha).press("Enter");
    await expect(page.getByText(text("errors:username_exists"))).toBeVisible();
    await expect(field(page, "lobby:username")).toBeFocused();
    await expect(field(page, "registration:nickname")).toHaveValue("Fox");
    await expect(field(page, "registration:sms_code")).toHaveValue(code);
    await expect(page.getByRole("checkbox")).toBeChecked();
    expect(await sandbox.calls("registerUsername")).toHaveLength(0);
  });

  test("@no-js the invitation code of a link is in the open optional fields; an unknown one is reported first", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await page.goto("/m/register?affiliateCode=NOSUCH1");
    await expect(formError(page)).toHaveText(text("errors:invalid_invitation_code"));
    await expect(field(page, "registration:affiliateCode")).toHaveValue("NOSUCH1");
    await field(page, "lobby:username").fill("foxbyinvite");
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "lobby:password").fill("Secret12");
    await field(page, "registration:confirm_password").fill("Secret12");
    await field(page, "registration:sms_code").fill(code);
    await field(page, captcha).fill(await sandbox.captcha());
    await page.getByRole("checkbox").check();
    await button(page, "registration:create_account").click();
    const invitation = field(page, "registration:affiliateCode");
    await expect(invitation).toHaveAttribute("aria-invalid", "true");
    await expect(invitation).toBeFocused();
    expect(await sandbox.calls("registerUsername")).toHaveLength(0);

    await invitation.fill("DEMO88");
    // The registration checks the code again, so that it needs no separate check.
    await sandbox.fault({ operation: "checkAffiliate", kind: "refusal", value: "function.not.available" });
    await field(page, "lobby:password").fill("Secret12");
    await field(page, "registration:confirm_password").fill("Secret12");
    await field(page, captcha).fill(await sandbox.captcha());
    await button(page, "registration:create_account").click();
    await expectMember(page);
  });

  test("@no-js an expired link is reported at once", async ({ page }) => {
    await page.goto("/m/register?affiliateCode=OLD2024");
    await expect(formError(page)).toHaveText(text("errors:referrer_link_error"));
  });

  test("@script a tap before the form is right shows what is missing and focuses it (behaviour 8.7)", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await page.goto("/m/register");
    await startApp(page);
    await field(page, "lobby:username").fill("foxwithrest");
    const submit = button(page, "registration:create_account");
    await submit.click();
    await expect(field(page, "lobby:password")).toBeFocused();
    // Below the title, which stays when the form scrolls.
    const top = async (target: Locator, share: number) => {
      const { y, height } = (await target.boundingBox()) as { y: number; height: number };
      return y + share * height;
    };
    const titleEnd = await top(page.locator(".sheet-head"), 1);
    expect(await top(field(page, "lobby:password"), 0)).toBeGreaterThanOrEqual(titleEnd);
    for (const key of ["lobby:password", "registration:mobile", captcha])
      await expect(field(page, key), key).toHaveAttribute("aria-invalid", "true");
    const code = await haveCodeSent(page, sandbox, mobile);
    await field(page, "registration:sms_code").fill(code);
    await field(page, "lobby:password").fill("Secret12");
    await field(page, "registration:confirm_password").fill("Secret13");
    await field(page, captcha).fill("1234");
    await page.getByRole("checkbox").check();
    await expect(field(page, "registration:confirm_password")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(text("errors:confirm_password_mismatch"))).toBeVisible();
    await submit.click();
    await expect(field(page, "registration:confirm_password")).toBeFocused();
    expect(await sandbox.calls("registerUsername")).toHaveLength(0);
    // Looked at again when the password changes.
    await field(page, "lobby:password").fill("Secret13");
    await expect(page.getByText(text("errors:confirm_password_mismatch"))).toHaveCount(0);
  });

  test("@script a name is looked up when it is left, another picture keeps everything", async ({ page, sandbox }) => {
    await sandbox.createMember({ username: "foxthatistold" });
    await page.goto("/m/register");
    // What comes of it is read out although the field was left.
    const status = page.locator("[aria-live=polite]").filter({ has: page.locator("input[name=username]") });
    const lookUp = async (name: string) => {
      await field(page, "lobby:username").fill(name);
      await field(page, "registration:confirm_password").focus();
    };
    await field(page, "lobby:password").fill("Secret12");
    await lookUp("foxthatistold");
    await expect(status).toContainText(text("errors:username_exists"));
    await lookUp("foxthatisfree");
    await expect(status).toContainText(text("registration:is_free", { value: "foxthatisfree" }));
    const picture = page.getByRole("img", { name: text("common:captchaPicture") });
    const before = await picture.getAttribute("src");
    await page.getByRole("button", { name: text("common:newPicture") }).click();
    await expect(picture).not.toHaveAttribute("src", before ?? "");
    await expect(field(page, "lobby:password")).toHaveValue("Secret12");
    expect(await sandbox.calls("checkUsername")).toHaveLength(2);
  });

  test("@no-js the browser itself holds the rules, and the time to the next code stands in words", async ({
    page,
    sandbox,
  }) => {
    const mobile = newMobile();
    await page.goto("/m/register");
    const name = field(page, "lobby:username");
    await expect(name).toHaveAttribute("pattern", /.+/);
    await expect(name).toHaveAttribute("minlength", "6");
    await expect(name).toHaveAttribute("maxlength", "13");
    await haveCodeSent(page, sandbox, mobile);
    await page.goto("/m/register");
    await expect(page.getByText(sentWords(mobile))).toBeVisible();
    await expect(field(page, "registration:mobile")).toHaveValue(mobile);
    await button(page, "common:sendCode").click();
    const wait = text("errors:code_too_soon", { seconds: "[1-9]\\d*" }).replaceAll(".", "\\.");
    await expect(page.getByText(new RegExp(wait))).toBeVisible();
    expect(await sandbox.calls("sendSmsRegister")).toHaveLength(1);
  });

  test("@no-js somebody who is signed in does not see it", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/register");
    await expect(page).toHaveURL("/m/home");
  });
});
