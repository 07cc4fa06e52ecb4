import { api, expect, test } from "../../support/fixtures.ts";
import { text, textIn } from "../../support/texts.ts";

const PAGES = [
  { path: "/m/terms", title: "frame:terms", missing: "frame:terms_missing", link: "termsOfService" },
  { path: "/m/privacy", title: "frame:privacy", missing: "frame:privacy_missing", link: "privacy-policy" },
] as const;

test.describe("Terms and privacy notice", () => {
  test("@no-js registering links to both, in a tab of their own, and ticking the box is another thing", async ({
    page,
  }) => {
    await page.goto("/m/register");
    for (const { path, title } of PAGES) {
      const link = page.locator("label", { has: page.locator("input[name=agree]") }).locator(`a[href="${path}"]`);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(title));
      await page.goto("/m/register");
    }
    await expect(page.locator("input[name=agree]")).not.toBeChecked();
  });

  test("@no-js the footer of every page outside of dialogs links to both", async ({ page }) => {
    for (const path of ["/m/home", "/m/slot-games", "/m/help", "/m/terms"]) {
      await page.goto(path);
      for (const { path: legal, title } of PAGES)
        await expect(page.locator("footer").getByRole("link", { name: text(title) })).toHaveAttribute("href", legal);
    }
  });

  test("@no-js without a text the page says so, and whom to ask", async ({ page }) => {
    for (const { path, missing } of PAGES) {
      await page.goto(path);
      await expect(page.locator("main")).toContainText(text(missing, { name: "Ambera" }));
      await expect(page.locator("main").getByRole("link", { name: text("common:support") })).toHaveAttribute(
        "href",
        "/m/service",
      );
    }
  });

  api("@http the merchant's own page is taken where the settings name one", async ({ request, sandbox, product }) => {
    await sandbox.change({ links: Object.fromEntries(PAGES.map(({ link }) => [link, `/service?c=${link}`])) });
    await product.reset();
    for (const { path, link } of PAGES) {
      const answer = await request.get(path, { headers: { accept: "text/html", cookie: "lang=EN" }, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toContain(`/service?c=${link}`);
    }
  });
});

test.describe("Legal texts of the configuration (LEGAL_TEXTS)", () => {
  const terms = {
    EN: "<h2>Rules</h2><p>Play fair.</p><script>alert(1)</script>",
    CN: "<p>公平游戏</p>",
  };
  const privacy = { UR: "<p>رازداری</p>" };
  test.use({ environment: { LEGAL_TEXTS: JSON.stringify({ terms, privacy }) } });

  test("@no-js legal texts are shown cleaned, in the visitor's language, else in English, else in any", async ({
    page,
    context,
    product,
  }) => {
    const speak = (code: string) => context.addCookies([{ name: "lang", value: code, url: product.url }]);
    await page.goto("/m/terms");
    await expect(page.getByRole("heading", { name: "Rules" })).toBeVisible();
    await expect(page.locator("main")).not.toContainText("alert");
    await expect(page.locator("main")).not.toContainText(text("frame:terms_missing", { name: "Ambera" }));
    await speak("CN");
    await page.goto("/m/terms");
    await expect(page.locator("main [lang]")).toHaveText("公平游戏");
    await expect(page.locator("main [lang]")).toHaveAttribute("lang", "zh-Hans-CN");
    await speak("MY");
    await page.goto("/m/terms");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn("MY", "frame:terms"));
    await expect(page.locator("main [lang]")).toHaveAttribute("lang", "en");
    await page.goto("/m/privacy");
    await expect(page.locator("main [lang]")).toHaveAttribute("lang", "ur-PK");
    await expect(page.locator("main [lang]")).toHaveAttribute("dir", "rtl");
  });
});
