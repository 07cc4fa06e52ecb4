import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, keysOf, openFilters, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

const PAGE_SIZE = 36;
const showMore = (page: Page) => page.getByRole("link", { name: text("common:showMore") });
const total = async (page: Page) =>
  Number((await page.locator(".sec-count").first().textContent())?.replace(/\D/g, ""));

test.describe("Filters of lists are addresses", () => {
  test("@script the filters that are on and the providers stand apart from what is above them", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/m/hot-games?gameType=RNG");
    const gap = (above: string, below: string) =>
      page.evaluate(
        ([top, bottom]) => {
          const boxOf = (selector?: string) => document.querySelector(selector as string)?.getBoundingClientRect();
          return (boxOf(bottom)?.top ?? Number.NaN) - (boxOf(top)?.bottom ?? Number.NaN);
        },
        [above, below],
      );
    expect(await gap("main .tools", "main .tools + .pills .pill")).toBeGreaterThanOrEqual(8);
    expect(await gap("main .tabs", "main nav [data-strip] .pill")).toBeGreaterThanOrEqual(8);
  });

  test("@no-js the smallest bet and the fewest lines narrow a list, and keep the other filters", async ({ page }) => {
    await page.goto("/m/slot-games?vassalage=JL&pageNo=2");
    const all = await total(page);
    await openFilters(page);
    await page.getByLabel(text("games:min_bet")).selectOption("5");
    await page.getByLabel(text("games:min_lines")).selectOption("20");
    await page.getByRole("button", { name: text("games:apply") }).click();
    await expect(page).toHaveURL(/minLine=20/);
    const query = new URL(page.url()).searchParams;
    expect([query.get("vassalage"), query.get("minBet"), query.get("minLine"), query.get("pageNo")]).toEqual([
      "JL",
      "5",
      "20",
      null,
    ]);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(page.getByText(text("games:min_bet_from", { amount: 5 }))).toBeVisible();
    for (const filter of ["minBet=5", "minLine=20"]) {
      await page.goto(`/m/slot-games?vassalage=JL&${filter}`);
      expect(await total(page), filter).toBeLessThan(all);
    }
  });

  test("@no-js the game centre has every game and narrows by category and vendor", async ({ page }) => {
    await page.goto("/m/gameCenter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("games:game_center"));
    const all = await total(page);
    await openFilters(page);
    await page.locator("details.pick > summary").first().click();
    await page.getByRole("link", { name: text("lobby:fishing"), exact: true }).click();
    await expect(page).toHaveURL("/m/gameCenter?gameType=FISH");
    await expect.poll(() => total(page)).toBeLessThan(all);
    for (const key of await keysOf(page)) expect(key).toMatch(/^FISH\./);
  });

  test("@script a type can be found by its name", async ({ page }) => {
    let release = () => {};
    const pickerIsOpen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/entry\.client[^/]*\.js$/, async (route) => {
      await pickerIsOpen;
      await route.continue();
    });
    await page.goto("/m/slot-games");
    const picker = page.locator("details.pick > summary").first();
    await openFilters(page);
    await picker.click();
    release();
    const find = page.getByPlaceholder(text("games:find_type"));
    await expect(page.locator("html")).toHaveAttribute("data-started");
    // The open list does not move under the finger; the next one has the box.
    await expect(find).toHaveCount(0);
    await picker.click();
    await picker.click();
    await expect(find).toBeVisible();
    await find.fill("jack");
    const options = page.locator(".pick-list").first().getByRole("link");
    await expect(options).toHaveText(["Jackpots"]);
  });

  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const)
    test(`@script the first row of games is in the first view at ${width} x ${height} (behaviour 4.31)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of ["/m/slot-games", "/m/hot-games", "/m/provider?vassalage=JL", "/m/gameCenter"]) {
        await page.goto(path);
        const card = await cards(page).first().boundingBox();
        const bar = await page.locator("nav.bar").boundingBox();
        expect((card?.y ?? height) + (card?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    });

  test("@script back closes the filters", async ({ page }) => {
    await page.goto("/m/slot-games");
    await openFilters(page);
    // The browser reports them some time after it has opened them.
    await page.waitForFunction(() => history.state?.menu === "filters");
    await page.goBack();
    await expect(page.getByRole("button", { name: text("games:apply") })).toBeHidden();
    await expect(page).toHaveURL("/m/slot-games");
  });

  const closeFilters = (page: Page) =>
    page.locator("details.filters").getByRole("link", { name: text("common:close") });

  test("@no-js the button that closes the filters leads to the same list", async ({ page }) => {
    await page.goto("/m/slot-games?minBet=5");
    await openFilters(page);
    await closeFilters(page).click();
    await expect(page).toHaveURL("/m/slot-games?minBet=5");
    await expect(page.locator("details.filters")).not.toHaveAttribute("open");
  });

  test("@script the button that closes the filters keeps the page, and leaves no entry behind", async ({ page }) => {
    await page.goto("/m/activity");
    await page.goto("/m/slot-games");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await openFilters(page);
    await page.waitForFunction(() => history.state?.menu === "filters");
    await closeFilters(page).click();
    await expect(page.getByRole("button", { name: text("games:apply") })).toBeHidden();
    await page.waitForFunction(() => history.state?.menu === undefined);
    expect(documents).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/m/activity");
  });

  test("@script the focus returns to the button of the filters when they are closed", async ({ page }) => {
    await page.goto("/m/slot-games");
    await startApp(page);
    await openFilters(page);
    await page.waitForFunction(() => history.state?.menu === "filters");
    await closeFilters(page).press("Enter");
    await expect(page.locator("details.filters > summary")).toBeFocused();
    await expect(page).toHaveURL("/m/slot-games");
  });
});

test.describe("A list that grew is found again", () => {
  test("@script back from another page has the games that were loaded, at the same place", async ({ page }) => {
    await page.goto("/m/slot-games");
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await cards(page).nth(60).scrollIntoViewIfNeeded();
    const scrollTop = await page.evaluate(() => scrollY);
    expect(scrollTop).toBeGreaterThan(1500);
    await page
      .getByRole("navigation", { name: text("common:mainPlaces") })
      .getByRole("link")
      .nth(1)
      .click();
    await expect(page).toHaveURL("/m/activity");
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollTop - 400);
  });

  for (const [path, count] of [
    ["/m/search-games?gameName=k&pages=6", 6 * PAGE_SIZE],
    ["/m/slot-games?pageNo=2&pages=3", 3 * PAGE_SIZE],
  ] as const) {
    test(`@script ${path}: all of it is there again, at the same place`, async ({ page }) => {
      await page.goto(path);
      await expect(cards(page)).toHaveCount(count);
      const keys = await keysOf(page);
      expect(new Set(keys).size).toBe(keys.length);
      await page.keyboard.press("Shift");
      await showMore(page).scrollIntoViewIfNeeded();
      const last = cards(page).nth(count - 6);
      await last.scrollIntoViewIfNeeded();
      await page.goto("/m/help");
      await page.goBack();
      await expect(cards(page)).toHaveCount(count);
      await expect(last).toBeInViewport();
    });
  }

  test("@script a list that was begun in the middle is found again as far as it had grown", async ({ page }) => {
    await page.goto("/m/slot-games?pageNo=2");
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect(page).toHaveURL("/m/slot-games?pageNo=2&pages=2");
    const keys = await keysOf(page);
    await page.reload();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    expect(await keysOf(page)).toEqual(keys);
  });

  test("@script the next page is requested before the end is reached, and never twice", async ({ page }) => {
    const requests: { url: string; purpose: string | undefined }[] = [];
    page.on("request", (request) => {
      if (/pageNo=2/.test(request.url())) requests.push({ url: request.url(), purpose: request.headers().purpose });
    });
    let answered = 0;
    page.on("requestfinished", (request) => {
      if (/pageNo=2/.test(request.url())) answered += 1;
    });
    await page.goto("/m/slot-games");
    await page.keyboard.press("Shift");
    await showMore(page).scrollIntoViewIfNeeded();
    await expect.poll(() => requests.map(({ purpose }) => purpose)).toEqual(["prefetch"]);
    // One that is still on its way is asked for again.
    await expect.poll(() => answered).toBe(1);
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    expect(requests).toHaveLength(1);
  });

  test("@script nothing is requested in advance with Save-Data", async ({ page }) => {
    const urls: string[] = [];
    page.on("request", (request) => /pageNo=/.test(request.url()) && urls.push(request.url()));
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    await page.goto("/m/slot-games");
    await showMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await showMore(page).scrollIntoViewIfNeeded();
    // The observer answers a frame later, and what it asks for waits for a quiet moment.
    await page.evaluate(async () => {
      const quiet = () => new Promise((next) => requestAnimationFrame(() => requestIdleCallback(next)));
      for (const _turn of [1, 2, 3]) await quiet();
      // Asked for after all that, and so told of after it.
      await fetch("/icon.svg");
    });
    expect(urls).toHaveLength(1);
  });

  test("@script cards out of sight are not laid out", async ({ page }) => {
    await page.goto("/m/slot-games?pages=14");
    await expect(cards(page)).toHaveCount(14 * PAGE_SIZE);
    const modes = await page
      .locator("ul.grid")
      .evaluateAll((grids) => grids.map((grid) => getComputedStyle(grid).contentVisibility));
    expect(modes).toEqual(["visible", ...Array.from({ length: 13 }, () => "auto")]);
  });
});
