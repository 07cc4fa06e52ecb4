import { expect, test } from "../../support/fixtures.ts";
import { takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test.beforeEach(({ context, product }) => takeFreshLanguage(context, product.url));

test.describe("Download", () => {
  test.use({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1",
  });

  test("@no-js offers iOS, Android and the profile with the app's icon, an iPhone's own guide open", async ({
    page,
  }) => {
    await page.goto("/m/download");
    const main = page.locator("main");
    await expect(main.getByRole("link", { name: text("frame:download_ios") })).toHaveAttribute("href", /os=ios/);
    await expect(main.getByRole("link", { name: text("frame:download_android") })).toHaveAttribute(
      "href",
      /os=android/,
    );
    await expect(main.getByRole("link", { name: text("frame:download_profile") })).toHaveAttribute(
      "href",
      /os=webclip/,
    );
    await expect(main.locator("img")).toHaveAttribute("src", /^\/img\/[\w-]+\/icon$/);
    await expect(main.locator("#guide-ios details")).toHaveAttribute("open", "");
    await expect(main.locator("details[open]")).toHaveCount(1);
  });

  test("@no-js is a sheet as well, and closes to where it was opened", async ({ page }) => {
    await page.goto(`/m/download?${new URLSearchParams({ popup: "1", from: "/m/notice" })}`);
    await expect(page.getByRole("dialog", { name: text("frame:download_app") })).toBeVisible();
    await page.getByRole("link", { name: text("common:close") }).click();
    await expect(page).toHaveURL("/m/notice");
  });

  test("@no-js the installed app starts at its own address and is offered no download (web only)", async ({ page }) => {
    await page.goto("/app");
    await expect(page).toHaveURL("/m/home");
    await page.goto("/m/download");
    await expect(page).toHaveURL("/m/home");
  });
});
