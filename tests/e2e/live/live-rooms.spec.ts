import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const LIVE = "/m/member/live-rooms";
const main = (page: Page) => page.locator("main");
const list = (page: Page, name: string) => page.locator(`section[aria-labelledby="${name}"]`);

test.describe("@no-js Live rooms", () => {
  test("show who is on air, followed, popular and promoted, and where to watch", async ({ page, sandbox, signIn }) => {
    await sandbox.change({ links: { liveRooms: "" } });
    await signIn(await sandbox.createMember());
    await page.goto("/m/member/home");
    await main(page)
      .getByRole("link", { name: text("member:live_rooms") })
      .click();
    await expect(page).toHaveURL(LIVE);
    await expect(list(page, "on_air").locator("li")).toHaveCount(5);
    await expect(list(page, "on_air").locator(".tag")).toHaveText(Array(5).fill(text("games:on_air")));
    await expect(list(page, "followed").locator("li").first()).toBeVisible();
    await expect(list(page, "popular")).toContainText("Linh");
    await expect(list(page, "popular").locator("li", { hasText: "Linh" })).not.toContainText(text("games:on_air"));
    await expect(list(page, "promoted")).toContainText("Khin");
    await expect(main(page)).toContainText(text("games:rooms_by_service"));
    await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
  });

  test("lead to the page that the settings name", async ({ page, sandbox }) => {
    await sandbox.change({ links: { liveRooms: "https://live.example.invalid/" } });
    await page.goto(LIVE);
    await expect(main(page).getByRole("link", { name: text("games:watch") })).toHaveAttribute(
      "href",
      "https://live.example.invalid/",
    );
  });

  test("guests do not see a list of followed hosts, and the gateway is not asked for it", async ({ page, sandbox }) => {
    await page.goto(LIVE);
    await expect(list(page, "on_air").locator("li")).toHaveCount(5);
    await expect(list(page, "followed")).toHaveCount(0);
    expect(await sandbox.calls("getFocusList")).toEqual([]);
  });

  test("a list that the gateway lacks is left out; without any list the page says that nobody is on air", async ({
    page,
    sandbox,
  }) => {
    await sandbox.fault({ operation: "getAnchorList", kind: "status", value: 404 });
    await page.goto(LIVE);
    await expect(list(page, "on_air")).toBeVisible();
    await expect(list(page, "popular")).toHaveCount(0);
    await sandbox.fault({ operation: "getLiveModels", kind: "refusal", value: "function.off" });
    await page.goto(LIVE);
    await expect(main(page)).toContainText(text("games:nobody_on_air"));
    await expect(page.getByText(text("common:pageFailedTitle"))).toHaveCount(0);
  });

  test("a failure of all lists is reported", async ({ page, sandbox }) => {
    await sandbox.fault(
      { operation: "getLiveModels", kind: "html502" },
      { operation: "getAnchorList", kind: "html502" },
    );
    await page.goto(LIVE);
    await expect(main(page)).toContainText(text("common:pageFailedTitle"));
  });

  test("without CBS3 there is no page", async ({ page, product, sandbox }) => {
    await sandbox.change({ flags: { CBS3: false } });
    await product.reset();
    await page.goto(LIVE);
    await expect(page).toHaveURL("/m/home");
    expect(await sandbox.calls("getLiveModels")).toEqual([]);
  });
});
