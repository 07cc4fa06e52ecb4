import { expect, test } from "../../support/fixtures.ts";
import { startApp } from "../../support/pages.ts";
import { LANGUAGES, text, textIn } from "../../support/texts.ts";

test.describe("Help centre", () => {
  test("@no-js tabs lead to their items, which open in place", async ({ page }) => {
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

  test("@no-js a tag chooses a tab, or an item below one; i marks an item", async ({ page }) => {
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

  test("@no-js i marks an item of a detail as well, by its tag or its place", async ({ page }) => {
    await page.goto("/m/helpDetail?tag=start&i=trial");
    await expect(page.locator("#help-trial details")).toHaveAttribute("open");
    await expect(page.locator("li.news details[open]")).toHaveCount(1);
    await page.goto("/m/helpDetail?tag=start&i=1");
    await expect(page.locator("li.news").nth(1).locator("details")).toHaveAttribute("open");
    await page.goto("/m/helpDetail?tag=start&i=nothing");
    await expect(page.locator("li.news details[open]")).toHaveCount(0);
    await expect(page.locator("li.news").first()).toBeVisible();
  });

  test("@no-js the detail of a tag, and of one that no longer exists", async ({ page }) => {
    await page.goto("/m/helpDetail?tag=register");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("How to register");
    await expect(page.locator("main ol li").first()).toBeVisible();
    expect((await page.goto("/m/helpDetail?tag=nothing"))?.status()).toBe(404);
    await expect(page.getByText(text("content:help_gone"))).toBeVisible();
  });

  test("@no-js what the merchant has hidden is neither listed nor found", async ({ page }) => {
    await page.goto("/m/help?tag=money");
    await expect(page.locator("li.news")).toHaveCount(3);
    await expect(page.getByRole("main")).not.toContainText(/draft/i);
    for (const tag of ["new-limits", "drafts", "new-games"])
      expect((await page.goto(`/m/helpDetail?tag=${tag}`))?.status(), tag).toBe(404);
  });

  test.describe("@script as a popup of the footer", () => {
    // A popup that was closed before does not open beside it.

    test("shows the tabs over home, keeps the focus inside and gives it back; a tab leads to its page", async ({
      page,
    }) => {
      await page.goto("/m/home");
      await startApp(page);
      const disclosure = page.locator("footer.foot details", { hasText: text("frame:help_centre") });
      await disclosure.locator("summary").click();
      const way = disclosure.getByRole("link", { name: text("common:viewAll") });
      await way.click();
      const dialog = page.getByRole("dialog", { name: text("content:help") });
      await expect(dialog.locator("#help-topic")).toBeVisible();
      await expect(page).toHaveURL("/m/home");
      await dialog.locator("li.news summary").first().click();
      await expect(dialog.locator("li.news .news-body").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(way).toBeFocused();
      await way.click();
      const tabs = dialog.getByRole("navigation", { name: text("content:help_topics") });
      await tabs.getByRole("link").nth(1).click();
      await expect(page).toHaveURL(/\/m\/help\?tag=/);
      await expect(dialog).toHaveCount(0);
    });
  });

  for (const language of LANGUAGES) {
    test(`@no-js in ${language}`, async ({ page, context, product }) => {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto("/m/help");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, "content:help"));
    });
  }
});
