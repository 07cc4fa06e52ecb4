import { afterEach, expect, test } from "vitest";
import { operations } from "../protocol/operations.server";
import { changePassword, forgotPasswordEmail, setPasswordByPhone } from "../resources/accounts/password.server";
import { registerMobile, registerOnlyMobile, registerUsername } from "../resources/accounts/registration.server";
import { login, loginVerification, logout, startTrial } from "../resources/accounts/session.server";
import { sendSmsNoLogin, sendSmsRegister } from "../resources/accounts/verification.server";
import { sendContractAnswer } from "../resources/agent/contracts.server";
import { markAnnouncementRead } from "../resources/announcements/announcements.server";
import { addFavourite, removeFavourite } from "../resources/games/player-games.server";
import { setHeadIcon, setLanguage } from "../resources/member/member.server";
import { claimReward, joinPromotion, redeemPromoCode } from "../resources/rewards/rewards.server";
import { markInboxMessageRead, sendFeedback } from "../resources/service/service.server";
import { closeAll } from "./http-server";
import { startSandboxGateway } from "./sandbox";
import { type SentCase, sentBy, uncalled } from "./sent-requests";

/* Names and types of the parameters in bodies: docs/gateway.md 3, with the values of its examples in 5. */

afterEach(closeAll);

const loginDeviceId = "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10";
const human = { geetestChallenge: "c", geetestSeccode: "s" };
const humanV4 = {
  geetestValidateV4: { captcha_id: "i", lot_number: "l", pass_token: "p", gen_time: "1", captcha_output: "o" },
};
const password = { username: "demo_user1", password: "Passw0rd9" };
const page = {
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;
const registration = {
  username: "newplayer1",
  password: "Secret12",
  confirmPassword: "Secret12",
  affiliateCode: "DEMO88",
  referralCode: "100001",
  paymentPassword: "123456",
  recommenderId: "100001",
  nickname: "Newbie",
  payeeName: "Aung Min",
  email: "newplayer1@mail.invalid",
  mobileNum: "0912000042",
  countryDialingCode: "95",
  idNumber: "A1",
  qqNum: "1",
  facebook: "f",
  wechat: "w",
  line: "l",
  whatsapp: "9",
  zalo: "8",
  birthday: "1990-02-28",
  captcha: "4821",
  verificationCode: "482913",
  loginDeviceId,
  ...page,
};
const byProvider = { firebaseChannel: "sms", firebaseIdToken: "demo-id-token" };
const number = { ...page, username: "0912000043", mobileNum: "0912000043", countryDialingCode: "95", nickname: "" };
const { nickname: _, ...sentNumber } = number;
const phone = { mobile: "0912000001", countryDialingCode: "95", ...human };
const game = { nodeId: "3001", vendor: "JL", category: "RNG" };
const picture = { mediaType: "image/png", base64: "iVBORw0KGgo=" } as const;
const PICTURE = "data:image/png;base64,iVBORw0KGgo=";

const cases: readonly SentCase[] = [
  [
    "login",
    (gateway) => login(gateway, { type: "username", ...password, remember: true, loginDeviceId }),
    { ...password, captcha: "", type: "username", remember: true, loginDeviceId },
  ],
  [
    "login",
    (gateway) =>
      login(gateway, { type: "sms", username: "0912000001", password: "482913", countryDialingCode: "95", ...human }),
    { username: "0912000001", password: "482913", captcha: "", type: "sms", countryDialingCode: "95", ...human },
  ],
  [
    "login",
    (gateway) =>
      login(gateway, {
        ...{ type: "firebase", username: "", password: "", ...byProvider, firebaseMobileNo: "0912000001" },
        ...{ countryDialingCode: "95", ...humanV4 },
      }),
    {
      ...{ username: "", password: "", captcha: "", type: "firebase", ...byProvider, firebaseMobileNo: "0912000001" },
      ...{ countryDialingCode: "95", ...humanV4 },
    },
  ],
  ...(["payeeName", "verificationCode", "gaCode", "email"] as const).map(
    (method): SentCase => [
      "loginVerification",
      (gateway) => loginVerification(gateway, { ...password, [method]: "answer" }),
      { ...password, [method]: "answer" },
    ],
  ),
  ["freePlay", startTrial, {}],
  ["logout", logout, undefined],
  ["registerUsername", (gateway) => registerUsername(gateway, registration), { ...registration, type: 0, login: true }],
  [
    "registerMobile",
    (gateway) => registerMobile(gateway, { ...number, ...byProvider }),
    { ...sentNumber, ...byProvider, type: 0, login: true },
  ],
  ["registerOnlyMobile", (gateway) => registerOnlyMobile(gateway, number), { ...sentNumber, type: 0, login: true }],
  [
    "sendSmsRegister",
    (gateway) => sendSmsRegister(gateway, phone),
    { mobileNo: "0912000001", countryDialingCode: "95", ...human },
  ],
  [
    "sendSmsNoLogin",
    (gateway) => sendSmsNoLogin(gateway, phone),
    { mobileNum: "0912000001", countryDialingCode: "95", ...human },
  ],
  [
    "forgotPasswordEmail",
    (gateway) => forgotPasswordEmail(gateway, { username: "demo_user1", email: "demo_user1@mail.invalid" }),
    { username: "demo_user1", email: "demo_user1@mail.invalid" },
  ],
  [
    "setPasswordByPhone",
    (gateway) =>
      setPasswordByPhone(gateway, { newPassword: "Fresh2025", mobileNum: "0912000001", verificationCode: "482913" }),
    { newPassword: "Fresh2025", mobileNum: "0912000001", verificationCode: "482913" },
  ],
  [
    "changePassword",
    (gateway) =>
      changePassword(gateway, { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" }),
    { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" },
  ],
  ["setHeadIcon", (gateway) => setHeadIcon(gateway, "5"), { icon: "5" }],
  ["setLanguage", (gateway) => setLanguage(gateway), { language: "EN" }],
  ["markAnnouncementRead", (gateway) => markAnnouncementRead(gateway, "501"), { announcementId: 501, read: true }],
  [
    "addFavorite",
    (gateway) => addFavourite(gateway, game),
    { nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-1" },
  ],
  [
    "removeFavorite",
    (gateway) => removeFavourite(gateway, game),
    { nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-1" },
  ],
  [
    "processHourSalary",
    (gateway) => sendContractAnswer(gateway, { kind: "hourly", contract: { id: "2301", product: "LIVE" } }, "accept"),
    { contractId: 2301, status: "A", productType: "LIVE" },
  ],
  [
    "processRealTimeSalary",
    (gateway) => sendContractAnswer(gateway, { kind: "realtime", contract: { id: "2401" } }, "reject"),
    { contractId: 2401, status: "R" },
  ],
  [
    "sendFeedback",
    (gateway) =>
      sendFeedback(gateway, { sender: "demo_user1", content: "The page is slow.", type: 0, captcha: "4821" }),
    { sender: "demo_user1", content: "The page is slow.", type: 0, captcha: "4821" },
  ],
  [
    "sendFeedback",
    (gateway) => sendFeedback(gateway, { sender: "a", content: "b", type: 4, captcha: "1", files: [picture] }),
    { sender: "a", content: "b", type: 4, captcha: "1", file: PICTURE },
  ],
  ["readInboxMessage", (gateway) => markInboxMessageRead(gateway, "1"), { id: 1 }],
  ["claimReward", (gateway) => claimReward(gateway, "7"), { rewardId: 7 }],
  ["redeemPromoCode", (gateway) => redeemPromoCode(gateway, "AMBER"), { promoCode: "AMBER" }],
  [
    "joinPromotion",
    (gateway) => joinPromotion(gateway, "601", { comment: "Please", images: [picture] }),
    { promotionId: 601, comment: "Please", files: [PICTURE] },
  ],
];

const named = cases.map((sent) => [sent[0], sent] as const);

test.each(named)("%s sends its parameters and no others in its body (gateway 3)", async (operation, sent) => {
  expect(await sentBy(sent)).toEqual({ method: operations[operation].method, parameters: sent[2] });
});

test("every operation with a body has a case", () => {
  expect(uncalled(cases, (method) => method !== "GET")).toEqual([]);
});

test("the sandbox finds no parameter in these bodies that does not fit (gateway 1.13)", async () => {
  const { signIn, log, close } = await startSandboxGateway();
  const member = await signIn("member2");
  const endsSession = ([operation]: SentCase) => operation === "logout";
  // Refusals do not matter: what was sent is logged with them.
  for (const [, call] of cases.filter((sent) => !endsSession(sent))) await call(member).catch(() => undefined);
  await logout(member);
  const calls = await log();
  await close();
  const called = new Set(calls.map(({ operation }) => operation));
  expect(cases.filter(([operation]) => !called.has(operation))).toEqual([]);
  expect(calls.flatMap(({ operation, violations }) => violations.map((text) => [operation, text]))).toEqual([]);
});
