import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const main = (page: Page) => page.locator("main");
const entry = (page: Page, key: string) => main(page).getByRole("link", { name: text(key) });

test.describe("Deposit", () => {
  test("@no-js dep_func 1: the ways of the settings as tiles, the money, one wallet", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 12.3 }));
    await page.goto("/m/home");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: text("common:deposit") })
      .click();
    await expect(page).toHaveURL("/m/voucherCenter");
    await expect(main(page).locator("output")).toHaveText("12.30");
    await expect(entry(page, "member:way_bank")).toHaveAttribute("href", /c=deposit-bank$/);
    await expect(entry(page, "member:way_wallet")).toHaveAttribute("rel", "noopener noreferrer");
    await expect(main(page)).toContainText(text("member:wallet_shared"));
    await expect(main(page).locator(".quick-tile").first()).toBeVisible();
  });

  test("@no-js base: a plain list with the wallets first; without links it says whom to ask", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember({ balance: 12.3 }));
    await sandbox.change({ template: { dep_func: "0" } });
    await sandbox.fault({ operation: "getMerchantWallet", kind: "html502" });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/voucherCenter");
    await expect(main(page).locator(".quick-tile")).toHaveCount(0);
    await expect(
      main(page)
        .locator("ul.menu")
        .getByRole("link", { name: text("member:way_bank") }),
    ).toBeVisible();
    await expect(main(page).getByRole("row", { name: /Main/ })).toContainText(/12[.,]30/);
    await sandbox.change({ links: { depositBank: "", depositWallet: "" } });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/voucherCenter");
    await expect(main(page)).toContainText(text("member:no_ways"));
    await main(page)
      .getByRole("link", { name: text("common:support") })
      .click();
    await expect(page).toHaveURL("/m/service");
  });
});
