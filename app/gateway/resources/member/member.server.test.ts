import { afterEach, expect, test } from "vitest";
import { answerExample, answering, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, success } from "../../testing/http-server";
import { getChatUnread, getInboxUnread } from "../service/service.server";
import { getMemberInfo, getMerchantWallet, getRankProgress, getWallet } from "./member.server";

afterEach(closeAll);

const member = { token: "tk-1" };

test("quirk 17: the account is the part after the at sign (docs/gateway.md 1.11)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus), member);
  expect(await getMemberInfo(gateway)).toEqual({
    id: "100001",
    type: 0,
    nickname: "Demo",
    account: "demo_user1",
    mobile: "09****0001",
    registeredAt: 1764547200000,
    lastLoginAt: 1767225600000,
    club: { labelId: "12", name: "Silver", rankLevel: 1, showsBenefits: true },
  });
});

test.each([
  [1234.5, "1234.50"],
  ["1234.5", "1234.50"],
  [0, "0.00"],
  ["98765432109876543.21", "98765432109876543.21"],
])("wallet: %s is %s, a decimal text and no float (docs/gateway.md 3.9)", async (sumBalance, balance) => {
  const { caller: gateway } = await answering("/wps/v2/wallets/balance", {
    sumBalance,
    balance: [{ accountTypeId: 2, availBalance: "x" }],
  });
  expect(await getWallet(gateway)).toEqual({ balance, accounts: [] });
});

test("wallet: long amounts that come as JSON numbers keep their digits", async () => {
  const text = '{"success":true,"value":{"sumBalance":98765432109876543.21}}';
  const { caller: gateway } = await callerFor((_, response) => response.end(text), member);
  expect(await getWallet(gateway)).toMatchObject({ balance: "98765432109876543.21" });
});

test.each([["much"], [null], [{}]])("wallet: a balance of %j is malformed and not 0.00", async (sumBalance) => {
  const { caller: gateway } = await answering("/wps/v2/wallets/balance", { sumBalance });
  await expect(getWallet(gateway)).rejects.toMatchObject({ kind: "malformed" });
});

test.each([
  [
    { playerRankProgress: { labelId: 12 }, currentProgress: { completedConditions: 1, totalExpectedConditions: 4 } },
    0.25,
  ],
  [{ playerRankProgress: { labelId: 12 }, currentProgress: { completedConditions: 9, totalExpectedConditions: 4 } }, 1],
  [{ playerRankProgress: { labelId: 12 }, currentProgress: { completedConditions: 0, totalExpectedConditions: 0 } }, 0],
  [
    { playerRankProgress: { labelId: null }, currentProgress: { completedConditions: 1, totalExpectedConditions: 4 } },
    1,
  ],
  [{ playerRankProgress: null }, 1],
  [null, 1],
])("rank progress of %j is %d (specification section 4)", async (value, progress) => {
  const { caller: gateway } = await answering("/wps/relay/MCSFE_getPlayerRankProgress", value);
  expect(await getRankProgress(gateway)).toMatchObject({ progress });
});

test("one shared wallet or not (docs/gateway.md 3.9)", async () => {
  const { caller: gateway } = await answering("/wps/relay/GCS_merchantWallet", { isSingle: "1" });
  expect(await getMerchantWallet(gateway)).toEqual({ isSingle: true });
});

test.each([
  [3, 3],
  ["12", 12],
  [{ unReadCount: "2" }, 2],
  [{}, 0],
  [null, 0],
  [-4, 0],
])("unread: %j is %i (docs/gateway.md 3.11)", async (value, unread) => {
  const inbox = await answering("/wps/relay/CSP_unreadCount", value);
  expect(await getInboxUnread(inbox.caller)).toBe(unread);
  const chat = await answering("/wps/relay/CBS_unreadCount", value);
  expect(await getChatUnread(chat.caller)).toBe(unread);
});

test("unread: what is no count is malformed, and silent (docs/gateway.md 1.8)", async () => {
  const { caller: gateway } = await callerFor((_, response) => success(response, "many"), member);
  await expect(getInboxUnread(gateway)).rejects.toMatchObject({ kind: "malformed", silent: true });
});
