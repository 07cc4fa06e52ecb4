import { api, expect, test } from "../../support/fixtures.ts";
import { blockOf, partOf, readHtml } from "../../support/page-text.ts";
import { block, cards, keysOf } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test.describe("Home, more of it", () => {
  test("@no-js the vendor strip of a category narrows its block, and All widens it", async ({ page }) => {
    await page.goto("/m/home?tab=RNG");
    const strip = page.getByRole("navigation", { name: text("lobby:vendors") });
    await expect(strip.locator("[aria-current]")).toHaveText(text("common:all"));
    await strip.getByRole("link", { name: /^JILI/ }).click();
    await expect(page).toHaveURL("/m/home?tab=RNG&vassalage=JL");
    for (const key of await keysOf(block(page, "rng"))) expect(key).toMatch(/^RNG\.JL\./);
    await expect(page.locator("a.more")).toHaveAttribute("href", "/m/slot-games?vassalage=JL");
    await strip.getByRole("link", { name: text("common:all") }).click();
    await expect(page).toHaveURL("/m/home?tab=RNG");
  });

  test("@no-js the logo takes every filter back", async ({ page }) => {
    await page.goto("/m/home?tab=RNG&vassalage=JL");
    await page
      .locator("header.top")
      .getByRole("link", { name: text("common:home") })
      .click();
    await expect(page).toHaveURL("/m/home");
    await expect(cards(block(page, "hot"))).toHaveCount(9);
  });

  test("@no-js a game by chance leads to its launch page and opens nothing", async ({ page }) => {
    await page.goto("/m/home");
    await page.getByRole("link", { name: text("games:random") }).click();
    await expect(page).toHaveURL(/\/m\/launch\?game=/);
    await expect(page.getByRole("button", { name: text("lobby:play_now") })).toBeVisible();
  });
});

api.describe("@http Blocks of home", () => {
  api("the winner board has the highest amount first", async ({ request }) => {
    const board = partOf(await readHtml(request, "/m/home"), 'id="winners"', "</section>");
    const shown = [...board.matchAll(/<b class="win[ "][^>]*>([^<]*)</g)].map(([, amount = ""]) => amount);
    expect(shown.length).toBeGreaterThan(3);
    const amounts = shown.map((amount) => Number.parseFloat(amount.replaceAll(",", "")));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    for (const amount of shown) expect.soft(amount).toMatch(/\.\d\d MMK$/);
  });

  api("the draws of the lottery are those of its own vendor", async ({ request }) => {
    for (const [query, count] of [
      ["", 1],
      ["&vassalage=LOTT", 1],
      ["&vassalage=NONE", 0],
    ] as const) {
      const html = await readHtml(request, `/m/home?tab=LOTT${query}`);
      const lists = blockOf(html, "lott").match(/<ul class="draws"/g) ?? [];
      expect.soft(lists.length, query).toBe(count);
      if (count === 0) expect(html).toContain(text("lobby:nothing_found"));
    }
  });
});

test.describe("@script Invite-earn", () => {
  test.use({ invited: false });

  test("the invitation is shown once in a session, whichever tab", async ({ page, context }) => {
    await page.goto("/m/home");
    await page.keyboard.press("Shift");
    const invitation = page.getByRole("dialog", { name: text("games:invite") });
    await expect(invitation).toBeVisible();
    await expect(invitation.getByRole("link", { name: text("common:register") })).toHaveAttribute(
      "href",
      "/m/register",
    );
    await invitation.getByRole("button", { name: text("games:not_now") }).click();
    await expect(invitation).toHaveCount(0);
    await page.reload();
    await page.keyboard.press("Shift");
    await page.getByRole("link", { name: text("games:search") }).click();
    await expect(page).toHaveURL("/m/search-games");
    await page.goBack();
    await expect(block(page, "hot")).toBeVisible();
    await expect(invitation).toHaveCount(0);

    const remembered = (await context.cookies()).find(({ name }) => name === "invite-shown");
    // Shared by all tabs, until the browser is closed.
    expect(remembered).toMatchObject({ value: "1", path: "/", expires: -1, sameSite: "Lax" });
  });

  test("the invitation is shown on a phone with little memory too (behaviour 3.18)", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
    await page.goto("/m/home");
    // Such a phone starts the app only when it is needed.
    await page.locator("header form[data-start] button:visible").first().hover();
    await expect(page.getByRole("dialog", { name: text("games:invite") })).toBeVisible();
  });

  test("the page behind it takes no focus, and has it again afterwards (behaviour 13.26)", async ({ page }) => {
    await page.goto("/m/home");
    const search = page.getByRole("link", { name: text("games:search") });
    await search.focus();
    await page.keyboard.press("Shift");
    const invitation = page.getByRole("dialog", { name: text("games:invite") });
    await expect(invitation.getByRole("heading", { name: text("games:invite") })).toBeFocused();
    expect(await invitation.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(invitation).toHaveCount(0);
    await expect(search).toBeFocused();
  });
});
