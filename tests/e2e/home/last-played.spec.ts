import { expect, test } from "../../support/fixtures.ts";
import { cards } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test("@no-js the last game of a vendor in maintenance says so and cannot be tapped (behaviour 4.14)", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  await page.goto("/m/jili");
  const name = (await cards(page).first().locator(".name > span").textContent()) ?? "";
  await cards(page).first().click();
  await expect(page.locator("iframe")).toBeVisible();
  await expect.poll(async () => (await sandbox.calls("addRecent")).length).toBe(1);
  await sandbox.change({ vendorMaintenance: ["JL"] });
  await page.goto("/m/home");
  const last = page.locator("#continue");
  await expect(last).toContainText(name);
  await expect(last).toContainText(text("common:maintenance"));
  await expect(last).not.toContainText(text("games:continue_playing"));
  await expect(last).toBeDisabled();
});
