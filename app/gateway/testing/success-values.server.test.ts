import { afterEach, expect, test } from "vitest";
import type { GatewayClient } from "../client/gateway-client.server";
import { operations } from "../protocol/operations.server";
import { checkAffiliate, registerUsername } from "../resources/accounts/registration.server";
import { touchSession } from "../resources/accounts/session.server";
import { sendSmsNoLogin, sendSmsRegister } from "../resources/accounts/verification.server";
import { listDraws } from "../resources/lottery/lottery.server";
import { getHeadIcon, setHeadIcon } from "../resources/member/member.server";
import { claimReward, redeemPromoCode } from "../resources/rewards/rewards.server";
import { getChatPermission, sendFeedback } from "../resources/service/service.server";
import { testModulus } from "./example-responses";
import { closeAll, sendJson, sendSuccess, startTestGateway } from "./http-server";

afterEach(closeAll);

const registration = {
  username: "demo",
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;
const phone = { mobile: "0912000001", countryDialingCode: "95" };
const feedback = { sender: "a", content: "b", type: 0, captcha: "1" };
const minuteFromNow = { expiresAt: expect.any(Number) };

const answerWith = (value: unknown) =>
  startTestGateway(
    ({ path }, response) =>
      path === operations.getRsaKey.path ? response.end(testModulus) : sendSuccess(response, value),
    { token: "tk-1" },
  );

/** Calls whose success says all, and what they say of a value that has no fields. */
const calls: readonly (readonly [name: string, call: (gateway: GatewayClient) => Promise<unknown>, said: unknown])[] = [
  ["registerUsername", (gateway) => registerUsername(gateway, registration), {}],
  ["checkAffiliate", (gateway) => checkAffiliate(gateway, { code: "DEMO88" }), "DEMO88"],
  ["sendSmsRegister", (gateway) => sendSmsRegister(gateway, phone), minuteFromNow],
  ["sendSmsNoLogin", (gateway) => sendSmsNoLogin(gateway, phone), minuteFromNow],
  ["setHeadIcon", (gateway) => setHeadIcon(gateway, "5"), undefined],
  ["sendFeedback", (gateway) => sendFeedback(gateway, feedback), undefined],
  ["touchSession", touchSession, undefined],
  ["claimReward", (gateway) => claimReward(gateway, "1"), {}],
  ["redeemPromoCode", (gateway) => redeemPromoCode(gateway, "A"), {}],
];

test.each(calls)(
  "%s is carried out, whatever the type of the value of its success is (gateway 1.4)",
  async (_, call, said) => {
    for (const value of [true, "ok", 1, [], [1]]) {
      const { gateway } = await answerWith(value);
      await expect(call(gateway), JSON.stringify(value)).resolves.toEqual(said);
    }
  },
);

test("an invitation without a code of its own keeps the one that was asked about (gateway 3.2)", async () => {
  const { gateway } = await answerWith({ code: "STAR41" });
  expect(await checkAffiliate(gateway, { domain: "star41.site.invalid" })).toBe("STAR41");
  const bare = await answerWith(true);
  expect(await checkAffiliate(bare.gateway, { domain: "star41.site.invalid" })).toBeUndefined();
});

test.each([
  [false, false],
  [0, false],
  ["N", false],
  [true, true],
  [{ enabled: false }, false],
  [{ enabled: true }, true],
  [{ groups: [] }, true],
])("the chat permission %j is %j (gateway 3.11)", async (value, enabled) => {
  const { gateway } = await answerWith(value);
  expect(await getChatPermission(gateway)).toEqual({ enabled });
});

test.each([
  ["3", "3"],
  [3, "3"],
  ["", "0"],
])("the head icon %j is %s (gateway 1.4)", async (value, icon) => {
  const { gateway } = await answerWith(value);
  expect(await getHeadIcon(gateway)).toBe(icon);
});

test("past draws may come without the object around them (gateway 1.11 quirk 18)", async () => {
  const draws = [{ numero: "20260101-011", winNo: "4,8,1,0,7" }];
  for (const answer of [draws, { content: draws }]) {
    const { gateway } = await startTestGateway((_, response) => sendJson(response, answer));
    expect(await listDraws(gateway, "71")).toEqual([{ number: "20260101-011", result: "4,8,1,0,7" }]);
  }
});
