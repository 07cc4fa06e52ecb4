import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, keysOf, namesOf, openFilters } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const PAGE_SIZE = 36;

const showMore = (page: Page) => page.getByRole("link", { name: text("common:showMore") });
const vendors = (page: Page) => page.getByRole("navigation", { name: text("lobby:vendors") });

async function totalOf(page: Page): Promise<number> {
  const shown = await page.locator(".sec-count").first().textContent();
  return Number(shown?.replace(/\D/g, ""));
}

test.describe("Game lists", () => {
  test("@no-js the vendor strip narrows the list, and All widens it", async ({ page }) => {
    await page.goto("/m/slot-games");
    const all = await totalOf(page);
    const pill = vendors(page).getByRole("link").nth(2);
    await pill.click();
    await expect(page).toHaveURL(/vassalage=/);
    const vendor = new URL(page.url()).searchParams.get("vassalage");
    // The address may change a moment before the list does.
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
    for (const key of await keysOf(page)) expect(key.split(".")[1]).toBe(vendor);
    await vendors(page).getByRole("link").first().click();
    await expect(page).toHaveURL("/m/slot-games");
    await expect.poll(() => totalOf(page)).toBe(all);
  });

  test("@no-js cards load the marks of vendors in the size of the pills above them", async ({ page }) => {
    await page.goto("/m/slot-games");
    const addresses = (selector: string) =>
      page.locator(selector).evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute("src") ?? ""));
    const ofPills = new Set(await addresses(".pill img"));
    const ofCards = await addresses(".card .name img");
    expect(ofCards.length).toBeGreaterThan(0);
    expect(ofCards.filter((address) => !ofPills.has(address))).toEqual([]);
  });

  test("@no-js a name filter starts again from page 1 and keeps the vendor", async ({ page }) => {
    await page.goto("/m/slot-games?vassalage=JL&pageNo=2");
    const [name = ""] = await namesOf(page);
    const part = name.split(" ")[0] ?? "";
    await page.getByRole("searchbox").fill(part);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/gameName=/);
    const query = new URL(page.url()).searchParams;
    expect([query.get("vassalage"), query.get("pageNo")]).toEqual(["JL", null]);
    await expect
      .poll(async () => (await namesOf(page)).filter((each) => !each.toLowerCase().includes(part.toLowerCase())))
      .toEqual([]);
    expect(await namesOf(page)).toContain(name);
  });

  test("@no-js a type narrows the list", async ({ page }) => {
    await page.goto("/m/slot-games");
    const all = await totalOf(page);
    await openFilters(page);
    await page.locator("details.pick > summary").first().click();
    await page.getByRole("link", { name: "Jackpots" }).click();
    await expect(page).toHaveURL("/m/slot-games?type=JACKPOT");
    await expect(page.locator("details.filters > summary")).toHaveText(/1/);
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
    const chips = page.getByRole("list", { name: text("games:filters_on") });
    await chips.getByRole("link", { name: "Jackpots" }).click();
    await expect(page).toHaveURL("/m/slot-games");
  });

  test("@no-js new games alone", async ({ page }) => {
    await page.goto("/m/slot-games");
    const all = await totalOf(page);
    await openFilters(page);
    await page.locator("details.pick > summary").last().click();
    await page.getByRole("link", { name: text("lobby:new_games") }).click();
    await expect(page).toHaveURL("/m/slot-games?isNew=1");
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
  });

  test("@no-js a search that finds nothing shows the empty state and the way out", async ({ page }) => {
    await page.goto("/m/slot-games");
    await page.getByRole("searchbox").fill("zzzz");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText(text("lobby:nothing_found"), { exact: true })).toBeVisible();
    await expect(showMore(page)).toHaveCount(0);
    await page.getByRole("link", { name: text("lobby:show_all") }).click();
    await expect(page).toHaveURL("/m/slot-games");
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
  });

  test("@no-js the header's arrow leads back", async ({ page }) => {
    await page.goto("/m/home");
    await page.locator("#block-pvp ~ a.more").click();
    await page.getByRole("link", { name: text("common:back") }).click();
    await expect(page).toHaveURL("/m/home");
  });
});

test.describe("Show more", () => {
  test("@no-js without script is a page of its own, to the end of the list", async ({ page }) => {
    await page.goto("/m/fishing-games");
    const total = await totalOf(page);
    const seen = new Set(await keysOf(page));
    let shown = PAGE_SIZE;
    let label = `${shown}`;
    while (shown < total) {
      // The number of games that follow (behaviour 4.8).
      const number = Math.min(PAGE_SIZE, total - shown);
      await expect(showMore(page)).toHaveText(text("common:showMoreGames", { number }));
      await expect(page.locator(".load .muted")).toHaveText(text("common:shownOfTotal", { shown: label, total }));
      await showMore(page).click();
      await expect(page).toHaveURL(/pageNo=\d/);
      for (const key of await keysOf(page)) seen.add(key);
      label = `${shown + 1}–`;
      shown += await cards(page).count();
      label += shown;
    }
    expect(seen.size).toBe(total);
    await expect(showMore(page)).toHaveCount(0);
    // And back, page by page.
    const previous = page.getByRole("link", { name: text("common:previousGames") });
    for (let number = Math.ceil(total / PAGE_SIZE); number > 1; number -= 1) await previous.click();
    await expect(page).toHaveURL("/m/fishing-games");
    await expect(previous).toHaveCount(0);
  });

  test("@script appends the next page: a tap before the app has started is repeated", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto("/m/poker-games");
    const total = await totalOf(page);
    const first = await keysOf(page);
    expect(scripts.filter((url) => !/\/assets\/(?:boot|service-worker)-/.test(url))).toEqual([]);
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    // The address knows how far the list has grown.
    await expect(page).toHaveURL("/m/poker-games?pages=2");
    const both = await keysOf(page);
    expect(both.slice(0, PAGE_SIZE)).toEqual(first);
    expect(new Set(both).size).toBe(both.length);
    await expect(page.locator(".load .muted")).toHaveText(text("common:shownOfTotal", { shown: 2 * PAGE_SIZE, total }));
  });

  test("@script appended games open, and can be favourites, like those of the first page", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    const added = page.locator(".grid > li").nth(PAGE_SIZE + 4);
    await added.scrollIntoViewIfNeeded();
    await expect(added.locator(".pic img")).toHaveAttribute("src", /./);
    const favourite = added.locator(".heart");
    await favourite.click();
    await expect(favourite).toHaveAttribute("aria-pressed", "true");
    const name = (await added.locator(".name > span").textContent()) ?? "";
    await added.locator("button[name=game]").click();
    await expect(page.locator("iframe")).toBeVisible();
    await page.goto("/m/fav-games");
    await expect(cards(page).filter({ hasText: name.trim() })).toHaveCount(1);
  });

  test("@script goes on to the end without a duplicate", async ({ page }) => {
    await page.goto("/m/fishing-games");
    const total = await totalOf(page);
    for (let shown = 2 * PAGE_SIZE; shown < total + PAGE_SIZE; shown += PAGE_SIZE) {
      await showMore(page).click();
      await expect(cards(page)).toHaveCount(Math.min(shown, total));
    }
    await expect(showMore(page)).toHaveCount(0);
    const keys = await keysOf(page);
    expect(new Set(keys).size).toBe(total);
  });

  test("@script a double tap appends one page", async ({ page }) => {
    await page.goto("/m/slot-games");
    await showMore(page).dblclick();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(new Set(await keysOf(page)).size).toBe(await cards(page).count());
  });

  test("@script the page of a game leads back to the list as far as it had grown (behaviour 4.10)", async ({
    page,
  }) => {
    await page.goto("/m/slot-games");
    await showMore(page).click();
    await expect(page).toHaveURL("/m/slot-games?pages=2");
    const about = page.getByRole("link", { name: text("games:about") });
    await about.nth(PAGE_SIZE + 4).click();
    await expect(page).toHaveURL(/\/m\/launch\?/);
    const lobby = page.getByRole("link", { name: text("lobby:back_to_lobby") });
    await expect(lobby).toHaveAttribute("href", "/m/slot-games?pages=2");
    await page.getByRole("link", { name: text("common:back"), exact: true }).click();
    await expect(page).toHaveURL("/m/slot-games?pages=2");
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  });

  test("@script a new filter starts over", async ({ page }) => {
    await page.goto("/m/slot-games");
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await vendors(page).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/vassalage=/);
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.goBack();
    await expect(page).toHaveURL("/m/slot-games?pages=2");
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  });
});
