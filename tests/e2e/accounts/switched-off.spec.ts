import { button, field } from "../../support/accounts.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectMember, logIn, startApp, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

test.describe("A form that was opened before its tab was switched off leads to the form that is left, and says so (behaviour 1.14)", () => {
  for (const { path, module, left } of [
    { path: "/m/register?type=mobile", module: "MOBILENUMREG3", left: "lobby:username" },
    { path: "/m/forget?type=phone", module: "CHNGPASSVERIF3", left: "registration:email" },
  ])
    test(`${path} when a code is asked for`, async ({ page, sandbox, product, javaScriptEnabled }) => {
      await page.goto(path);
      if (javaScriptEnabled !== false) await startApp(page);
      await field(page, "registration:mobile").fill(newMobile());
      await sandbox.change({ flags: { [module]: false } });
      await takeFreshLanguage(page.context(), product.url);
      await button(page, "common:sendCode").click();
      await expect(page.locator(".toast")).toHaveText(text("registration:way_closed"));
      await expect(field(page, left)).toBeVisible();
    });

  test("the log-in by SMS, and the other one can be used", async ({ page, sandbox, product, javaScriptEnabled }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/login?type=sms");
    if (javaScriptEnabled !== false) await startApp(page);
    await field(page, "registration:mobile").fill(newMobile());
    await field(page, "registration:sms_code").fill("482913");
    await sandbox.change({ flags: { MOBILEVERCODELOGIN3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await button(page, "common:login").click();
    await expect(page.locator(".toast")).toHaveText(text("registration:way_closed"));
    await expect(field(page, "registration:mobile")).toHaveCount(0);
    await logIn(page, username, password);
    await expectMember(page);
  });
});
