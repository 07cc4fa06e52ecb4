import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { expectGuest, openMenu, takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** Longer than settings and pages made with them are kept. */
const ASK_AGAIN_MS = 301_000;
const row = (drawer: Locator, key: string) => drawer.getByRole("link", { name: text(key), exact: true });

/** Whether a tap at the end of the header, beside an open menu, closes that menu. */
const closesInHeader = (menu: Locator) =>
  menu.evaluate((element) => {
    const end = document.elementFromPoint(innerWidth - 4, 24);
    return end?.closest("summary")?.parentElement === element;
  });

test.describe("Side menu", () => {
  for (const menu of ["side", "pop"])
    test(`@script the scrim of details.${menu} covers the header too`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/m/home");
      await page.locator(`details.${menu} > summary`).click();
      expect(await closesInHeader(page.locator(`details.${menu}`))).toBe(true);
    });

  test("@no-js a guest's: rewards, invite, games, VIP, the first 3 promotions, service, Telegram, languages", async ({
    page,
  }) => {
    await page.goto("/m/home");
    const drawer = await openMenu(page);
    for (const [key, path] of [
      ["frame:reward_center", "/m/rewardCenter"],
      ["frame:promo_code", "/m/promoCode"],
      ["frame:invite_friends", "/m/register"],
      ["lobby:popular", "/m/hot-games"],
      ["frame:favourites", "/m/fav-games"],
      ["frame:recent", "/m/recent-games"],
      ["lobby:slots", "/m/slot-games"],
      ["frame:vip", "/m/member/benefits"],
      ["common:support", "/m/service"],
      ["frame:responsible_play", "/m/responsible"],
    ] as const)
      await expect(row(drawer, key), key).toHaveAttribute("href", path);
    await expect(drawer.getByRole("link", { name: text("frame:telegram_service") })).toHaveAttribute(
      "href",
      /c=telegram/,
    );
    await expect(row(drawer, "frame:download_app")).toHaveCount(0);
    await expect(drawer.getByRole("link", { name: text("common:logout") })).toHaveCount(0);
    await expect(drawer.getByRole("button", { name: text("common:freePlay") })).toBeVisible();
    await drawer.getByText(text("lobby:promotions"), { exact: true }).click();
    await expect(drawer.locator("a[href^='/m/activityDetail']")).toHaveCount(3);
  });

  test("@no-js finds the links to Telegram and WhatsApp in any spelling of their names", async ({
    page,
    sandbox,
    product,
  }) => {
    const links = { telegram: "", whatsapp: "", TeleGram: "/service?c=spelled-t", WHATSAPP: "/service?c=spelled-w" };
    await sandbox.change({ links });
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/home");
    const drawer = await openMenu(page);
    const telegram = drawer.getByRole("link", { name: text("frame:telegram_service") });
    await expect(telegram).toHaveAttribute("href", /c=spelled-t/);
    const footer = page.locator("footer.foot");
    await expect(footer.getByRole("link", { name: "Telegram" })).toHaveAttribute("href", /c=spelled-t/);
    await expect(footer.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /c=spelled-w/);
  });

  test("@no-js the language accordion shows the chosen language, ticked, beside the three with texts", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: "TH", url: product.url }]);
    await page.goto("/m/home");
    const drawer = await openMenu(page);
    await drawer.getByText(text("lobby:language")).click();
    const choices = drawer.locator("button[name=language]");
    await expect(choices).toHaveCount(4);
    await expect(drawer.locator("button[name=language][aria-pressed=true]")).toHaveText("ไทย");
  });

  test("@no-js the menu closes on navigation", async ({ page }) => {
    await page.goto("/m/home");
    const drawer = await openMenu(page);
    await row(drawer, "lobby:slots").click();
    await expect(page).toHaveURL("/m/slot-games");
    await expect(page.locator("nav.drawer")).toBeHidden();
  });

  test("@no-js REWCEN3 off takes rewards and promo code away", async ({ page, sandbox, product }) => {
    await sandbox.change({ flags: { REWCEN3: false } });
    await product.advance(ASK_AGAIN_MS);
    await expect(async () => {
      await page.goto("/m/hot-games");
      await page.goto("/m/home");
      await expect(page.locator("nav.drawer a[href='/m/rewardCenter']")).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(page.locator("nav.drawer a[href='/m/promoCode']")).toHaveCount(0);
  });

  test("@no-js the row of an agent leads to the agent area", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createMember({ type: 1 }));
    await page.goto("/m/member/home");
    await row(await openMenu(page), "frame:agent_area").click();
    await expect(page).toHaveURL("/m/agent/home");
  });

  test("@no-js log out asks first and leads home", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await row(await openMenu(page), "common:logout").click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.getByRole("button", { name: text("lobby:in_increase_submit") }).click();
    await expectGuest(page);
  });
});

test.describe("Bottom bar", () => {
  test("@no-js @browser customer service opens live chat, Telegram and the rest", async ({ page }) => {
    await page.goto("/m/slot-games");
    const bar = page.getByRole("navigation", { name: text("common:mainPlaces") });
    await expect(bar.getByText(text("lobby:profile"))).toBeInViewport();
    await bar.locator("summary").click();
    await expect(bar.getByRole("link", { name: text("lobby:live_chat") })).toHaveAttribute("href", /c=live/);
    await expect(bar.getByRole("link", { name: "Telegram" })).toHaveAttribute("href", /c=telegram/);
    await bar.getByRole("link", { name: text("frame:all_contacts") }).click();
    await expect(page).toHaveURL("/m/service");
  });

  for (const type of [40, 41, 42]) {
    test(`@no-js deposit is refused for type ${type} with free_reject, and the page shows the reason`, async ({
      page,
      sandbox,
      signIn,
      signInAgent,
    }) => {
      const account = await sandbox.createMember({ type });
      await (type === 40 ? signIn(account) : signInAgent(account));
      await page.goto("/m/home");
      await page.locator(".bar-item.raised").click();
      await expect(page).toHaveURL("/m/voucherCenter");
      await expect(page.locator(".toast.bad")).toHaveText(text("errors:free_reject"));
      await expect(page.locator(".toast")).toHaveAttribute("data-seconds", "2");
      const main = page.getByRole("main");
      await expect(main).toContainText(text("member:deposit_type"));
      await expect(main).not.toContainText(/trial|guest|free play/i);
      await expect(main.getByRole("link", { name: text("common:support") })).toHaveAttribute("href", "/m/service");
    });
  }
});

test.describe("Footer", () => {
  test("@no-js one section open at a time, with top games, promotions and help", async ({ page }) => {
    await page.goto("/m/home");
    const footer = page.locator("footer.foot");
    const disclosure = (key: string) => footer.locator("details", { hasText: text(key) });
    for (const key of ["frame:top_games", "lobby:promotions", "frame:help_centre"]) {
      await disclosure(key).locator("summary").click();
      await expect(footer.locator("details[open]")).toHaveCount(1);
      await expect(disclosure(key)).toHaveAttribute("open", "");
      await expect(disclosure(key).getByRole("link").first()).toBeVisible();
    }
    await expect(footer).toContainText("All rights reserved 2024");
    await expect(footer).toContainText("18+");
    await expect(footer.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /c=whatsapp/);
  });
});
