import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const ribbon = (page: Page) => page.getByRole("status").filter({ hasText: text("common:offlineTitle") });
const tryAgain = (page: Page) => page.getByRole("button", { name: text("common:tryAgain") });

/** Requests fail although the browser believes that it is online. */
async function loseNetwork(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(address);
}

test.describe("@script A network that is lost while the app runs (behaviour 2.33)", () => {
  // The browser reports the requests that these tests cut off.
  test.afterEach(({ problems }) => {
    problems.length = 0;
  });

  test("leaves the page, and the next one is loaded when it is tried again", async ({ page }) => {
    await page.goto("/m/slot-games");
    await startApp(page);
    const restore = await loseNetwork(page, /\.data/);
    const pill = page
      .getByRole("navigation", { name: text("lobby:vendors") })
      .getByRole("link")
      .nth(1);
    await pill.click();
    await expect(ribbon(page)).toBeVisible();
    await expect(page.getByText(text("common:failedTitle"))).toHaveCount(0);
    await restore();
    await tryAgain(page).click();
    await expect(page).toHaveURL(/vassalage=/);
    await expect(cards(page).first()).toBeVisible();
    await expect(ribbon(page)).toHaveCount(0);
  });

  test("more of a list waits for it, and is there by itself", async ({ page, product }) => {
    await page.goto("/m/slot-games");
    await startApp(page);
    const restore = await loseNetwork(page, /pageNo=2/);
    await page.locator(".load a").click();
    await expect(ribbon(page)).toBeVisible();
    await expect(page.getByText(text("errors:loading_failed"))).toHaveCount(0);
    await restore();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(cards(page)).toHaveCount(72);
    await expect(page).toHaveURL(`${product.url}/m/slot-games?pages=2`);
    await expect(ribbon(page)).toHaveCount(0);
  });

  test("a changed password is sent again by a tap alone", async ({ page, sandbox, signIn }) => {
    const member = await sandbox.createMember();
    await signIn(member);
    await page.goto("/m/changePsw");
    await startApp(page);
    const secret = (name: string) => page.getByLabel(text(`registration:${name}_password`), { exact: true });
    await secret("old").fill(member.password);
    await secret("new").fill("Fresh2025");
    await secret("confirm").fill("Fresh2025");
    const restore = await loseNetwork(page, /changePsw\.data/);
    await page.getByRole("button", { name: text("registration:save") }).click();
    await expect(tryAgain(page)).toBeVisible();
    await restore();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await tryAgain(page).click();
    await expect(ribbon(page)).toHaveCount(0);
    await expect.poll(() => sandbox.calls("changePassword")).toHaveLength(1);
  });
});
