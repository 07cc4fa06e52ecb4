import { test as base, expect } from "@playwright/test";
import { collectProblems } from "../../support/page-problems.ts";
import { cards } from "../../support/pages.ts";
import { SLOTS } from "../../support/ports.ts";
import { startProduct } from "../../support/product.ts";
import { text } from "../../support/texts.ts";

/** The same late start from the sources, where modules are many and unbundled. */
base.describe("@script The development server", () => {
  base("shows pages, starts the app late, and repeats the first tap", async ({ page }) => {
    base.setTimeout(180_000);
    const product = await startProduct({ slot: SLOTS.development, dev: true });
    try {
      await page.context().addCookies([{ name: "lang", value: "EN", url: product.url }]);
      // The first visit makes the server prepare the packages, after which it loads the page again by itself.
      await page.goto(`${product.url}/m/poker-games`);
      await page.keyboard.press("Shift");
      await expect(cards(page)).toHaveCount(36);
      await page.waitForLoadState("networkidle");

      // The packages that a page needs are found while it starts, so the server may load the page again a second time.
      let problems: string[] = [];
      await expect(async () => {
        await page.goto(`${product.url}/m/poker-games`);
        problems = collectProblems(page);
        await page.getByRole("link", { name: text("common:showMore") }).click();
        await expect(cards(page)).toHaveCount(72, { timeout: 20_000 });
      }).toPass({ timeout: 120_000 });
      await page.evaluate(() => Reflect.set(window, "sameDocument", true));
      await page.getByRole("link", { name: text("common:back") }).click();
      // The modules of home are prepared now.
      await expect(page).toHaveURL(`${product.url}/m/home`, { timeout: 60_000 });
      expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
      expect(problems).toEqual([]);
    } finally {
      await product.stop();
    }
  });
});
