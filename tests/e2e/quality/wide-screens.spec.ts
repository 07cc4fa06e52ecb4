import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { findBrokenLayout, WIDE_SETTINGS } from "../../support/layout/reflow.ts";
import { openGame } from "../../support/play.ts";
import { text } from "../../support/texts.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

const PAGES = {
  EN: ["/m/home", "/m/lott", "/m/notice", "/m/service"],
  MY: ["/m/slot-games", "/m/activity", "/m/register"],
};

/** Where the navigation lies, how many cards are in a row, and whether most of the first one is in the first view. */
function measure(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector("nav.bar") as Element;
    const { left, top, width, height } = bar.getBoundingClientRect();
    const isSide = top === 0 && height === innerHeight;
    const bottom = isSide ? innerHeight : top;
    const picture = (document.querySelector(".card .pic") as Element).getBoundingClientRect();
    const grid = document.querySelector(".grid") as Element;
    return {
      columns: getComputedStyle(grid).gridTemplateColumns.split(" ").length,
      navigation: isSide ? "side" : "bottom",
      isAtEdge: left === 0 && (isSide ? width < 300 : width === innerWidth),
      isCardInView: picture.top + picture.height * 0.6 < bottom,
      isSideList: document.querySelector(".bar-more a[href='/m/slot-games']")?.checkVisibility(),
    };
  });
}

test.describe("@script Wider screens (behaviour 2.39 to 2.41)", () => {
  for (const path of ["/m/home", "/m/slot-games"])
    test(`${path}: columns, navigation, and games in the first view`, async ({ page }) => {
      // A part that did not come in time says so above the games.
      await expect(async () => {
        await page.goto(path);
        await expect(page.locator("main .state")).toHaveCount(0, { timeout: 1 });
      }).toPass();
      for (const { width, height } of WIDE_SETTINGS) {
        await page.setViewportSize({ width, height });
        const isSide = width >= 1024;
        await expect
          .poll(() => measure(page), `${width} x ${height}`)
          .toEqual({
            columns: 6,
            navigation: isSide ? "side" : "bottom",
            isAtEdge: true,
            isCardInView: true,
            isSideList: isSide,
          });
      }
    });

  test("the keyboard reaches the side navigation, which leads to the lists", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto("/m/home");
    const navigation = page.getByRole("navigation", { name: text("common:mainPlaces") });
    await page.keyboard.press("Shift+Tab");
    await expect(navigation.getByRole("link").last()).toBeFocused();
    await navigation.getByRole("link", { name: text("lobby:slots"), exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/slot-games/);
    await expect(navigation.getByRole("link", { name: text("lobby:slots"), exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("a dialog stands in the middle of the screen", async ({ page }) => {
    await page.goto("/m/login");
    for (const { width, height } of WIDE_SETTINGS) {
      await page.setViewportSize({ width, height });
      const box = await page.getByRole("dialog").boundingBox();
      expect(box && [box.x * 2 + box.width, box.y * 2 + box.height].map(Math.round)).toEqual([width, height]);
    }
  });

  // Burmese has the tallest lines, English some of the longest words: each page in one of them, the home of a member in the
  // other.
  for (const [language, paths] of Object.entries(PAGES))
    test(`no text is cut off or covered (${language})`, async ({ page }) => {
      test.slow();
      await page.context().addCookies([{ name: "lang", value: language, domain: "localhost", path: "/" }]);
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        found.push(...(await findBrokenLayout(page, WIDE_SETTINGS)).map((fault) => `${path}, ${fault}`));
      }
      expect(found).toEqual([]);
    });

  test("neither on the home of a member who has played", async ({ page, sandbox, signIn }) => {
    await page.context().addCookies([{ name: "lang", value: "MY", domain: "localhost", path: "/" }]);
    await signIn(await sandbox.createMember());
    await openGame(page);
    await page.goto("/m/home");
    await expect(page.locator("#continue")).toBeVisible();
    expect(await findBrokenLayout(page, WIDE_SETTINGS)).toEqual([]);
  });
});
