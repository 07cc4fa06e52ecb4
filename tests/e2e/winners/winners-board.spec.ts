import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { retry } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const WINNERS = "/m/member/winners-board";
const main = (page: Page) => page.locator("main");
const list = (page: Page, name: string) => page.locator(`section[aria-labelledby="${name}"]`);

test.describe("@no-js Winners board", () => {
  test("the member centre's entry and home lead to all winners, the highest win first", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.change({ links: { winnersBoard: "" } });
    // Home comes without what is late: on a busy machine the first one may be.
    await expect(async () => {
      await page.goto("/m/home");
      await list(page, "winners").getByRole("link").click();
    }).toPass();
    await expect(page).toHaveURL(WINNERS);
    const amounts = await main(page).locator("ol .win").allTextContents();
    expect(amounts.length).toBeGreaterThan(6);
    const numbers = amounts.map((amount) => Number.parseFloat(amount.replaceAll(",", "")));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    await signIn(await sandbox.createMember());
    await page.goto("/m/member/home");
    await main(page)
      .getByRole("link", { name: text("member:winners_board") })
      .click();
    await expect(page).toHaveURL(WINNERS);
    await expect(main(page).locator("ol li").first()).toContainText("***");
  });

  test("one that does not load can be tried again", async ({ page, sandbox }) => {
    await sandbox.fault({ operation: "getWinnerBoard", kind: "html502" });
    await page.goto(WINNERS);
    await expect(main(page)).toContainText(text("common:pageFailedTitle"));
    await expect(retry(main(page))).toHaveAttribute("href", WINNERS);
  });
});
