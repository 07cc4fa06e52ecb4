import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { block, cards, header, namesOf, takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const HIDDEN_MORE = ["esports", "lott", "elott"];
const SHOWN_MORE = ["rng", "live", "fish", "pvp", "sports", "cockfight"];
/** Vendors of the sports lane that are categories of their own. */
const CUT_FROM_SPORTS = ["esports", "cockfight"];

test.describe("Guest home", () => {
  test("@no-js has banners, notices, categories, blocks, the bottom bar and the footer", async ({
    page,
    sandbox,
    product,
  }) => {
    await page.goto("/m/home");
    const rail = page.getByRole("navigation", { name: text("lobby:categories") });

    await test.step("banners and the notice strip", async () => {
      const banners = page.getByRole("list", { name: text("lobby:promotions") });
      await expect.soft(banners.getByRole("link").first()).toBeVisible();
      expect.soft(await banners.getByRole("link").count(), "banners").toBeGreaterThan(1);
      const strip = page.locator("section.notice");
      await expect.soft(strip).toBeVisible();
      const notices = strip.getByRole("link", { name: text("common:notice"), exact: true });
      await expect.soft(notices).toHaveAttribute("href", "/m/notice");
    });

    await test.step("the hot category first, then the server's order", async () => {
      const targets = await rail
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const tabs = targets.flatMap((target) => new URL(target ?? "", product.url).searchParams.get("tab") ?? []);
      expect.soft(tabs[0]).toBe("HOT");
      const categories = await sandbox.categories(product.gatewayUrl);
      const fromServer = tabs.filter((tab) => !["HOT", "VENDORS", "ESPORTS", "COCKFIGHT"].includes(tab));
      expect.soft(fromServer).toEqual(categories);
    });

    await test.step("the tab of the providers has an icon of its own, not the one of promotions", async () => {
      const icon = (within: Locator) => within.locator("svg path").first().getAttribute("d");
      const providers = await icon(rail.getByRole("link", { name: text("lobby:vendors") }));
      expect.soft(providers).toMatch(/^M/);
      const events = await icon(page.locator("nav.bar").getByRole("link", { name: text("lobby:events") }));
      expect.soft(providers).not.toBe(events);
    });

    await test.step("up to 9 hot games, the JILI slots, then one block per category", async () => {
      const ids = await page.locator("h2[id^=block-]").evaluateAll((titles) => titles.map(({ id }) => id.slice(6)));
      const [first, second, ...categories] = ids;
      expect.soft([first, second]).toEqual(["hot", "jili"]);
      expect.soft(new Set(categories).size, "categories, each once").toBe(categories.length);
      for (const id of [...SHOWN_MORE, ...HIDDEN_MORE]) expect.soft(categories).toContain(id);
      await expect.soft(cards(block(page, "hot"))).toHaveCount(9);
      expect.soft(await cards(block(page, "jili")).count(), "JILI games").toBeGreaterThan(3);
      const jili = await cards(block(page, "jili")).evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute("value")?.split(".").slice(0, 2).join(".")),
      );
      expect.soft(new Set(jili)).toEqual(new Set(["RNG.JL"]));
    });

    await test.step("no More for lottery, extra lottery and e-sports", async () => {
      for (const id of SHOWN_MORE) await expect.soft(block(page, id).locator("a.more"), id).toHaveCount(1);
      for (const id of HIDDEN_MORE) await expect.soft(block(page, id).locator("a.more"), id).toHaveCount(0);
    });

    await test.step("tiles for sports, lottery, extra lottery and e-sports", async () => {
      for (const id of ["sports", "lott", "elott", ...CUT_FROM_SPORTS]) {
        expect.soft(await block(page, id).locator(".tile").count(), id).toBeGreaterThan(0);
        await expect.soft(block(page, id).locator(".card"), id).toHaveCount(0);
      }
      for (const id of ["rng", "fish", "pvp"])
        expect.soft(await block(page, id).locator(".card").count(), id).toBeGreaterThan(3);
    });

    await test.step("the next draws of the lottery and their times (behaviour 3.23)", async () => {
      await expect.soft(page.locator("time[data-closed]").first()).toHaveText(/^\d\d:\d\d:\d\d$/);
    });

    await test.step("the footer: rights and the age notice", async () => {
      await expect.soft(page.getByText(text("common:rights"))).toBeVisible();
      await expect.soft(page.getByText(text("common:adultsOnly", { age: 18 }))).toBeVisible();
    });

    await test.step("home, events, deposit, service and profile; guests sign in first, with the way back", async () => {
      const bar = page.getByRole("navigation", { name: text("common:mainPlaces") });
      await expect
        .soft(bar.getByRole("link"))
        .toHaveText([text("common:home"), text("lobby:events"), text("common:deposit"), text("lobby:profile")]);
      for (const [label, path] of [
        ["common:deposit", "/m/voucherCenter"],
        ["lobby:profile", "/m/member/home"],
      ] as const) {
        await expect.soft(bar.getByRole("link", { name: text(label) }), path).toHaveAttribute("href", path);
        const landed = await page.request.get(path, { headers: { accept: "text/html" } });
        expect.soft(landed.url()).toBe(`${product.url}/m/login?${new URLSearchParams({ from: path })}`);
      }
      await bar.locator("summary").click();
      await bar.getByRole("link", { name: text("frame:all_contacts") }).click();
      await expect(page).toHaveURL("/m/service");
      await expect(page.getByRole("link", { name: text("lobby:live_chat") })).toBeVisible();
    });
  });

  test("@no-js leads to the in-house games and to all games, which have games (behaviour 3.21)", async ({ page }) => {
    for (const [key, path] of [
      ["lobby:in_house", "/m/inHouse"],
      ["games:game_center", "/m/gameCenter"],
    ] as const) {
      await page.goto("/m/home");
      const rail = page.getByRole("navigation", { name: text("lobby:categories") });
      await rail.getByRole("link", { name: text(key), exact: true }).click();
      await expect(page).toHaveURL(path);
      expect(await cards(page).count()).toBeGreaterThan(0);
    }
  });

  test("@no-js leaves the JILI block out where there are no JILI slots", async ({ page, sandbox, product }) => {
    await sandbox.change({ emptyVendors: ["JL"] });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/home");
    await expect(cards(block(page, "hot"))).toHaveCount(9);
    await expect(page.locator("#block-jili")).toHaveCount(0);
    await expect(page.locator("#block-rng")).toBeVisible();
  });

  test("@no-js View all of a category leads to its page", async ({ page }) => {
    await page.goto("/m/home");
    await block(page, "pvp").locator("a.more").click();
    await expect(page).toHaveURL("/m/poker-games");
    await expect(page.getByRole("heading", { level: 1, name: text("lobby:poker_games") })).toBeVisible();
  });

  test("@no-js a banner of a promotion leads to it", async ({ page }) => {
    await page.goto("/m/home");
    const banner = page
      .getByRole("list", { name: text("lobby:promotions") })
      .getByRole("link")
      .first();
    const target = await banner.getAttribute("href");
    await banner.click();
    await expect(page).toHaveURL(target ?? "");
  });
});

test.describe("Tabs of home are addresses", () => {
  test("@no-js the hot tab shows 6 games, and all of them on demand", async ({ page }) => {
    await page.goto("/m/home");
    await page
      .getByRole("navigation", { name: text("lobby:categories") })
      .getByRole("link", { name: text("lobby:popular"), exact: true })
      .click();
    await expect(page).toHaveURL("/m/home?tab=HOT");
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(page.getByRole("link", { name: text("common:showMore") })).toHaveCount(0);
  });

  test("@no-js the hot tab finds games by a part of their name", async ({ page }) => {
    await page.goto("/m/home?tab=HOT");
    const [name = ""] = await namesOf(page);
    const part = name.slice(2, 7).trim().toLowerCase();
    await page.getByRole("searchbox").fill(part);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/gameName=/);
    await expect(page.getByRole("searchbox")).toHaveValue(part);
    // The address may change a moment before the list does.
    await expect
      .poll(async () => (await namesOf(page)).filter((each) => !each.toLowerCase().includes(part)))
      .toEqual([]);
    expect(await namesOf(page)).toContain(name);
  });

  test("@no-js a search that finds nothing says so", async ({ page }) => {
    await page.goto("/m/home?tab=HOT");
    await page.getByRole("searchbox").fill("zzzz");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText(text("lobby:nothing_found"))).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole("link", { name: text("lobby:show_all") }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  test("@no-js a category tab shows its block alone, with the way to the whole list", async ({ page }) => {
    await page.goto("/m/home?tab=FISH");
    await expect(page.locator("h2[id^=block-]")).toHaveText([text("lobby:fishing_games")]);
    await page.locator("a.more").click();
    await expect(page).toHaveURL("/m/fishing-games");
  });

  test("@no-js the vendor grid leads to a vendor's games", async ({ page }) => {
    await page.goto("/m/home?tab=VENDORS");
    const tiles = page.locator("main .tile");
    expect(await tiles.count()).toBeGreaterThan(10);
    await tiles.filter({ hasText: "JILI" }).first().click();
    await expect(page).toHaveURL("/m/provider?vassalage=JL");
    await expect(page.getByRole("heading", { level: 1, name: "JILI" })).toBeVisible();
  });

  test("@browser the chosen category is in view, wherever it stands in the menu (behaviour 3.25)", async ({ page }) => {
    await page.goto("/m/home?tab=VENDORS");
    const chosen = page.getByRole("navigation", { name: text("lobby:categories") }).locator("[aria-current]");
    await expect(chosen).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("@no-js a tab that does not exist is empty and leads home", async ({ page }) => {
    await page.goto("/m/home?tab=NOPE");
    await expect(page.getByText(text("lobby:nothing_here"))).toBeVisible();
    await page
      .locator("main")
      .getByRole("link", { name: text("common:home") })
      .click();
    await expect(page).toHaveURL("/m/home");
  });

  test("@no-js the logo leads back to all of home", async ({ page }) => {
    await page.goto("/m/home?tab=FISH");
    await header(page)
      .getByRole("link", { name: text("common:home") })
      .click();
    await expect(page).toHaveURL("/m/home");
    await expect(cards(block(page, "hot"))).toHaveCount(9);
  });
});

test.describe("Parts of home", () => {
  test("@script the times count down by the server's clock once somebody scrolls (behaviour 3.23)", async ({
    page,
  }) => {
    await page.clock.install({ time: "2031-05-05T10:00:00Z" });
    await page.goto("/m/home");
    const time = page.locator("time[data-closed]").first();
    const closesAt = (await time.getAttribute("datetime")) ?? "";
    await page.mouse.wheel(0, 300);
    await expect(async () => {
      const [hours = 0, minutes = 0, seconds = 0] = ((await time.textContent()) ?? "").split(":").map(Number);
      const left = Date.parse(closesAt) / 1000 - Date.now() / 1000;
      expect(Math.abs((hours * 60 + minutes) * 60 + seconds - left)).toBeLessThan(5);
    }).toPass();
  });

  test("@no-js a member's home leads to recent games, favourites and level (behaviour 3.28)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await page.locator("button[name=favourite]").first().click();
    await page.goto("/m/home");
    await page.getByRole("link", { name: text("member:your_games") }).click();
    await expect(page).toHaveURL("/m/member/games");
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText(text("member:no_rank"));
    await expect(page.getByRole("progressbar")).toHaveJSProperty("value", 1);
  });
});
