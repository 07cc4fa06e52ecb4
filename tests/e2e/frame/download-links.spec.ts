import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const link = { name: text("frame:download_app"), exact: true };

test.describe("Everybody is led to the download page, except in the installed app (behaviour 15.15)", () => {
  test("@no-js from the footer and the settings, guests", async ({ page }) => {
    for (const path of ["/m/home", "/m/set", "/m/slot-games"]) {
      await page.goto(path);
      await page.locator("footer.foot").getByRole("link", link).click();
      await expect(page).toHaveURL("/m/download");
    }
    await page.goto("/m/set");
    await page.locator("main").getByRole("link", link).click();
    await expect(page.getByRole("heading", { name: text("frame:download_app") })).toBeVisible();
  });

  test("@no-js from the footer and the settings, members without a download promotion", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/set");
    await expect(page.locator("main").getByRole("link", link)).toBeVisible();
    await expect(page.locator("footer.foot").getByRole("link", link)).toBeVisible();
  });

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
