import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { takeFreshLanguage } from "../../support/pages.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const PLAY = /\/m\/play\/[\w-]+$/;
/** A vendor whose card opens its game at once, with the node's id as launch id, and needs a window. */
const VENDOR = { code: "HMT", name: "Home Turf" };

/** The game is known from the vendor's card alone. */
async function expectOpened(page: Page, sandbox: Sandbox): Promise<void> {
  await expect(page).toHaveURL(PLAY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(VENDOR.name);
  await expect(page.getByRole("link", { name: text("play:window_open") })).toBeVisible();
  const [call, ...others] = await sandbox.calls("launchGame");
  expect(others).toEqual([]);
  const query = new URLSearchParams(call?.query);
  expect(query.get("gameId")).toBe(query.get("nodeId"));
}

test.beforeEach(async ({ context, product, sandbox }) => {
  await takeFreshLanguage(context, product.url);
  await sandbox.change({ emptyVendors: [VENDOR.code] });
});

for (const tab of ["VENDORS", "SPORTS"])
  test(`@no-js the tile of tab ${tab} opens the only game of a vendor, which no list has (behaviour 3.14)`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(`/m/home?tab=${tab}`);
    await page.locator("main .tile").filter({ hasText: VENDOR.name }).first().click();
    await expectOpened(page, sandbox);
  });

test("@no-js the search page leads to the page of a provider's only game (behaviour 4.30)", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  await page.goto("/m/search-games");
  await page.getByRole("main").getByRole("link", { name: VENDOR.name }).click();
  await expect(page).toHaveURL(/\/m\/launch\?game=SPORTS\.HMT\.\d+&from=%2Fm%2Fsearch-games$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(VENDOR.name);
  await page.getByRole("button", { name: text("lobby:play_now") }).click();
  await expectOpened(page, sandbox);
});

test("@no-js the filter of a list leads to the page of the vendor's only game, and from there back (behaviour 4.7)", async ({
  page,
}) => {
  await page.goto("/m/sport-games");
  await page.getByRole("main").getByRole("link", { name: VENDOR.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(VENDOR.name);
  await page
    .getByRole("link", { name: text("common:back") })
    .first()
    .click();
  await expect(page).toHaveURL("/m/sport-games");
});

test("@no-js home has no View all for a vendor without a list (behaviour 3.13)", async ({ page }) => {
  const more = page.getByRole("main").getByRole("link", { name: new RegExp(`^${text("common:viewAll")}`) });
  await page.goto("/m/home?tab=SPORTS&vassalage=SLN");
  await expect(more).toHaveCount(1);
  await page.goto(`/m/home?tab=SPORTS&vassalage=${VENDOR.code}`);
  await expect(page.locator("main .tile").filter({ hasText: VENDOR.name })).toHaveCount(1);
  await expect(more).toHaveCount(0);
});

test("@no-js a launch id that is no plain word reaches the gateway as it came (gateway 3.7)", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  await page.goto("/m/slot-games");
  await page.locator("button[name=game][value*='*2f']").first().click();
  await expect(page).toHaveURL(PLAY);
  const [call] = await sandbox.calls("launchGame");
  expect(new URLSearchParams(call?.query).get("gameId")).toMatch(/^\w+\/\w+$/);
});
