import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { header, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test("@script a balance hidden after the person came back to the page stays hidden", async ({
  page,
  sandbox,
  signIn,
}) => {
  const account = await sandbox.createMember({ balance: 70 });
  await signIn(account);
  await page.goto("/m/member/home");
  await startApp(page);
  await sandbox.topUp(account, 30.5);
  const sum = header(page).locator("output");
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(sum).toHaveText("100.50", { timeout: 1000 });
  }).toPass();
  await header(page)
    .getByRole("button", { name: text("common:balance") })
    .click();
  await expect(page.locator("main output")).toHaveText("******");
  await expect(sum).toHaveText("******");
});

test("@script a page of another account than the one that is logged in now is loaded again (behaviour 5.21)", async ({
  page,
  sandbox,
  signIn,
}) => {
  const [first, second] = [await sandbox.createMember({ balance: 70 }), await sandbox.createMember({ balance: 9000 })];
  await signIn(first);
  await page.goto("/m/home");
  await expect(header(page).locator("output")).toHaveText("70.00");
  const loadedAgain = page.waitForEvent("load");
  await signIn(second);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await loadedAgain;
  await expect(header(page).locator("output")).toHaveText("9,000.00");
});

api("@http a hidden balance is in no page, and in no JSON (behaviour 2.12)", async ({ request, sandbox, product }) => {
  await signInBy(request, product, await sandbox.createMember({ balance: 73.19 }));
  const read = async (path: string, headers: Record<string, string>) => (await request.get(path, { headers })).text();
  for (const balance of ["hidden", "shown"]) {
    await request.post("/m/set", { form: { balance }, headers: { origin: product.url } });
    for (const path of ["/m/home", "/m/member/home", "/m/voucherCenter"]) {
      for (const headers of [{ accept: "text/html" }, AS_JSON])
        expect.soft((await read(path, headers)).includes("73.19"), `${path} ${balance}`).toBe(balance === "shown");
    }
  }
});
