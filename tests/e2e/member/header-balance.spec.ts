import { observeAppStart, startApp } from "../../support/app-start.ts";
import { expect, test } from "../../support/fixtures.ts";
import { header } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test("@script a balance hidden after the person came back to the page stays hidden", async ({
  page,
  sandbox,
  signIn,
}) => {
  const account = await sandbox.createMember({ balance: 70 });
  await signIn(account);
  await page.addInitScript(observeAppStart);
  await page.goto("/m/member/home");
  await startApp(page);
  await sandbox.topUp(account, 30.5);
  const sum = header(page).locator("output");
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(sum).toHaveText("100.50", { timeout: 1000 });
  }).toPass();
  await header(page)
    .getByRole("button", { name: text("common:balance") })
    .click();
  await expect(page.locator("main output")).toHaveText("******");
  await expect(sum).toHaveText("******");
});
