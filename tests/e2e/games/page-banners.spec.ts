import { expect, api as test } from "../../support/fixtures.ts";
import { AS_PAGE, linksIn, partOf, readHtml } from "../../support/page-text.ts";
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

/** The banners at the top of a page, or "". */
const bannersOf = (html: string) =>
  partOf(partOf(html, "<main", "</main>"), `aria-label="${text("lobby:promotions")}"`, "</ul>");

test.describe("@http Categories and registration have banners of their own (behaviour 4.27, 8.19)", () => {
  test("each category has those of its group", async ({ request, product }) => {
    for (const [path, group] of Object.entries(GROUPS)) {
      const titles = await titlesOf(product.gatewayUrl, group);
      expect.soft(titles.length, group).toBeGreaterThan(0);
      const shown = linksIn(bannersOf(await readHtml(request, path)));
      expect.soft(shown.length, path).toBe(titles.length);
      for (const title of titles) expect.soft(shown.map(({ words }) => words).join("\n"), path).toContain(title);
    }
  });

  test("registration has those of m_reg", async ({ request, product }) => {
    const titles = await titlesOf(product.gatewayUrl, "m_reg");
    expect(titles.length).toBeGreaterThan(0);
    const links = linksIn(partOf(await readHtml(request, "/m/register"), 'role="dialog"', "<footer"));
    for (const title of titles)
      expect(links).toContainEqual(
        expect.objectContaining({ words: expect.stringContaining(title), href: expect.stringMatching(/^\/m\//) }),
      );
  });

  test("a page without banners of its own has none, nor have the pages after the first", async ({ request }) => {
    for (const path of ["/m/gameCenter", "/m/slot-games?pageNo=2"])
      expect(await readHtml(request, path), path).not.toContain(`aria-label="${text("lobby:promotions")}"`);
  });

  test("a page whose banners do not load is shown without them", async ({ request, sandbox, product }) => {
    await sandbox.fault({ operation: "listBanners", kind: "status", value: 500 });
    await product.reset();
    for (const path of ["/m/slot-games", "/m/elott", "/m/register"]) {
      const answer = await request.get(path, { headers: AS_PAGE });
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).not.toContain('class="banner-link');
    }
  });

  test("a banner leads to the page of this site that it names", async ({ request }) => {
    const banner = linksIn(await readHtml(request, "/m/home")).find(({ words }) => words.includes("Match night"));
    expect(banner?.href).toBe("/m/sport-games");
  });
});
