import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { header, openMenu, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** Closes a menu that is open, by its key: it has an effect once the script has loaded. */
async function closeByEscape(page: Page, menu: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open", { timeout: 500 });
  }).toPass();
}

test.describe("@script Keys in an open menu (behaviour 2.49)", () => {
  for (const [name, path] of [
    ["side", "/m/home"],
    ["side", "/m/no-such-page"],
    ["pop", "/m/home"],
    ["filters", "/m/slot-games"],
  ] as const) {
    test(`${path}: Escape closes details.${name}, and its button has the focus; it closes when the focus leaves it`, async ({
      page,
    }) => {
      // The app does not run: the page's own script does it.
      await page.route(/\/assets\/(?!boot-|menu-keys-).*\.js$/, () => new Promise(() => undefined));
      await page.goto(path);
      const menu = page.locator(`details.${name}`);
      const button = menu.locator("> summary");
      await button.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => history.state?.menu)).toBe(name);
      await page.keyboard.press("Tab");
      await closeByEscape(page, menu);
      await expect(button).toBeFocused();
      await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();

      await page.keyboard.press("Enter");
      await expect(menu).toHaveAttribute("open");
      await menu.locator("a, button, select").locator("visible=true").last().focus();
      await page.keyboard.press("Tab");
      await expect(menu).not.toHaveAttribute("open");
      await expect(page.locator(":focus")).toHaveCount(1);
      await expect(menu.locator(":focus")).toHaveCount(0);
    });
  }

  test("the app has them too, where the first page was a dialog", async ({ page }) => {
    await page.goto("/m/login");
    await startApp(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/m/home");
    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("details.side")).not.toHaveAttribute("open");
    await expect(page.locator("details.side > summary")).toBeFocused();
  });

  test("in the side navigation of a wide screen the pop-up is a part of the page, and stays", async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto("/m/home");
    await startApp(page);
    const menu = page.locator("details.pop");
    await menu.locator("> summary").click();
    await header(page)
      .getByRole("link", { name: text("common:login") })
      .focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu).toHaveAttribute("open");
  });
});
