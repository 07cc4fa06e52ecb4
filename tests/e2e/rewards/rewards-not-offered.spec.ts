import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { formError } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const CENTRE = "/m/rewardCenter";
const CODE = "/m/promoCode";
const main = (page: Page) => page.locator("main");
const claims = (page: Page) => main(page).getByRole("button", { name: text("member:claim") });

async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.getByText(text("common:pageFailedTitle"))).toHaveCount(0);
  // The page holds a hidden line for when there is no network, which offers the same.
  await expect(page.locator("body :not(.ribbon) > :not(.ribbon)").getByText(text("common:tryAgain"))).toHaveCount(0);
}

test.describe("@no-js A gateway without rewards", () => {
  test("leads to customer service and promo codes, reports no failure, and is not called again", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.fault({ operation: "getRewards", kind: "status", value: 404 });
    await signIn(await sandbox.createMember());
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(CENTRE);
      await expectNoFailure(page);
      await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
      await expect(main(page).getByRole("link", { name: text("member:promo_code") })).toBeVisible();
    }
    expect(await sandbox.calls("getRewards")).toHaveLength(1);
  });

  test("leads to the page that the settings name", async ({ page, sandbox, signIn }) => {
    await sandbox.change({ links: { rewardCenter: "https://rewards.example.invalid/" } });
    await sandbox.fault({ operation: "getRewards", kind: "refusal", value: "function.off" });
    await signIn(await sandbox.createMember());
    await page.goto(CENTRE);
    await expectNoFailure(page);
    await expect(main(page).getByRole("link", { name: text("member:open_page") })).toHaveAttribute(
      "href",
      "https://rewards.example.invalid/",
    );
  });

  test("a list without claiming has no claim buttons; the first try shows a message and is sent once", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(CENTRE);
    await sandbox.fault({ operation: "claimReward", kind: "refusal", value: "function.off" });
    await claims(page).first().click();
    await expect(formError(page)).toHaveText(text("member:contact_service"));
    await expect(main(page).getByText("Welcome gift")).toBeVisible();
    await expect(claims(page)).toHaveCount(0);
    await page.goto(CENTRE);
    await expect(claims(page)).toHaveCount(0);
    expect(await sandbox.calls("claimReward")).toHaveLength(1);
  });

  test("without promo codes the first code shows a message, and the form is not shown again", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.fault({ operation: "redeemPromoCode", kind: "status", value: 404 });
    await signIn(await sandbox.createMember());
    await page.goto(CODE);
    await page.getByLabel(text("member:promo_code")).fill("AMBER100");
    await page.getByRole("button", { name: text("member:redeem") }).click();
    await expect(main(page)).toContainText(text("common:unavailableText"));
    await expect(page.getByLabel(text("member:promo_code"))).toHaveCount(0);
    await page.goto(CODE);
    await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
    await page.goto(CENTRE);
    await expect(main(page).getByRole("link", { name: text("member:promo_code") })).toHaveCount(0);
    expect(await sandbox.calls("redeemPromoCode")).toHaveLength(1);
  });
});

test.describe("@no-js Rewards that are switched off by configuration", () => {
  test.use({ environment: { GATEWAY_OPERATIONS_OFF: "getRewards,claimReward,redeemPromoCode" } });

  test("operations of rewards that are switched off are never called", async ({ page, product, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(CENTRE);
    await expectNoFailure(page);
    await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
    await page.goto(CODE);
    await expectNoFailure(page);
    const headers = { accept: "application/json", origin: product.url };
    for (const [path, form] of [
      [CENTRE, { reward: "3001" }],
      [CODE, { promoCode: "AMBER100" }],
    ] as const) {
      const answer = await page.request.post(path, { form, headers });
      expect(answer.status()).toBe(409);
      expect(await answer.json()).toMatchObject({ key: "member:contact_service" });
    }
    for (const operation of ["getRewards", "claimReward", "redeemPromoCode"])
      expect(await sandbox.calls(operation)).toEqual([]);
  });
});
