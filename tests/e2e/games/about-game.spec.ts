import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const LIST = "/m/search-games?gameName=golden+koi";
const about = (page: Page) => page.getByRole("link", { name: `${text("games:about")}: Golden Koi`, exact: true });

test.describe('The "i" of a card (behaviour 4.32, 5.27)', () => {
  test("@no-js leads to lines, smallest bet, demo and favourite button of the game, and back", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(LIST);
    await about(page).click();
    await expect(page).toHaveURL(/\/m\/launch\?game=RNG\.JL\.3002/);
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toHaveText([
      "JILI",
      text("games:min_lines_from", { count: 20 }),
      /^Bet from /,
      text("games:has_demo"),
    ]);
    await expect(main.getByRole("button", { name: text("lobby:play_now") })).toBeVisible();
    await expect(main.getByRole("button", { name: text("lobby:play_demo") })).toBeVisible();
    await main.locator("button[name=favourite]").click();
    await expect(page).toHaveURL(/\/m\/launch\?game=RNG\.JL\.3002/);
    await expect(main.locator("button[name=favourite]")).toHaveAttribute("aria-pressed", "true");
    expect(await sandbox.calls("launchGame")).toEqual([]);
    await page.getByRole("link", { name: text("lobby:back_to_lobby") }).click();
    await expect(page).toHaveURL(/\/m\/search-games\?gameName=golden(?:\+|%20)koi/);
  });

  test("@no-js @browser is as large as a finger needs, below the favourite button", async ({ page }) => {
    await page.goto(LIST);
    const target = await about(page).boundingBox();
    const favourite = await page
      .locator(".card", { has: about(page) })
      .locator(".heart")
      .boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(target?.y).toBeGreaterThanOrEqual((favourite?.y ?? 0) + (favourite?.height ?? 0));
  });

  test("@no-js @browser is reached from its card by keyboard", async ({ page }) => {
    await page.goto(LIST);
    await page.locator("button[name=game]", { hasText: "Golden Koi" }).first().focus();
    await page.keyboard.press("Tab");
    await expect(about(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/m\/launch\?game=RNG\.JL\.3002/);
  });
});
