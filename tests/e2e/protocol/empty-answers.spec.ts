import { expect, test } from "../../support/fixtures.ts";
import { block, cards, retry, takeFreshLanguage } from "../../support/pages.ts";

/** Longer than an empty feed is fresh, shorter than a complete page. */
const NEXT_TRY_MS = 3_000;

test.beforeEach(({ context, product }) => takeFreshLanguage(context, product.url));

test("@no-js a product that got nothing but answers without content is whole as soon as the gateway is", async ({
  page,
  sandbox,
  product,
}) => {
  await sandbox.fault({ operation: "*", kind: "no-value" });
  for (const path of ["/m/home", "/m/slot-games"]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(cards(page.locator("main"))).toHaveCount(0);
  }
  await page.goto("/m/home");
  await expect(retry(page).first()).toBeVisible();

  await sandbox.clearFaults();
  await product.advance(NEXT_TRY_MS);
  await page.goto("/m/slot-games");
  await expect(cards(page.locator("main"))).toHaveCount(36);
  await page.goto("/m/home");
  await expect(cards(block(page, "hot"))).toHaveCount(9);
  await expect(retry(page)).toHaveCount(0);
});

test("@no-js a list that was empty while all else was there is asked for again", async ({ page, sandbox, product }) => {
  await sandbox.fault({ operation: "getGameList", kind: "no-value" });
  // The third visitor would get a page that was kept for the second.
  for (let visit = 1; visit <= 3; visit += 1) {
    await page.goto("/m/slot-games");
    await expect(cards(page.locator("main"))).toHaveCount(0);
  }
  await sandbox.clearFaults();
  await product.advance(NEXT_TRY_MS);
  await page.goto("/m/slot-games");
  await expect(cards(page.locator("main"))).toHaveCount(36);
});
