import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, namesOf, openSearch, readSearch } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** Half of the time in which names have to arrive, and a little more. */
const SLOW_MS = 1300;

const box = (page: Page) => page.getByRole("searchbox");

async function search(page: Page, name: string): Promise<void> {
  await box(page).fill(name);
  await box(page).press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`gameName=${new URLSearchParams({ n: name }).toString().slice(2)}`.replaceAll("+", "\\+")),
  );
}

test.describe("Search", () => {
  test("@no-js leads from home to a game by its name", async ({ page }) => {
    await page.goto("/m/home");
    await page
      .locator("main")
      .getByRole("link", { name: text("games:search") })
      .click();
    await expect(page).toHaveURL("/m/search-games");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("games:search"));
    await search(page, "golden koi");
    await expect(cards(page).first()).toContainText("Golden Koi");
    await expect(
      page.getByRole("heading", { level: 2, name: text("games:results_for", { name: "golden koi" }) }),
    ).toBeVisible();
  });

  test("@no-js nothing found: the empty state and popular games to try", async ({ page }) => {
    await openSearch(page, "qqzzqq");
    await expect(page.getByText(text("lobby:nothing_found"), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: text("games:suggestions") })).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
  });

  test("@no-js names that are still loading are not 0 games: the search says so and is repeated (behaviour 4.16)", async ({
    page,
    product,
    sandbox,
  }) => {
    await product.reset();
    // The gateway's search ends in time; the names, two of these calls one after the other, do not.
    await sandbox.fault({ operation: "getGameList", kind: "latency", value: SLOW_MS });
    await page.goto("/m/search-games?gameName=goldne+koi");
    await expect(page.getByText(text("games:search_incomplete"))).toBeVisible();
    await expect(page.getByText(text("lobby:nothing_found"), { exact: true })).toHaveCount(0);
    await expect(page.locator(".sec-count")).toHaveCount(0);
    await sandbox.clearFaults();
    await openSearch(page, "goldne koi");
    expect(await namesOf(page)).toContain("Golden Koi");
  });

  test("@no-js without a name it shows popular games, with the ways to favourites and recent ones", async ({
    page,
  }) => {
    await page.goto("/m/search-games");
    await expect(cards(page)).toHaveCount(36);
    const tabs = page.getByRole("navigation", { name: text("games:lists") });
    await tabs.getByRole("link", { name: text("games:favourite") }).click();
    await expect(page).toHaveURL(/\/m\/login\?from=%2Fm%2Ffav-games/);
  });

  test("@no-js @also-browser opens with the cursor in the field, with all providers below", async ({ page }) => {
    await page.goto("/m/search-games");
    await expect(box(page)).toHaveAttribute("autofocus", "");
    const providers = page.getByRole("navigation", { name: text("lobby:vendors") });
    await providers.getByRole("link", { name: "JILI" }).click();
    await expect(page).toHaveURL("/m/provider?vassalage=JL");
  });

  test("@script a search with a typo says what it shows, and is not kept", async ({ page }) => {
    await readSearch(page.request, "goldne koi");
    await page.goto("/m/search-games");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("goldne koi");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2 })).toContainText([
      text("games:corrected_results", { name: "golden koi" }),
    ]);
    expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
  });

  test("@script follows what is typed and keeps the focus in the box", async ({ page }) => {
    await page.goto("/m/search-games");
    await box(page).click();
    await box(page).pressSequentially("golden k");
    await expect(page).toHaveURL(/gameName=golden\+k$/);
    await expect(cards(page).first()).toContainText("Golden K");
    await expect(box(page)).toBeFocused();
  });

  test("@script keeps a list of recent searches on the device, and forgets it on demand", async ({ page }) => {
    await page.goto("/m/search-games");
    await search(page, "golden koi");
    const terms = page.locator("section", { has: page.locator("#searches") });
    await expect(terms.getByRole("link")).toHaveText(["golden koi"]);
    await search(page, "dragon");
    await expect(terms.getByRole("link")).toHaveText(["dragon", "golden koi"]);
    await terms.getByRole("link", { name: "golden koi" }).click();
    await expect(page).toHaveURL(/gameName=golden\+koi/);
    await terms.getByRole("button", { name: text("games:clear_searches") }).click();
    await expect(terms).toHaveCount(0);
  });
});
