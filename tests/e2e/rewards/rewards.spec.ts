import type { APIRequestContext, Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { expectNoRawText, formError, header, retry, takeFreshLanguage } from "../../support/pages.ts";
import type { Product } from "../../support/product.ts";
import { text } from "../../support/texts.ts";

const CENTRE = "/m/rewardCenter";
const CODE = "/m/promoCode";
const main = (page: Page) => page.locator("main");
const reward = (page: Page, title: string) => main(page).locator("li", { hasText: title });
const claimOf = (page: Page, title: string) => reward(page, title).getByRole("button", { name: text("member:claim") });

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel(text("member:promo_code")).fill(code);
  await page.getByRole("button", { name: text("member:redeem") }).click();
}

async function expectExclusion(page: Page): Promise<void> {
  await expect(formError(page)).toHaveText(text("errors:self_excluded"));
  await expect(page.getByText(text("play:excluded_hint"))).toBeVisible();
  await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
}

test.describe("Reward centre", () => {
  test("lists what there is with its status, and a claim is paid once", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ balance: 10 }));
    await page.goto("/m/member/home");
    await main(page)
      .getByRole("link", { name: text("member:reward_centre") })
      .click();
    await expect(page).toHaveURL(CENTRE);
    await expect(main(page)).toContainText(text("member:claimable", { number: 3 }));
    await expect(reward(page, "Dragon week prize")).toContainText(`${text("member:status_coming_soon")} ends 20`);
    await expect(reward(page, "New Year gift")).toContainText(text("member:status_closed"));
    await expect(claimOf(page, "New Year gift")).toHaveCount(0);
    await expect(reward(page, "Welcome gift")).toContainText("5,000.00 MMK");
    await claimOf(page, "Welcome gift").dblclick();
    await expect(page.locator(".toast")).toHaveText(text("member:reward_paid_amount", { subject: "5,000.00 MMK" }));
    await expect(main(page).locator("p").filter({ hasText: "+5,000.00 MMK" })).toContainText("5,010.00");
    await expect(reward(page, "Welcome gift")).toContainText(text("member:status_claimed"));
    await expect(claimOf(page, "Welcome gift")).toHaveCount(0);
    expect(await sandbox.calls("claimReward")).toHaveLength(1);
    await page.reload();
    expect(await sandbox.calls("claimReward")).toHaveLength(1);
    await page.goto("/m/home");
    await expect(header(page).locator("output")).toHaveText("5,010.00");
  });

  test("@no-js after a lost answer the outcome is read and shown; nothing is sent again", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 0 }));
    await page.goto(CENTRE);
    await sandbox.fault({ operation: "claimReward", kind: "reset-body", times: 1 });
    await claimOf(page, "Weekly rebate").click();
    await expect(page.locator(".toast")).toHaveText(/^[\d,]+\.\d\d MMK /);
    await expect(reward(page, "Weekly rebate")).toContainText(text("member:status_claimed"));
    expect(await sandbox.calls("claimReward")).toHaveLength(1);
  });

  test("@no-js a claim that cannot be confirmed says so, and an immediate retry is not sent", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 0 }));
    await page.goto(CENTRE);
    await sandbox.fault({ operation: "claimReward", kind: "html502", times: 1 });
    await claimOf(page, "Weekly rebate").click();
    await expect(formError(page)).toHaveText(text("member:reward_outcome_unknown"));
    await expectNoRawText(page);
    await claimOf(page, "Weekly rebate").click();
    await expect(formError(page)).toHaveText(text("member:reward_outcome_unknown"));
    expect(await sandbox.calls("claimReward")).toHaveLength(1);
  });

  test("@no-js a self-exclusion is explained, with help, for a claim and for a code", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    for (const operation of ["claimReward", "redeemPromoCode"])
      await sandbox.fault({ operation, kind: "refusal", value: "customer.self.exclusion" });
    await page.goto(CENTRE);
    await claimOf(page, "Welcome gift").click();
    await expectExclusion(page);
    await page.goto(CODE);
    await redeem(page, "LUCKY");
    await expectExclusion(page);
    await main(page)
      .getByRole("link", { name: text("play:safe_play") })
      .click();
    await expect(page).toHaveURL("/m/play-safe");
  });

  test("@no-js the module off: contact_service, for the promo code too, and nothing is sent", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await sandbox.change({ flags: { REWCEN3: false } });
    await takeFreshLanguage(context, product.url);
    for (const path of [CENTRE, CODE]) {
      await page.goto(path);
      await expect(page.locator(".toast")).toHaveText(text("member:contact_service"));
      await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
    }
    const send = (path: string, form: Record<string, string>) =>
      page.request.post(path, { form, headers: { origin: product.url, ...AS_JSON } });
    expect((await send(CENTRE, { reward: "3001" })).status()).toBe(403);
    expect((await send(CODE, { promoCode: "AMBER100" })).status()).toBe(403);
    for (const operation of ["getRewards", "claimReward", "redeemPromoCode"])
      expect(await sandbox.calls(operation), operation).toHaveLength(0);
  });

  test("@no-js a list that fails can be asked for again", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "getRewards", kind: "html502" });
    await page.goto(CENTRE);
    await expect(main(page)).toContainText(text("common:pageFailedTitle"));
    await sandbox.clearFaults();
    await expect(async () => {
      await retry(main(page)).click();
      await expect(reward(page, "Welcome gift")).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  test("@no-js a refusal shows a message, and the list shows the current state", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(CENTRE);
    await sandbox.fault({ operation: "claimReward", kind: "refusal", value: "reward.not.available", times: 1 });
    await claimOf(page, "Sign-in bonus").click();
    await expect(formError(page)).toHaveText(text("member:reward_not_open"));
    await expect(reward(page, "Sign-in bonus")).toBeVisible();
  });
});

test.describe("Promo code", () => {
  test("@no-js a good code is paid; the same code again is reported as used", async ({ page, sandbox, signIn }) => {
    const account = await sandbox.createMember({ balance: 0 });
    await signIn(account);
    await page.goto(CENTRE);
    await main(page)
      .getByRole("link", { name: text("member:promo_code") })
      .click();
    await redeem(page, "amber100");
    await expect(page).toHaveURL(CODE);
    await expect(page.locator(".toast")).toHaveText(text("member:code_paid_amount", { subject: "100.00 MMK" }));
    await expect(page.getByLabel(text("member:promo_code"))).toHaveValue("");
    expect(await sandbox.calls("redeemPromoCode")).toHaveLength(1);
    await page.context().clearCookies({ name: "session" });
    await signIn(account);
    await expect(async () => {
      await page.goto(CODE);
      // A form that comes at the same moment gets the first result.
      await redeem(page, "AMBER100");
      await expect(page.locator(".err")).toHaveText(text("member:code_used"), { timeout: 1000 });
    }).toPass();
  });

  test("@no-js a wrong code keeps what was typed and says what is wrong", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(CODE);
    await redeem(page, "NOSUCH1");
    await expect(page.locator(".err")).toHaveText(text("member:code_invalid"));
    await expect(page.getByLabel(text("member:promo_code"))).toHaveValue("NOSUCH1");
    // The answer leaves the form as it stands: the next code is typed while the page is still brought up to date.
    await redeem(page, "<b>x</b>");
    await expect(page.locator(".err")).toHaveText(text("member:code_invalid"));
    expect(await sandbox.calls("redeemPromoCode")).toHaveLength(1);
  });

  test("@script a refusal leaves the form as it is, with a new key for the next try", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(CODE);
    const idempotencyKey = page.locator("main input[name=idempotencyKey]");
    const key = await idempotencyKey.inputValue();
    const field = page.getByLabel(text("member:promo_code"));
    await field.evaluate((input) => input.setAttribute("data-stood", ""));
    await redeem(page, "NOSUCH1");
    await expect(page.locator(".err")).toHaveText(text("member:code_invalid"));
    await expect(idempotencyKey).not.toHaveValue(key);
    await page.waitForLoadState("networkidle");
    await expect(field).toHaveAttribute("data-stood");
  });

  test("@no-js a lost answer is reported as unknown: only the balance shows the outcome", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 0 }));
    await page.goto(CODE);
    await sandbox.fault({ operation: "redeemPromoCode", kind: "reset-body", times: 1 });
    await redeem(page, "LUCKY888");
    await expect(formError(page)).toHaveText(text("member:code_outcome_unknown"));
    await page.getByRole("button", { name: text("member:redeem") }).click();
    await expect(formError(page)).toHaveText(text("member:code_outcome_unknown"));
    expect(await sandbox.calls("redeemPromoCode")).toHaveLength(1);
  });
});

/** Sends the form of one page; every tab has a key of its own. */
const sender =
  (request: APIRequestContext, { url }: Product, path: string) =>
  (form: Record<string, string>) =>
    request.post(path, { form, headers: { origin: url, ...AS_JSON } });

api.describe("@http Claims and codes reach the gateway once", () => {
  for (const [what, faults] of [
    ["a gateway in good order", []],
    ["a slow gateway", [{ operation: "claimReward", kind: "latency", value: 700 }]],
    ["a lost answer", [{ operation: "claimReward", kind: "reset-body" }]],
    ["half an answer", [{ operation: "claimReward", kind: "truncated" }]],
    ["an answer of other types", [{ operation: "claimReward", kind: "wrong-types" }]],
  ] as const) {
    api(`${what}: two taps, three tabs and a retry are one claim`, async ({ request, product, sandbox }) => {
      await signInBy(request, product, await sandbox.createMember({ balance: 0 }));
      await sandbox.fault(...faults);
      const send = sender(request, product, CENTRE);
      const answers = await Promise.all(["a", "a", "b", "c"].map((once) => send({ reward: "3001", once })));
      answers.push(await send({ reward: "3001", idempotencyKey: "a" }), await send({ reward: "3001" }));
      for (const answer of answers) expect(await answer.json()).toMatchObject({ redirect: CENTRE });
      expect(await sandbox.calls("claimReward")).toHaveLength(1);
    });
  }

  api(
    "a connection cut before anything was done: reported as an unknown outcome, sent once",
    async ({ request, product, sandbox }) => {
      await signInBy(request, product, await sandbox.createMember());
      await sandbox.fault({ operation: "claimReward", kind: "reset" });
      const send = sender(request, product, CENTRE);
      for (const answer of await Promise.all(["a", "a", "b"].map((once) => send({ reward: "3002", once })))) {
        expect(answer.status()).toBe(502);
        expect(await answer.json()).toMatchObject({ outcome: { error: "member:reward_outcome_unknown" } });
      }
      expect(await sandbox.calls("claimReward")).toHaveLength(1);
    },
  );

  api("a session that ended meanwhile leads to log in and back", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.endSession("claimReward");
    const answer = await sender(request, product, CENTRE)({ reward: "3001", idempotencyKey: "a" });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ redirect: `/m/login?${new URLSearchParams({ from: CENTRE })}` });
  });

  api(
    "a code: two taps, tabs, upper and lower case are one call; wrong forms are none",
    async ({ request, product, sandbox }) => {
      await signInBy(request, product, await sandbox.createMember());
      const send = sender(request, product, CODE);
      const sent = [
        ["AMBER100", "a"],
        ["AMBER100", "a"],
        ["amber100", "b"],
      ] as const;
      const answers = await Promise.all(sent.map(([promoCode, once]) => send({ promoCode, once })));
      for (const answer of answers) expect(await answer.json()).toMatchObject({ redirect: CODE });
      expect(await sandbox.calls("redeemPromoCode")).toHaveLength(1);
      for (const promoCode of ["", " ", "a b", "x".repeat(41), "<x>", "\u0000"])
        expect((await send({ promoCode })).status(), promoCode).toBe(400);
      expect((await sender(request, product, CENTRE)({ reward: "../3001" })).status()).toBe(400);
      expect(await sandbox.calls("redeemPromoCode")).toHaveLength(1);
    },
  );

  api(
    "codes are limited per account: 429 with Retry-After, and nothing is sent",
    async ({ request, product, sandbox }) => {
      const account = await sandbox.createMember();
      await signInBy(request, product, account);
      const send = sender(request, product, CODE);
      for (let tried = 0; tried < 5; tried += 1)
        expect((await send({ promoCode: `WRONG${tried}`, idempotencyKey: "a" })).status()).toBe(409);
      const refused = await send({ promoCode: "AMBER100", idempotencyKey: "a" });
      expect(refused.status()).toBe(429);
      expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ outcome: { error: "errors:too_many_tries", typed: "AMBER100" } });
      // The first outcome of a code is still shown, and another log-in resets no limit.
      expect((await send({ promoCode: "WRONG0", idempotencyKey: "a" })).status()).toBe(409);
      await signInBy(request, product, account);
      expect((await send({ promoCode: "AMBER100", idempotencyKey: "b" })).status()).toBe(429);
      expect(await sandbox.calls("redeemPromoCode")).toHaveLength(5);
    },
  );
});
