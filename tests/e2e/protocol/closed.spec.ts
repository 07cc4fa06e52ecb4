import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_PAGE, SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { PASSWORD } from "../../support/sandbox.ts";
import { textIn } from "../../support/texts.ts";

const CENTRE = "/m/member/home";
const MOBILE = { mobileNum: "0912345678", countryDialingCode: "+95", send: "sms" };
const CODE = { mobileNum: "0912345678", countryDialingCode: "+95", messageCode: "482913" };
const USERNAME = { username: "fox1234", password: PASSWORD };

const get = (request: APIRequestContext, path: string) => request.get(path, { headers: SAME_ORIGIN_JSON });
const post = (request: APIRequestContext, path: string, data: object = {}) =>
  request.post(path, { headers: SAME_ORIGIN_JSON, data });

/** The page and each of the forms are refused with 403 and what the answer has besides. */
async function expectClosed(request: APIRequestContext, path: string, answers: object, forms: readonly object[] = []) {
  for (const form of [undefined, ...forms]) {
    const answer = await (form ? post(request, path, form) : get(request, path));
    expect([answer.status(), await answer.json()], `${path} ${JSON.stringify(form)}`).toMatchObject([403, answers]);
  }
}

test.describe("@http What is closed answers 403 with a key, a page as well as its form (behaviour 1.14)", () => {
  test("to a trial", async ({ request }) => {
    await post(request, "/m/trial");
    for (const [path, key, ...forms] of [
      ["/m/rewardCenter", "member:trial_no_rewards", { reward: "3001" }, {}],
      ["/m/promoCode", "member:trial_no_rewards", { promoCode: "AMBER100" }, {}],
      ["/m/invite", "agent:invite_trial"],
      ["/m/voucherCenter", "errors:free_reject"],
      ["/m/agent/home", "errors:no_permission"],
      ["/m/member/agent/getSalaryContract", "errors:no_permission", {}],
    ] as const) {
      await expectClosed(request, path, { key, status: 403 }, forms);
      expect((await request.get(path, { headers: AS_PAGE })).status(), path).toBe(403);
    }
  });

  test("to a trial, where its page leads elsewhere", async ({ request }) => {
    await post(request, "/m/trial");
    const closed = { key: "errors:no_permission", redirect: CENTRE };
    for (const path of ["/m/member/benefits", "/m/member/messages", "/m/member/transfer"])
      await expectClosed(request, path, closed);
    for (const path of ["/m/member/devices", "/m/changePsw"]) await expectClosed(request, path, closed, [{}]);
  });

  test("to a member without VIP benefits", async ({ request, sandbox, product }) => {
    const clubLabel = { labelId: 14, labelName: "Platinum", color: "#ccc", type: "NORMAL", rankLevel: 1 };
    await signInBy(request, product, await sandbox.createMember({ clubLabel }));
    await expectClosed(request, "/m/member/benefits", { key: "errors:no_permission", redirect: CENTRE });
  });

  test("to members, of what the merchant has switched off", async ({ request, sandbox, product }) => {
    await sandbox.change({
      flags: { REWCEN3: false, INBOX3: false, CBS3: false },
      registerRules: { recommenderId: { enabled: false } },
    });
    await product.reset();
    await signInBy(request, product, await sandbox.createMember());
    for (const [path, key, ...forms] of [
      ["/m/rewardCenter", "member:contact_service", { reward: "3001" }, {}],
      ["/m/promoCode", "member:contact_service", { promoCode: "AMBER100" }],
      ["/m/invite", "agent:invite_closed"],
      ["/m/member/messages", "errors:no_permission", { id: "1" }],
      ["/m/member/live-rooms", "errors:no_permission"],
    ] as const)
      await expectClosed(request, path, { key }, forms);
    expect(await sandbox.calls("getRewards")).toEqual([]);
  });

  test("to guests, of what the merchant has switched off", async ({ request, sandbox, product }) => {
    await sandbox.change({
      flags: { USERNAMEREG3: false, MOBILENUMREG3: false, CHNGPASSMAIL3: false, CHNGPASSVERIF3: false },
    });
    await product.reset();
    for (const [path, key] of [
      ["/m/register", "registration:closed"],
      ["/m/register?type=mobile", "registration:closed"],
      ["/m/forget", "registration:not_offered"],
      ["/m/forget?type=phone", "registration:not_offered"],
    ] as const)
      await expectClosed(request, path, { key }, [{}, MOBILE, USERNAME, { ...USERNAME, check: "username" }]);
    for (const operation of ["registerUsername", "checkUsername", "sendSmsRegister", "sendSmsNoLogin"])
      expect(await sandbox.calls(operation), operation).toEqual([]);
  });

  test("to guests, where the merchant has switched off one way of several", async ({ request, sandbox, product }) => {
    const { username, password } = await sandbox.createMember();
    await sandbox.change({ flags: { MOBILEVERCODELOGIN3: false, MOBILENUMREG3: false, CHNGPASSVERIF3: false } });
    await product.reset();
    for (const path of ["/m/login?type=sms", "/m/register?type=mobile", "/m/forget?type=phone"]) {
      for (const form of [MOBILE, CODE, {}]) {
        const answer = await post(request, path, form);
        const refused = [403, { key: "registration:way_closed" }];
        expect([answer.status(), await answer.json()], path).toMatchObject(refused);
      }
      const page = await request.post(path, { headers: { ...AS_PAGE, "sec-fetch-site": "same-origin" }, form: MOBILE });
      expect(await page.text(), path).toContain(textIn("EN", "registration:way_closed"));
    }
    const provider = await post(request, "/m/login/with/google");
    const refused = [403, { key: "registration:way_closed", redirect: "/m/login" }];
    expect([provider.status(), await provider.json()]).toMatchObject(refused);
    expect(await sandbox.calls("sendSmsNoLogin")).toEqual([]);
    // The page at this address has the other form, which is taken.
    const loggedIn = await post(request, "/m/login?type=sms", { username, password });
    expect([loggedIn.status(), await loggedIn.json()]).toMatchObject([200, { redirect: "/m/home" }]);
  });
});
