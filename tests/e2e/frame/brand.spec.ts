import { expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { takeFreshLanguage } from "../../support/pages.ts";
import { LANGUAGES, textIn } from "../../support/texts.ts";

const ASK_AGAIN_MS = 601_000;

test.beforeEach(({ context, product }) => takeFreshLanguage(context, product.url));

test.describe("The merchant's brand comes from settings", () => {
  test("@no-js @browser name, colours and age of one merchant, and the product's own where a merchant has none", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({ template: { site_name: "Lotus Palace", accent_color: "#2266ff", min_age: "21" } });
    await product.advance(ASK_AGAIN_MS);
    await page.goto("/m/set");
    await expect(page).toHaveTitle(/Lotus Palace/);
    await page.goto("/m/responsible");
    await expect(page.locator("main")).toContainText("21+");
    // 2266ff is too dark for words on the dark theme: they get a lighter one of the same hue.
    const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
    expect(await accent()).toMatch(/^#/);
    expect(await accent()).not.toBe("#ffb933");
    const manifest = await (await page.request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Lotus Palace", display: "standalone", start_url: "/app" });

    await sandbox.change({ template: {} });
    await product.advance(ASK_AGAIN_MS);
    await page.goto("/m/feedback");
    await page.goto("/m/set");
    await expect(page).toHaveTitle(/Ambera/);
    expect(await accent()).toBe("#ffb933");
  });

  test("@no-js the app's icon and the colour of the browser's bars are the merchant's on every page", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({ template: { theme_color: "#224466" } });
    await product.advance(ASK_AGAIN_MS);
    const head = (selector: string) => page.locator(`head ${selector}`);
    for (const path of ["/m/set", "/m/home", "/m/login"]) {
      await page.goto(path);
      for (const rel of ["icon", "apple-touch-icon"]) {
        await expect(head(`link[rel="${rel}"]`)).toHaveAttribute("href", /^\/img\/[\w-]+\/icon$/);
      }
      await expect(head("meta[name=theme-color]")).toHaveAttribute("content", "#224466");
    }
    await sandbox.change({ template: { theme_color: "javascript:x" } });
    await product.advance(ASK_AGAIN_MS);
    await page.goto("/m/feedback");
    await page.goto("/m/set");
    await expect(head("meta[name=theme-color]")).toHaveAttribute("content", "#101727");
  });

  test("@no-js two merchants differ by their settings alone", async ({ page, sandbox, product }) => {
    const read = async () => {
      await page.request.get("/m/set");
      const answer = await page.request.get("/m/set", { headers: AS_JSON });
      const manifest = await (await page.request.get("/manifest.webmanifest")).json();
      return { frame: (await answer.json()).data.root.frame, manifest };
    };
    await sandbox.change({ template: { site_name: "Lotus Palace", accent_color: "#cc2244" } });
    await product.advance(ASK_AGAIN_MS);
    const one = await read();
    await sandbox.change({
      template: { accent_color: "#2266ff", min_age: "21", mem_cen: "1" },
      flags: { FREEPLAY3: false },
    });
    await product.reset({ SITE_NAME: "Second House" });
    const two = await read();

    expect(one.frame).toMatchObject({ brand: { name: "Lotus Palace" }, minimumAge: 18, freePlay: true });
    expect(two.frame).toMatchObject({ brand: { name: "Second House" }, minimumAge: 21, freePlay: false });
    expect(one.frame.brand.stylesheet).not.toBe(two.frame.brand.stylesheet);
    expect([one.manifest.name, two.manifest.name]).toEqual(["Lotus Palace", "Second House"]);
  });

  test("@no-js settings with invalid colours, names or addresses change nothing and run nothing", async ({
    page,
    sandbox,
    product,
  }) => {
    await sandbox.change({
      template: {
        site_name: " ",
        accent_color: "red;}body{display:none",
        app_desc_font_color: "url(//x)",
        licence_url: "javascript:alert(1)",
        help_organisations: "X|javascript:alert(1)",
        app_desc: "<img src=x onerror=alert(1)>",
      },
    });
    await product.advance(ASK_AGAIN_MS);
    await page.goto("/m/download");
    await expect(page).toHaveTitle(/Ambera/);
    await expect(page.locator("main")).toContainText("<img src=x");
    await page.goto("/m/responsible");
    await expect(page.locator("a[href^='javascript:']")).toHaveCount(0);
  });
});

test.describe("A closed site", () => {
  for (const language of LANGUAGES) {
    test(`@no-js shows the ways to customer service and asks again by itself, ${language}`, async ({
      page,
      context,
      product,
      sandbox,
    }) => {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      // In maintenance the gateway names no contacts: the product knows them from before.
      await page.goto("/m/set");
      await sandbox.change({ maintenance: true });
      await product.advance(ASK_AGAIN_MS);
      const closed = await page.goto("/m/set");
      expect(closed?.status()).toBe(503);
      expect(closed?.headers()).toMatchObject({ "retry-after": "30", refresh: "30" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, "common:maintenanceTitle"));
      await expect(page.getByRole("link", { name: textIn(language, "lobby:live_chat") })).toHaveAttribute(
        "href",
        /c=live/,
      );
      await expect(page.getByRole("link", { name: "Telegram" })).toBeVisible();
      await expect(page.locator("body")).not.toContainText(textIn(language, "frame:vip_service"));

      await sandbox.change({ maintenance: false });
      await product.advance(ASK_AGAIN_MS);
      const open = await page.goto("/m/set");
      expect(open?.status()).toBe(200);
      expect(open?.headers()).not.toHaveProperty("refresh");
    });
  }
});
