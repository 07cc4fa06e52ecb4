import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const link = (page: Page) => page.locator("main").getByRole("link", { name: text("member:open_page") });

async function openPromotion(page: Page, title: string): Promise<void> {
  await page.goto("/m/activity");
  await page.getByRole("link").filter({ hasText: title }).first().click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

test.describe("Promotions and announcements lead where they say (behaviour 12.16, 13.23)", () => {
  test("@no-js a promotion leads to a page of this site", async ({ page }) => {
    await openPromotion(page, "Daily slots cashback 8%");
    await link(page).click();
    await expect(page).toHaveURL("/m/slot-games");
  });

  test("@no-js a promotion leads to the promotion that it is linked with", async ({ page }) => {
    await openPromotion(page, "Live casino weekly cashback");
    await link(page).click();
    await expect(page.getByRole("heading", { name: "Welcome bonus 100%" })).toBeVisible();
  });

  for (const title of ["Welcome bonus 100%", "Parlay boost for the weekend"])
    test(`@no-js ${title}: without an address, or with an unsafe one, nothing is linked`, async ({ page }) => {
      await openPromotion(page, title);
      await expect(link(page)).toHaveCount(0);
    });

  test("@no-js a notice leads to another site in a window of its own, and to a promotion", async ({ page }) => {
    await page.goto("/m/notice");
    const openNotice = async (title: string) => {
      const notice = page.locator("li.news").filter({ hasText: title });
      await notice.locator("summary").click();
      return notice.getByRole("link", { name: text("member:open_page") });
    };
    const slots = await openNotice("Ten new slots this week");
    await expect(slots).toHaveAttribute("href", "https://news.ambera.invalid/slots");
    await expect(slots).toHaveAttribute("rel", /noopener/);
    const cup = await openNotice("Monsoon fishing cup: the winners");
    await expect(cup).toHaveAttribute("href", /^\/m\/activityDetail\?id=\d+$/);
  });

  test("@no-js an announcement leads to a page of this site", async ({ page }) => {
    await page.goto("/m/announcements");
    await link(page).click();
    await expect(page).toHaveURL("/m/activity");
  });
});
