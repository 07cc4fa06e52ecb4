import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const GROUPS = {
  "/m/slot-games": "m_rng",
  "/m/sport-games": "m_sports",
  "/m/poker-games": "m_pvp",
  "/m/live-games": "m_live",
  "/m/fishing-games": "m_fish",
  "/m/lott": "m_lott",
  "/m/elott": "m_elott",
};

/** The titles of a group's banners, as the gateway has them. */
async function titlesOf(gatewayUrl: string, group: string): Promise<string[]> {
  const query = new URLSearchParams({ types: "B", groupName: group, platform: "M" });
  const answer = await fetch(`${gatewayUrl}/wps/relay/MCSFE_getListAnnouncements?${query}`, {
    headers: { Merchant: "DEMO", Language: "EN", Device: "web" },
  });
  const { value } = (await answer.json()) as { value: { banners: { title: string }[] } };
  return value.banners.map(({ title }) => title);
}

test.describe("Categories and registration have banners of their own (behaviour 4.27, 8.19)", () => {
  for (const [path, group] of Object.entries(GROUPS))
    test(`@no-js ${path} has those of ${group}`, async ({ page, product }) => {
      const titles = await titlesOf(product.gatewayUrl, group);
      expect(titles.length).toBeGreaterThan(0);
      await page.goto(path);
      const banners = page.locator("main").getByRole("list", { name: text("lobby:promotions") });
      await expect(banners.getByRole("link")).toHaveCount(titles.length);
      for (const title of titles) await expect(banners).toContainText(title);
    });

  test("@no-js registration has those of m_reg", async ({ page, product }) => {
    const titles = await titlesOf(product.gatewayUrl, "m_reg");
    expect(titles.length).toBeGreaterThan(0);
    await page.goto("/m/register");
    for (const title of titles)
      await expect(page.getByRole("dialog").getByRole("link", { name: title })).toHaveAttribute("href", /^\/m\//);
  });

  test("@no-js a page without banners of its own has none, nor have the pages after the first", async ({ page }) => {
    for (const path of ["/m/gameCenter", "/m/slot-games?pageNo=2"]) {
      await page.goto(path);
      await expect(page.getByRole("list", { name: text("lobby:promotions") })).toHaveCount(0);
    }
  });

  test("@no-js a page whose banners do not load is shown without them", async ({ page, sandbox, product }) => {
    await sandbox.fault({ operation: "listBanners", kind: "status", value: 500 });
    await product.reset();
    for (const path of ["/m/slot-games", "/m/elott", "/m/register"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.locator("main .banner-link")).toHaveCount(0);
    }
  });

  test("@no-js a banner leads to the page of this site that it names", async ({ page }) => {
    await page.goto("/m/home");
    const banner = page.getByRole("link").filter({ hasText: "Match night" });
    await expect(banner).toHaveAttribute("href", "/m/sport-games");
  });
});
