import { expect, test } from "../../support/fixtures.ts";

test("@no-js the wallets are all where each vendor has one, and those with money while that is unknown (behaviour 11.14)", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember({ balance: 12.3 }));
  const wallets = page.locator("main tbody th");
  await sandbox.change({ singleWallet: false });
  await page.goto("/m/voucherCenter");
  await expect(wallets).toHaveText(["Main", "JILI"]);
  await sandbox.fault({ operation: "getMerchantWallet", kind: "html502" });
  await page.goto("/m/voucherCenter");
  await expect(wallets).toHaveText(["Main"]);
});
