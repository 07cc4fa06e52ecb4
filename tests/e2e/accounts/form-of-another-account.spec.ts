import type { APIRequestContext } from "@playwright/test";
import { answersSent, formOf, readPage, SALARY } from "../../support/agents.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { PLAY } from "../../support/play.ts";
import { GAME } from "../../support/routes.ts";
import { PASSWORD } from "../../support/sandbox.ts";
import { textIn } from "../../support/texts.ts";

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
  for (const { path, page = path, form, typed, writes } of [
    { path: "/m/rewardCenter", form: { reward: "3001" }, writes: "claimReward" },
    { path: PROMO_CODE, form: { promoCode: "AMBER100" }, typed: "AMBER100", writes: "redeemPromoCode" },
    { path: "/m/activityDetail?id=607", form: { comment: "Saturday" }, typed: "Saturday", writes: "joinPromotion" },
    { path: "/m/feedback", form: { content: "The page is slow." }, typed: "The page is slow.", writes: "sendFeedback" },
    { path: "/m/changePsw", form: { oldPassword: PASSWORD, ...password }, writes: "changePassword" },
    { path: "/m/member/icon", form: { icon: "1" }, writes: "setHeadIcon" },
    { path: "/m/favourite", page: "/m/home", form: { favourite: "RNG.JL.3001 false" }, writes: "addFavorite" },
    { path: "/m/launch", page: "/m/home", form: { game: GAME }, writes: "launchGame" },
    { path: "/m/launch", page: `/m/launch?game=${GAME}`, form: { game: GAME, demo: "true" }, writes: "launchGame" },
  ] as { path: string; page?: string; form: Record<string, string>; typed?: string; writes: string }[]) {
    test(`${path} with a key of ${page} sends nothing and says so, with what was typed`, async ({
      request,
      product,
      sandbox,
    }) => {
      const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
      await signInBy(request, product, member);
      const idempotencyKey = await keyOf(request, page);
      expect(idempotencyKey).toMatch(/^[\w-]{16}\.[\w-]{16}$/);
      await signInBy(request, product, other);
      const answer = await request.post(path, { form: { ...form, idempotencyKey }, headers: SAME_ORIGIN_JSON });
      expect(answer.status()).toBe(409);
      const body = await answer.text();
      expect(body).toContain("errors:form_of_another");
      if (typed) expect(body).toContain(typed);
      expect(body).not.toContain("Fresh2025");
      expect(await sandbox.calls(writes)).toEqual([]);
    });
  }

  test("the answer to a contract is not sent either", async ({ request, product, sandbox }) => {
    const [player, other] = [await sandbox.createMember(), await sandbox.createMember()];
    await sandbox.offerContract(player.username, { kind: "daily" });
    await signInBy(request, product, player);
    const { waiting } = await readPage(request, SALARY);
    const form = formOf(await readPage(request, `${SALARY}?contract=${waiting?.[0]?.key}&answer=reject`), "reject");
    await signInBy(request, product, other);
    const answer = await request.post(SALARY, { form, headers: SAME_ORIGIN_JSON });
    expect(answer.status()).toBe(409);
    expect(await answer.json()).toMatchObject({ key: "errors:form_of_another", redirect: SALARY });
    expect(await answersSent(sandbox)).toEqual([]);
  });

  test("without script a favourite and a launch lead to a page that says so", async ({ request, product, sandbox }) => {
    const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
    await signInBy(request, product, member);
    const idempotencyKey = await keyOf(request, "/m/home");
    await signInBy(request, product, other);
    const inBrowser = { accept: "text/html", "sec-fetch-site": "same-origin" };
    const send = async (path: string, form: Record<string, string>) => {
      const answer = await request.post(path, { form: { ...form, idempotencyKey }, headers: inBrowser });
      const html = await answer.text();
      return { status: answer.status(), html, saysSo: html.includes(textIn("MY", "errors:form_of_another")) };
    };
    expect(await send("/m/favourite", { favourite: "RNG.JL.3001 false" })).toMatchObject({ status: 200, saysSo: true });
    const { html, ...refused } = await send("/m/launch", { game: GAME });
    expect(refused).toEqual({ status: 409, saysSo: true });
    // This account has not tried to open it.
    expect(html).toContain(`main wide">${textIn("MY", "lobby:play_now")}</button>`);
    const [, own = ""] = html.match(/name="game"[^>]*>.*?name="idempotencyKey" value="([^"]+)"/) ?? [];
    const form = { game: GAME, idempotencyKey: own };
    const opened = await request.post("/m/launch", { form, headers: inBrowser, maxRedirects: 0 });
    expect(opened.headers().location).toMatch(PLAY);
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
    expect(await sandbox.calls("addFavorite")).toEqual([]);
  });

  test("what was tapped after the session had ended waits for its account, and another one is asked", async ({
    request,
    product,
    sandbox,
    playwright,
  }) => {
    const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
    /** Without those that the gateway refused because the session had ended. */
    const carriedOut = async (writes: string) => (await sandbox.calls(writes)).filter(({ status }) => status === 200);
    const logIn = async (path: string, { username, password }: typeof member) =>
      (await request.post(path, { form: { username, password }, headers: SAME_ORIGIN_JSON, maxRedirects: 0 })).json();
    for (const { path, form, writes, done, asks } of [
      {
        path: "/m/favourite",
        form: { favourite: `${GAME} true`, from: "/m/slot-games" },
        writes: "removeFavorite",
        done: /^\/m\/slot-games#/,
        asks: { key: "games:remove_favourite", value: `value="${GAME} true"` },
      },
      {
        path: "/m/launch",
        form: { game: GAME },
        writes: "launchGame",
        done: PLAY,
        asks: { key: "lobby:play_now", value: `value="${GAME}` },
      },
    ]) {
      /** A tap of the first member after a log-in elsewhere has ended the session; the address of the log-in. */
      const tap = async (): Promise<string> => {
        await signInBy(request, product, member);
        const idempotencyKey = await keyOf(request, "/m/home");
        const elsewhere = await playwright.request.newContext();
        await signInBy(elsewhere, product, member);
        await elsewhere.dispose();
        const answer = await request.post(path, { form: { ...form, idempotencyKey }, headers: SAME_ORIGIN_JSON });
        expect(answer.status(), path).toBe(401);
        return (await answer.json()).redirect;
      };
      const { redirect } = await logIn(await tap(), other);
      expect(redirect).toContain(path);
      const html = await (await request.get(redirect, { headers: { accept: "text/html" } })).text();
      expect(html).toContain(textIn("MY", "errors:form_of_another"));
      expect(html).toContain(textIn("MY", asks.key));
      expect(html).toContain(asks.value);
      expect(await carriedOut(writes), path).toHaveLength(0);
      expect((await logIn(await tap(), member)).redirect).toMatch(done);
      expect(await carriedOut(writes), path).toHaveLength(1);
    }
  });

  test("the form that comes back is the present account's", async ({ request, product, sandbox }) => {
    const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
    await signInBy(request, product, member);
    const form = { promoCode: "AMBER100", idempotencyKey: await keyOf(request, PROMO_CODE) };
    await signInBy(request, product, other);
    const refused = await (await request.post(PROMO_CODE, { form, headers: SAME_ORIGIN_JSON })).json();
    const { idempotencyKey } = refused.outcome;
    const answer = await request.post(PROMO_CODE, { form: { ...form, idempotencyKey }, headers: SAME_ORIGIN_JSON });
    expect(await answer.json()).toMatchObject({ redirect: PROMO_CODE });
  });
});
