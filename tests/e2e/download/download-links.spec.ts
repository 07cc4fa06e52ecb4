import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { linksIn, partOf, readHtml } from "../../support/page-text.ts";
import { text } from "../../support/texts.ts";

const link = { name: text("frame:download_app"), exact: true };

test.describe("Everybody is led to the download page, except in the installed app (behaviour 15.15)", () => {
  const footerOf = (html: string) => partOf(html, '<footer class="foot"', "</footer>");
  const mainOf = (html: string) => partOf(html, "<main", "</main>");
  const hrefsOf = (html: string) => linksIn(html).flatMap(({ words, href }) => (words === link.name ? href : []));

  api("@http from the footer and the settings, guests", async ({ request }) => {
    for (const path of ["/m/home", "/m/set", "/m/slot-games"])
      expect.soft(hrefsOf(footerOf(await readHtml(request, path))), path).toEqual(["/m/download"]);
    expect(hrefsOf(mainOf(await readHtml(request, "/m/set")))).toHaveLength(1);
  });

  test("@no-js the links of the settings and of the footer open the page", async ({ page }) => {
    for (const place of ["main", "footer.foot"]) {
      await page.goto("/m/set");
      await page.locator(place).getByRole("link", link).click();
      await expect(page.getByRole("heading", { name: text("frame:download_app") }), place).toBeVisible();
    }
  });

  api(
    "@http from the footer and the settings, members without a download promotion",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      const html = await readHtml(request, "/m/set");
      expect(hrefsOf(mainOf(html))).toHaveLength(1);
      expect(hrefsOf(footerOf(html))).toHaveLength(1);
    },
  );

  test("@script not in the installed app: the settings by its cookie, the footer by its display mode", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "installed", value: "on", url: product.url }]);
    await page.goto("/m/set");
    await expect(page.locator("main").getByRole("link", link)).toHaveCount(0);
    // A test cannot make a browser show an installed app. It checks the style rule that hides the link there.
    const isHiddenInApp = await page
      .locator("footer.foot")
      .getByRole("link", link)
      .evaluate((element) =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === "(display-mode: standalone)")
          .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
          .some(
            (rule) =>
              rule instanceof CSSStyleRule && element.matches(rule.selectorText) && rule.style.display === "none",
          ),
      );
    expect(isHiddenInApp).toBe(true);
  });
});
