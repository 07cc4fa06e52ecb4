import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const progress = (page: Page) => page.getByRole("progressbar", { name: text("auth:please_wait") });

/** Holds the data of a page back. @returns lets it go on */
async function holdData(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}.data*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("@script Waiting is visible once the app runs (behaviour 2.30)", () => {
  test("a line stands at the upper edge until the next page is there", async ({ page }) => {
    await page.goto("/m/home");
    await startApp(page);
    await expect(progress(page)).toHaveCount(0);
    const release = await holdData(page, "/m/activity");
    await page
      .getByRole("navigation", { name: text("common:mainPlaces") })
      .getByRole("link", { name: text("lobby:events") })
      .click();
    await expect(progress(page)).toBeVisible();
    release();
    await expect(page).toHaveURL("/m/activity");
    await expect(progress(page)).toHaveCount(0);
  });

  test("a changed filter empties the list of games: skeleton cards until the others are there", async ({ page }) => {
    await page.goto("/m/slot-games");
    await startApp(page);
    await expect(cards(page).first()).toBeVisible();
    const release = await holdData(page, "/m/slot-games");
    await page
      .getByRole("navigation", { name: text("lobby:vendors") })
      .getByRole("link")
      .nth(1)
      .click();
    await expect(page.locator("main .card .blank").first()).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator("main .card .blank")).toHaveCount(0);
  });

  test("a changed category empties the list of promotions", async ({ page }) => {
    await page.goto("/m/activity");
    await startApp(page);
    const release = await holdData(page, "/m/activity");
    await page
      .getByRole("navigation", { name: text("content:promotion_categories") })
      .getByRole("link")
      .nth(1)
      .click();
    await expect(page.locator("main .row-blank").first()).toBeVisible();
    await expect(page.locator("article.promo")).toHaveCount(0);
    release();
    await expect(page.locator("article.promo").first()).toBeVisible();
    await expect(page.locator("main .row-blank")).toHaveCount(0);
  });
});
