import { afterEach, expect, test } from "vitest";
import { exampleHandler, startGatewayWith } from "../../testing/example-responses";
import { closeAll, expectGatewayError, sendSuccess, startTestGateway } from "../../testing/http-server";
import {
  getHeadIcon,
  getMemberInfo,
  getMerchantWallet,
  getRankProgress,
  getWallet,
  setHeadIcon,
  setLanguage,
} from "./member.server";

afterEach(closeAll);

test("the account name is the part after the at sign (gateway 1.11 quirk 17)", async () => {
  const { gateway } = await startTestGateway(exampleHandler(), { token: "tk-1" });
  expect(await getMemberInfo(gateway)).toEqual({
    id: "100001",
    type: 0,
    nickname: "Demo",
    account: "demo_user1",
    mobile: "09****0001",
    lastLoginAt: 1767225600000,
    club: { labelId: "12", name: "Silver", rankLevel: 1, showsBenefits: true },
  });
});

test.each([
  [1234.5, "1234.50"],
  ["1234.5", "1234.50"],
  [0, "0.00"],
  ["98765432109876543.21", "98765432109876543.21"],
  [99.999, "99.99"],
])("the balance %s is the decimal string %s", async (sumBalance, balance) => {
  const { gateway } = await startGatewayWith("/wps/v2/wallets/balance", {
    sumBalance,
    balance: [{ accountTypeId: 2, availBalance: "x" }],
  });
  expect(await getWallet(gateway)).toEqual({ balance, accounts: [] });
});

test("a balance with many digits keeps them when it is a JSON number", async () => {
  const body = '{"success":true,"value":{"sumBalance":98765432109876543.21}}';
  const { gateway } = await startTestGateway((_, response) => response.end(body), { token: "tk-1" });
  expect(await getWallet(gateway)).toMatchObject({ balance: "98765432109876543.21" });
});

test.each([["much"], [null], [{}]])("the balance %j is malformed, not 0.00", async (sumBalance) => {
  const { gateway } = await startGatewayWith("/wps/v2/wallets/balance", { sumBalance });
  await expect(getWallet(gateway)).rejects.toMatchObject({ kind: "malformed" });
});

const conditions = (completedConditions: number, totalExpectedConditions: number) => ({
  currentProgress: { completedConditions, totalExpectedConditions },
});

test.each([
  [{ playerRankProgress: { labelId: 12 }, ...conditions(1, 4) }, 0.25],
  [{ playerRankProgress: { labelId: 12 }, ...conditions(9, 4) }, 1],
  [{ playerRankProgress: { labelId: 12 }, ...conditions(0, 0) }, 0],
  [{ playerRankProgress: { labelId: null }, ...conditions(1, 4) }, 1],
  [{ playerRankProgress: null }, 1],
  [null, 1],
])("rank progress of %j is %d (behaviour 11)", async (value, progress) => {
  const { gateway } = await startGatewayWith("/wps/relay/MCSFE_getPlayerRankProgress", value);
  expect(await getRankProgress(gateway)).toMatchObject({ progress });
});

test("the gateway says whether all vendors share one wallet", async () => {
  const { gateway } = await startGatewayWith("/wps/relay/GCS_merchantWallet", { isSingle: "1" });
  expect(await getMerchantWallet(gateway)).toEqual({ isSingle: true });
});

test("a member reads and changes the head icon, and stores the language", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { token: "tk-1", language: "TH" });
  expect(await getHeadIcon(gateway)).toBe("3");
  await setHeadIcon(gateway, "5");
  await setLanguage(gateway);
  expect(requests.slice(1).map(({ method, body }) => [method, body])).toEqual([
    ["POST", '{"icon":"5"}'],
    ["PUT", '{"language":"TH"}'],
  ]);
});

test("values of wrong types are not shown: names that are no text, and a member without id and account", async () => {
  const answers: unknown[] = [
    { id: 7, account: "demo", nickname: 12345, clubLabel: { labelId: 1, labelName: 678 } },
    { id: { not: "a number" }, account: ["not-a-text"], nickname: "Demo" },
  ];
  const { gateway } = await startTestGateway((_, response, index) => sendSuccess(response, answers[index]), {
    token: "tk-1",
  });
  const member = await getMemberInfo(gateway);
  expect(JSON.stringify(member)).not.toMatch(/12345|678/);
  expect(member).toMatchObject({ id: "7", account: "demo" });
  expect(await expectGatewayError(getMemberInfo(gateway))).toMatchObject({ kind: "malformed" });
  expect(gateway.isSignedIn).toBe(true);
});
