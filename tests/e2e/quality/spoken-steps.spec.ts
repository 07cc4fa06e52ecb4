import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, header, retry, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** What screen readers are told: each text that the live region has had. */
const spoken = (page: Page) => page.evaluate(() => Reflect.get(window, "spoken") as string[]);

/** Runs in each document. */
function recordSpoken(): void {
  const texts: string[] = [];
  Reflect.set(window, "spoken", texts);
  document.addEventListener("DOMContentLoaded", () => {
    const region = document.querySelector("p.visually-hidden[role=status]");
    if (!region) return;
    if (region.textContent) texts.push(region.textContent);
    new MutationObserver(() => texts.push(region.textContent ?? "")).observe(region, {
      childList: true,
      subtree: true,
    });
  });
}

const place = (page: Page, key: string) =>
  page.getByRole("navigation", { name: text("common:mainPlaces") }).getByRole("link", { name: text(key) });
const vendor = (page: Page, name: string) =>
  page.getByRole("navigation", { name: text("lobby:vendors") }).getByRole("link", { name });

/** The title of the list and the number of its games, as they are shown. */
async function shownSummary(page: Page): Promise<string> {
  const title = await page.locator("h2#games").textContent();
  const count = await page
    .locator("section", { has: page.locator("#games") })
    .locator(".sec-count")
    .textContent();
  return `${title}. ${text("lobby:games_count", { count: count ?? "" })}`;
}

test.describe("@script Screen readers hear of a step of the app (behaviour 2.48)", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(recordSpoken);
  });

  test("the title of each page once, and nothing of the one that was loaded", async ({ page }) => {
    await page.goto("/m/home");
    const home = await page.title();
    await startApp(page);
    await place(page, "lobby:events").click();
    await expect(page).not.toHaveTitle(home);
    const events = await page.title();
    await expect.poll(() => spoken(page)).toEqual([events]);
    await page.goBack();
    await expect.poll(() => spoken(page)).toEqual([events, home]);
  });

  test("not of a dialog, which has the focus and is read with its title", async ({ page }) => {
    await page.goto("/m/home");
    await startApp(page);
    await header(page)
      .getByRole("link", { name: text("common:login") })
      .click();
    await expect(page.getByRole("dialog")).toBeFocused();
    expect(await spoken(page)).toEqual([]);
  });

  test("what a search finds, also when that is nothing", async ({ page }) => {
    await page.goto("/m/search-games");
    await startApp(page);
    const box = page.getByRole("searchbox");
    await box.fill("golden koi");
    await expect(page.locator("h2#games")).toHaveText(text("games:results_for", { name: "golden koi" }));
    const found = await shownSummary(page);
    await expect.poll(() => spoken(page)).toEqual([found]);
    await box.fill("qqzzqq");
    const nothing = `${text("games:results_for", { name: "qqzzqq" })}. ${text("lobby:nothing_found")}`;
    await expect.poll(() => spoken(page)).toEqual([found, nothing]);
  });

  test("a list with its title and count, and how many more are shown", async ({ page }) => {
    await page.goto("/m/search-games");
    await startApp(page);
    await vendor(page, "JILI").click();
    await expect(page).toHaveURL("/m/provider?vassalage=JL");
    await expect(page.locator("h2#games")).toHaveText("JILI");
    const first = `${await page.title()}. ${await shownSummary(page)}`;
    await expect.poll(() => spoken(page)).toEqual([first]);
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(cards(page)).not.toHaveCount(36);
    const more = (await page.locator(".load > p").first().textContent()) ?? "";
    await expect.poll(() => spoken(page)).toEqual([first, more]);
  });

  test("that all notices are read, and the tab has the focus of the button that is gone", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/notice");
    await startApp(page);
    const button = page.getByRole("button", { name: text("content:mark_all_read") });
    await button.press("Enter");
    await expect(button).toHaveCount(0);
    await expect(page.locator("#main [aria-current=page]")).toBeFocused();
    await expect.poll(() => spoken(page)).toEqual([text("content:all_read")]);
  });

  test("a list that does not load, each time it is tried", async ({ page, sandbox }) => {
    await page.goto("/m/slot-games");
    await startApp(page);
    await sandbox.fault({ operation: "getGameList", kind: "status", value: 500 });
    await vendor(page, "JILI").click();
    await expect(page.getByRole("heading", { name: text("lobby:games_failed") })).toBeVisible();
    const failed = `${await page.locator("h2#games").textContent()}. ${text("lobby:games_failed")}`;
    await expect.poll(() => spoken(page)).toEqual([failed]);
    await retry(page).click();
    await expect.poll(() => spoken(page)).toEqual([failed, failed]);
  });
});
