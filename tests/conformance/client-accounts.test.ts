import { afterEach, expect, it } from "vitest";
import { changePassword, forgotPasswordEmail, setPasswordByPhone } from "~/gateway/resources/accounts/password.server";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getRegisterSettings,
  registerMobile,
  registerOnlyMobile,
  registerUsername,
} from "~/gateway/resources/accounts/registration.server";
import {
  getTrialAccount,
  login,
  loginVerification,
  logout,
  startTrial,
  touchSession,
} from "~/gateway/resources/accounts/session.server";
import {
  getCaptcha,
  getGeetest,
  sendSmsNoLogin,
  sendSmsRegister,
} from "~/gateway/resources/accounts/verification.server";
import { listContracts, sendContractAnswer } from "~/gateway/resources/agent/contracts.server";
import { getTeamKpi } from "~/gateway/resources/agent/team.server";
import {
  getHeadIcon,
  getMemberInfo,
  getMerchantWallet,
  getRankProgress,
  getWallet,
  setHeadIcon,
  setLanguage,
} from "~/gateway/resources/member/member.server";
import { closeAll } from "~/gateway/testing/http-server";
import { agent } from "./examples/agent";
import { member } from "./examples/member";
import { password } from "./examples/password";
import { registration } from "./examples/registration";
import { session } from "./examples/session";
import { verification } from "./examples/verification";
import { type ClientCase, readExample, unread } from "./support/client";
import { examples } from "./support/examples";

afterEach(closeAll);

const credentials = { username: "demo_user1", password: "Passw0rd9" };
const newPlayer = {
  username: "newplayer1",
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;
const phone = { mobile: "0912000001", countryDialingCode: "95" };
const phonePassword = { newPassword: "Fresh2025", mobileNum: "0912000001", verificationCode: "482913" };
const passwords = { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
const plain = { accountType: 0, firstTimeLogin: false, passwordExpired: false };
const opened = (id: string, userName: string, token: string) => ({ ...plain, id, userName, token });
const registered = (...account: Parameters<typeof opened>) => ({
  session: { ...opened(...account), firstTimeLogin: true },
});
const refused = (messageKey: string, more: object = {}) => ({
  kind: "rejected",
  messageKey: `errors:${messageKey}`,
  data: undefined,
  status: 400,
  ...more,
});
const contract = { status: "pending", product: "RNG" };

/** In the order of docs/gateway.md 3. */
const cases: readonly ClientCase[] = [
  [
    "login",
    (gateway) => login(gateway, { type: "username", ...credentials }),
    opened("100001", "demo_user1", "tk-7c1f0d2e9b"),
  ],
  [
    "login: wrong password",
    (gateway) => login(gateway, { type: "username", ...credentials }),
    refused("user_not_exist_or_disabled", { data: { captcha: true } }),
  ],
  [
    "login: second step",
    (gateway) => login(gateway, { type: "username", ...credentials }),
    refused("unknown_error", { data: { verificationMethods: ["payeeName", "sms"] } }),
  ],
  [
    "getMemberInfo: nobody is signed in",
    getMemberInfo,
    { kind: "unauthenticated", messageKey: "errors:not_logged_in", data: undefined, status: 401 },
  ],
  [
    "loginVerification",
    (gateway) => loginVerification(gateway, { ...credentials, payeeName: "Thiri Hla" }),
    opened("100001", "demo_user1", "tk-5e8812ab04"),
  ],
  ["freePlay", startTrial, { ...opened("900017", "trial_0017", "tk-trial-91aa"), accountType: 4 }],
  ["touchSession", touchSession, undefined],
  ["logout", logout, undefined],
  ["getTrialAccount", getTrialAccount, "trial_0017"],
  [
    "getRegisterSettings",
    (gateway) => getRegisterSettings(gateway),
    expect.objectContaining({
      username: expect.objectContaining({ patternId: 1, minLength: 6, maxLength: 13, enabled: true, required: true }),
      email: expect.objectContaining({ pattern: ".*", required: false }),
      birthday: expect.objectContaining({ enabled: false }),
    }),
  ],
  [
    "registerUsername",
    (gateway) => registerUsername(gateway, newPlayer),
    registered("100042", "newplayer1", "tk-1f20c3d4e5"),
  ],
  ["registerUsername: name taken", (gateway) => registerUsername(gateway, newPlayer), refused("username_exists")],
  [
    "registerMobile",
    (gateway) => registerMobile(gateway, newPlayer),
    registered("100043", "0912000043", "tk-2ab9917f00"),
  ],
  [
    "registerOnlyMobile",
    (gateway) => registerOnlyMobile(gateway, newPlayer),
    registered("100044", "auto10044", "tk-9d31b2c6aa"),
  ],
  ["checkUsername: free", (gateway) => checkUsername(gateway, "nobody99"), "free"],
  ["checkUsername: taken", (gateway) => checkUsername(gateway, "demouser"), "taken"],
  ["checkUsername: bad format", (gateway) => checkUsername(gateway, "a b"), "invalid"],
  ["checkEmail: taken", (gateway) => checkEmail(gateway, "demo_user1@mail.invalid"), "taken"],
  ["checkAffiliate", (gateway) => checkAffiliate(gateway, { code: "DEMO88" }), "DEMO88"],
  ["checkAffiliate: unknown", (gateway) => checkAffiliate(gateway, { code: "NOBODY" }), undefined],
  ["getCaptcha", getCaptcha, expect.stringMatching(/^data:image\/png;base64,iVBOR/)],
  ["getGeetest", (gateway) => getGeetest(gateway), { gt: "0".repeat(32), challenge: "1".repeat(32), newCaptcha: true }],
  ["sendSmsRegister", (gateway) => sendSmsRegister(gateway, phone), { expiresAt: 1767225660000 }],
  [
    "sendSmsRegister: human verification failed",
    (gateway) => sendSmsRegister(gateway, phone),
    refused("verification_code_error"),
  ],
  ["sendSmsNoLogin", (gateway) => sendSmsNoLogin(gateway, phone), { expiresAt: 1767225660000 }],
  [
    "forgotPasswordEmail",
    (gateway) => forgotPasswordEmail(gateway, { username: "demo_user1", email: "demo_user1@mail.invalid" }),
    undefined,
  ],
  [
    "forgotPasswordEmail: not matching",
    (gateway) => forgotPasswordEmail(gateway, { username: "demo_user1", email: "other@mail.invalid" }),
    refused("in_email_incorrect"),
  ],
  ["setPasswordByPhone", (gateway) => setPasswordByPhone(gateway, phonePassword), undefined],
  [
    "setPasswordByPhone: same as the old one",
    (gateway) => setPasswordByPhone(gateway, phonePassword),
    refused("new_password_same"),
  ],
  ["changePassword", (gateway) => changePassword(gateway, passwords), undefined],
  ["changePassword: old one wrong", (gateway) => changePassword(gateway, passwords), refused("old_password_incorrect")],
  ["getHeadIcon", getHeadIcon, "3"],
  ["setHeadIcon", (gateway) => setHeadIcon(gateway, "5"), undefined],
  ["setLanguage", (gateway) => setLanguage(gateway), undefined],
  [
    "getMemberInfo",
    getMemberInfo,
    {
      ...{ id: "100001", type: 0, nickname: "Demo", account: "demo_user1", mobile: "09****0001" },
      lastLoginAt: 1767225600000,
      club: { labelId: "12", name: "Silver", rankLevel: 1, showsBenefits: true },
    },
  ],
  [
    "getWallet",
    getWallet,
    {
      balance: "1234.50",
      currency: "MMK",
      accounts: [
        { id: "2", name: "Main", balance: "1000.00" },
        { id: "41", name: "JILI", balance: "234.50" },
      ],
    },
  ],
  ["getMerchantWallet", getMerchantWallet, { isSingle: true }],
  [
    "getPlayerRankProgress",
    getRankProgress,
    { progress: 1 / 3, completed: 1, expected: 3, rankName: "Silver", labelId: "12" },
  ],
  [
    "getContractRequests",
    listContracts,
    {
      contracts: [
        { kind: "daily", contract: { ...contract, id: "2101", terms: {} } },
        {
          kind: "dividend",
          contract: {
            ...{ ...contract, id: "2201", status: "edited", period: "monthly" },
            terms: {
              ...{ minimumBet: "1000.00", netLoss: "500.00", activeMembers: 3, rate: "5", downlineHigherRate: "4" },
              ...{ periodicTotalBet: "20000.00", periodicTotalBetRequired: false },
            },
          },
        },
        {
          kind: "hourly",
          contract: {
            ...{ ...contract, id: "2301", product: "LIVE" },
            rates: [{ minimumBet: "100.00", activeMembers: 1, rate: "0.2", rateType: "P" }],
          },
        },
      ],
      unread: [],
      unreadRequests: [],
    },
  ],
  ["getContractRequests: nothing pending", listContracts, { contracts: [], unread: [], unreadRequests: [] }],
  [
    "processDailySalary",
    (gateway) => sendContractAnswer(gateway, { kind: "daily", contract: { id: "2101" } }, "accept"),
    undefined,
  ],
  [
    "processDividend",
    (gateway) =>
      sendContractAnswer(gateway, { kind: "dividend", contract: { product: "LIVE", period: "weekly" } }, "accept"),
    undefined,
  ],
  [
    "processHourSalary",
    (gateway) => sendContractAnswer(gateway, { kind: "hourly", contract: { id: "2301", product: "LIVE" } }, "accept"),
    undefined,
  ],
  [
    "processRealTimeSalary",
    (gateway) => sendContractAnswer(gateway, { kind: "realtime", contract: { id: "2401" } }, "accept"),
    undefined,
  ],
  [
    "getTeamKpi",
    (gateway) => getTeamKpi(gateway, { from: "2026-01-01", to: "2026-01-07" }),
    {
      ...{ members: 24, activeMembers: 9, newMembers: 2, deposits: "5200.00", withdrawals: "1800.00" },
      ...{ bets: "41000.00", validBets: "39500.00", netProfit: "1250.00", currency: "MMK", days: [] },
    },
  ],
];

const named = cases.map((each) => [each[0], each] as const);

it.each(named)("The client sends the call of the example %s, and reads its answer", async (title, each) => {
  const { call } = examples.find((example) => example.title === title) ?? {};
  expect(await readExample(each)).toEqual({ sent: call?.method ?? "GET", view: each[2] });
});

it("Every example of accounts, members and agents has a case, if the product makes the call", () => {
  expect(unread(cases, session, registration, verification, password, member, agent)).toEqual([]);
});
