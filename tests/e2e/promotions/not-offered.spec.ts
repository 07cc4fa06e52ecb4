import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import type { Fault } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

/** A promotion without an address of its own. */
const WELCOME = { path: "/m/activityDetail?id=601", title: "Welcome bonus 100%" };
const LIST = "getAvailablePromotions";
const article = (page: Page) => page.locator("article.promo");

/** A member opens a promotion: everything that does not depend on joining is there, and no failure is reported. */
async function expectPromotionWithoutJoining(page: Page): Promise<void> {
  await page.goto(WELCOME.path);
  await expect(article(page).getByRole("heading", { name: WELCOME.title })).toBeVisible();
  await expect(article(page).locator("ol li")).toHaveCount(3);
  await expect(article(page)).toContainText(text("content:join_elsewhere"));
  await expect(article(page).getByText(text("lobby:live_chat"))).toBeVisible();
  const join = article(page).getByRole("link", { name: text("content:join_now") });
  await expect(join).toHaveAttribute("href", "/m/service");
  await expect(article(page).getByRole("button", { name: text("content:join_now") })).toHaveCount(0);
  await expect(page.getByText(text("errors:loading_failed"))).toHaveCount(0);
}

test.describe("@no-js A gateway that cannot list or join promotions", () => {
  for (const answer of [
    { kind: "status", value: 404 },
    { kind: "refusal", value: "function.off" },
    { kind: "refusal", value: "function.not.available" },
  ] satisfies Partial<Fault>[]) {
    test(`${answer.value}: members see the promotion, no failure, and the gateway is not asked again`, async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn(await sandbox.createMember());
      await sandbox.fault({ operation: LIST, ...answer });
      await expectPromotionWithoutJoining(page);
      await expectPromotionWithoutJoining(page);
      await page.goto("/m/activity");
      await expect(article(page).first()).toBeVisible();
      await expect(page.getByText(text("common:pageFailedTitle"))).toHaveCount(0);
      expect(await sandbox.calls(LIST)).toHaveLength(1);
    });
  }

  test("after ten minutes it is asked again, and joining comes back", async ({ page, product, sandbox, signIn }) => {
    await sandbox.fault({ operation: LIST, kind: "status", value: 404, times: 1 });
    await signIn(await sandbox.createMember());
    await expectPromotionWithoutJoining(page);
    await product.advance(600_001);
    await page.goto(WELCOME.path);
    await expect(page.getByRole("button", { name: text("content:join_now") })).toBeVisible();
  });

  test("a page that the settings name for promotions is the way in", async ({ page, sandbox, signIn }) => {
    await sandbox.change({ links: { promotions: "https://promotions.example.invalid/all" } });
    await sandbox.fault({ operation: LIST, kind: "refusal", value: "function.off" });
    await signIn(await sandbox.createMember());
    await page.goto(WELCOME.path);
    const link = article(page).getByRole("link", { name: text("content:join_now") });
    await expect(link).toHaveAttribute("href", "https://promotions.example.invalid/all");
    await expect(link).toHaveAttribute("rel", /noopener/);
  });

  test("a promotion that has not begun still says so", async ({ page, sandbox, signIn }) => {
    await sandbox.fault({ operation: LIST, kind: "status", value: 404 });
    await signIn(await sandbox.createMember());
    await page.goto("/m/activityDetail?id=610");
    await expect(article(page).locator(".tag")).toHaveText(text("content:status_coming_soon"));
    await expect(article(page)).not.toContainText(text("content:join_elsewhere"));
  });

  test("joining that the gateway does not have is reported once, and not offered again", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(WELCOME.path);
    await sandbox.fault({ operation: "joinPromotion", kind: "refusal", value: "function.off" });
    await page.getByRole("button", { name: text("content:join_now") }).click();
    await expect(article(page)).toContainText(text("content:join_elsewhere"));
    await expect(page.getByRole("button", { name: text("content:join_now") })).toHaveCount(0);
    await expectPromotionWithoutJoining(page);
    expect(await sandbox.calls("joinPromotion")).toHaveLength(1);
  });
});

test.describe("@no-js Joining that is switched off by configuration", () => {
  test.use({ environment: { GATEWAY_OPERATIONS_OFF: "getAvailablePromotions, joinPromotion" } });

  test("is never called, neither by a page nor by a form, and guests are not sent to the log-in for it", async ({
    page,
    product,
    sandbox,
    signIn,
  }) => {
    await expectPromotionWithoutJoining(page);
    await signIn(await sandbox.createMember());
    await expectPromotionWithoutJoining(page);
    const answer = await page.request.post(WELCOME.path, { form: {}, headers: { ...AS_JSON, origin: product.url } });
    expect(answer.status()).toBe(409);
    expect(await answer.json()).toMatchObject({ key: "content:join_elsewhere" });
    expect(await sandbox.calls(LIST)).toEqual([]);
    expect(await sandbox.calls("joinPromotion")).toEqual([]);
  });
});
