import type { APIRequestContext } from "@playwright/test";
import { headers } from "../../support/account-forms.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { PASSWORD } from "../../support/sandbox.ts";

// The form of the password then takes the old one from the session that sends it.
test.use({ environment: { SESSION_PASSWORD_CACHE_MINUTES: "5" } });

const PROMO_CODE = "/m/promoCode";

/** The key in the form of a page. */
async function keyOf(request: APIRequestContext, path: string): Promise<string> {
  const page = await (await request.get(path, { headers: { accept: "text/html" } })).text();
  return page.match(/name="idempotencyKey" value="([^"]+)"/)?.[1] ?? "";
}

test.describe("@http A form that another account opened (behaviour 7.29)", () => {
  const password = { newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
  for (const { path, form, typed, writes } of [
    { path: "/m/rewardCenter", form: { reward: "3001" }, writes: "claimReward" },
    { path: PROMO_CODE, form: { promoCode: "AMBER100" }, typed: "AMBER100", writes: "redeemPromoCode" },
    { path: "/m/activityDetail?id=607", form: { comment: "Saturday" }, typed: "Saturday", writes: "joinPromotion" },
    { path: "/m/feedback", form: { content: "The page is slow." }, typed: "The page is slow.", writes: "sendFeedback" },
    { path: "/m/changePsw", form: { oldPassword: PASSWORD, ...password }, writes: "changePassword" },
  ] as { path: string; form: Record<string, string>; typed?: string; writes: string }[]) {
    test(`${path} sends nothing and says so, with what was typed`, async ({ request, product, sandbox }) => {
      const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
      await signInBy(request, product, member);
      const idempotencyKey = await keyOf(request, path);
      await signInBy(request, product, other);
      const answer = await request.post(path, { form: { ...form, idempotencyKey }, headers });
      expect(answer.status()).toBe(409);
      const text = await answer.text();
      expect(text).toContain("errors:form_of_another");
      if (typed) expect(text).toContain(typed);
      expect(text).not.toContain("Fresh2025");
      expect(await sandbox.calls(writes)).toEqual([]);
    });
  }

  test("the form that comes back is the present account's", async ({ request, product, sandbox }) => {
    const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
    await signInBy(request, product, member);
    const form = { promoCode: "AMBER100", idempotencyKey: await keyOf(request, PROMO_CODE) };
    await signInBy(request, product, other);
    const refused = await (await request.post(PROMO_CODE, { form, headers })).json();
    const { idempotencyKey } = refused.outcome;
    const answer = await request.post(PROMO_CODE, { form: { ...form, idempotencyKey }, headers });
    expect(await answer.json()).toMatchObject({ redirect: PROMO_CODE });
  });
});
