import { expect, test } from "../support/fixtures.ts";
import { LANGUAGES, text, textIn } from "../support/texts.ts";

test.describe("Help centre (§2, help centre and routes)", () => {
  test("tabs lead to their items, which open in place", async ({ page }) => {
    await page.goto("/m/help");
    const tabs = page.getByRole("navigation", { name: text("content:help_topics") });
    await expect(tabs.getByRole("link").first()).toHaveAttribute("aria-current", "true");
    const second = tabs.getByRole("link").nth(1);
    const title = (await second.textContent()) ?? "";
    await second.click();
    await expect(page.locator("#help-topic")).toHaveText(title);
    const item = page.locator("li.news").first();
    await expect(item.locator(".news-body")).toBeHidden();
    await item.locator("summary").click();
    await expect(item.locator(".news-body")).toBeVisible();
  });

  test("@plain a tag chooses a tab, or an item below one; i marks an item", async ({ page }) => {
    await page.goto("/m/help?tag=password");
    await expect(page.locator("#help-password details")).toHaveAttribute("open");
    await expect(page.locator("li.news details[open]")).toHaveCount(1);
    await page.goto("/m/help?i=1");
    await expect(page.locator("li.news").nth(1).locator("details")).toHaveAttribute("open");
    await page.goto("/m/help?i=trial");
    await expect(page.locator("#help-trial details")).toHaveAttribute("open");
    await page.goto("/m/help?tag=nothing&i=99");
    await expect(page.locator("li.news details[open]")).toHaveCount(0);
    await expect(page.locator("li.news").first()).toBeVisible();
  });

  test("@plain the detail of a tag, and of one that is gone", async ({ page }) => {
    await page.goto("/m/helpDetail?tag=register");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("How to register");
    await expect(page.locator("main ol li").first()).toBeVisible();
    expect((await page.goto("/m/helpDetail?tag=nothing"))?.status()).toBe(404);
    await expect(page.getByText(text("content:help_gone"))).toBeVisible();
  });

  for (const language of LANGUAGES) {
    test(`@plain in ${language}`, async ({ page, context, lobby }) => {
      await context.addCookies([{ name: "lang", value: language, url: lobby.url }]);
      await page.goto("/m/help");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, "content:help"));
    });
  }
});
