import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { alarm, choose, expectStatus, PASS, place, start, tryAgain } from "../../support/human-check.ts";
import { expectMember, formError, startApp, submitLogIn, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

test.describe("@script Codes need a check with the module GEETESTVCODE3 (behaviour 10.11)", () => {
  for (const [path, operation] of [
    ["/m/login?type=sms", "sendSmsNoLogin"],
    ["/m/register?type=mobile", "sendSmsRegister"],
    ["/m/forget", "sendSmsNoLogin"],
  ] as const)
    test(`${path}: the code is sent once the check is passed`, async ({ page, context, product, sandbox }) => {
      await sandbox.change({ flags: { GEETESTVCODE3: true } });
      await takeFreshLanguage(context, product.url);
      const mobile = newMobile();
      await page.goto(path);
      const number = page.getByLabel(text("registration:mobile"), { exact: true });
      const send = page.getByRole("button", { name: text("common:sendCode") });
      await number.fill(mobile);
      await send.click();
      await choose(page, PASS);
      await expect(page.getByText(new RegExp(`\\+95 ${mobile}`))).toBeVisible();
      expect(await sandbox.calls(operation)).toHaveLength(1);
      const [{ query } = { query: "" }] = await sandbox.calls("getGeetest");
      expect(query.includes("product=register")).toBe(path.startsWith("/m/register"));
    });

  test("the log-in by user name needs none, and the mobile tab has it after a change of tabs", async ({
    page,
    context,
    product,
    sandbox,
  }) => {
    await sandbox.change({ flags: { GEETESTVCODE3: true } });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/login");
    await startApp(page);
    await expect(place(page)).toHaveCount(0);
    await page.getByRole("link", { name: text("registration:mobile_tab"), exact: true }).click();
    await expect(start(page)).toBeVisible();
    await start(page).click();
    await choose(page, PASS);
    await expectStatus(page, "human_passed");
  });

  test("with GEETEST3 a code and the log-in need a check each", async ({ page, context, product, sandbox }) => {
    const mobile = newMobile();
    await sandbox.createMember({ mobile });
    await sandbox.change({ flags: { GEETEST3: true } });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/login?type=sms");
    await page.getByLabel(text("registration:mobile"), { exact: true }).fill(mobile);
    await page.getByRole("button", { name: text("common:sendCode") }).click();
    await choose(page, PASS);
    await expect(page.getByText(new RegExp(`\\+95 ${mobile}`))).toBeVisible();
    await page.getByLabel(text("registration:sms_code")).fill(await sandbox.code(mobile));
    await submitLogIn(page);
    await choose(page, PASS);
    await expectMember(page);
  });
});

test.describe("@script The check of the phone-auth provider (behaviour 10.17)", () => {
  const frame = (page: Page) => page.frameLocator("iframe[title='Human check']");

  test("a code is sent after a passed check; a refused check shows a message and keeps the number", async ({
    page,
    context,
    product,
    sandbox,
  }) => {
    const mobile = newMobile();
    await sandbox.createMember({ mobile });
    await sandbox.change({ phoneProvider: true });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/login?type=sms");
    const number = page.getByLabel(text("registration:mobile"), { exact: true });
    const send = page.getByRole("button", { name: text("common:sendCode") });
    await number.fill(mobile);
    await send.click();
    await frame(page).getByRole("button", { name: "Pass with a result that is refused" }).click();
    await expect(formError(page)).toHaveText(text("registration:human_refused"));
    await expect(number).toHaveValue(mobile);
    await send.click();
    await frame(page).getByRole("button", { name: PASS }).click();
    await expect(page.getByText(new RegExp(`\\+95 ${mobile}`))).toBeVisible();
    await page.getByLabel(text("registration:sms_code")).fill(await sandbox.code(mobile));
    await submitLogIn(page);
    await expectMember(page);
  });

  test("an error of the check shows a message, and the check can be tried again", async ({
    page,
    context,
    product,
    sandbox,
  }) => {
    await sandbox.change({ phoneProvider: true });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/login?type=sms");
    await start(page).click();
    await frame(page).getByRole("button", { name: "Provider error" }).click();
    await expect(alarm(page)).toHaveText(text("registration:human_failed"));
    await tryAgain(page).click();
    await frame(page).getByRole("button", { name: PASS }).click();
    await expectStatus(page, "human_passed");
  });
});
