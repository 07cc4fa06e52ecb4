import type { Account } from "../../state/account";
import type { Operation } from "../operation";

/** Answers carry money as a number in major units (docs/gateway.md 5.9). */
const money = (minor: number) => minor / 100;

const maskMobile = (mobile: string | null) => mobile && `${mobile.slice(0, 2)}****${mobile.slice(-4)}`;
const maskEmail = (email: string | null) => email?.replace(/^(.).*(@.*)$/, "$1***$2") ?? null;

function rankProgress(account: Account) {
  const { clubLabel, rankCompleted, rankExpected } = account;
  return {
    playerRankName: clubLabel?.labelName ?? null,
    playerRankProgress: { labelId: clubLabel?.labelId ?? null },
    currentProgress: { completedConditions: rankCompleted, totalExpectedConditions: rankExpected },
    monthlyTurnover: { actual: 4200, expected: 10_000 },
    totalTurnover: 56_000,
  };
}

const getMemberInfo: Operation = {
  name: "getMemberInfo",
  method: "GET",
  paths: ["/wps/member/info"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: ({ account }, context) => ({
    id: account.id,
    type: account.type,
    nickname: account.nickname,
    account: account.qualifiedName ? `${context.merchantCode}@${account.username}` : account.username,
    mobile: maskMobile(account.mobile),
    email: maskEmail(account.email),
    regDate: account.registeredAt,
    lastLogin: account.lastLogin,
    toUpline: null,
    clubLabel: account.clubLabel,
    memberLabel: [],
    // Gateways without an identity check do not name it.
    ...(account.profile.kycStatus && { kycStatus: account.profile.kycStatus }),
  }),
};

const getWallet: Operation = {
  name: "getWallet",
  method: "GET",
  paths: ["/wps/v2/wallets/balance"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: ({ account }) => ({
    sumBalance: money(account.balanceMinor),
    currency: "MMK",
    currencySymbol: "K",
    balance: [
      {
        accountTypeId: 2,
        accountId: 780_000 + account.id,
        accountName: "Main",
        availBalance: money(account.balanceMinor),
      },
      // The older back-end writes its numbers as text (docs/gateway.md 1.4).
      { accountTypeId: "41", accountId: String(790_000 + account.id), accountName: "JILI", availBalance: "0.00" },
    ],
  }),
};

const getMerchantWallet: Operation = {
  name: "getMerchantWallet",
  method: "GET",
  paths: ["/wps/relay/GCS_merchantWallet"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: (_call, context) => ({ isSingle: context.switches.values.singleWallet }),
};

const getPlayerRankProgress: Operation = {
  name: "getPlayerRankProgress",
  method: "GET",
  paths: ["/wps/relay/MCSFE_getPlayerRankProgress"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: ({ account }) => rankProgress(account),
};

const getSecurityConfig: Operation = {
  name: "getSecurityConfig",
  method: "GET",
  paths: ["/wps/v2/member/securityConfig"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: ({ account }) => ({
    hasPaymentPassword: account.profile.paymentPassword !== undefined,
    hasMobile: account.mobile !== null,
    hasEmail: account.email !== null,
  }),
};

/** The operations of docs/gateway.md 3.9. */
export const memberOperations: readonly Operation[] = [
  getMemberInfo,
  getWallet,
  getMerchantWallet,
  getPlayerRankProgress,
  getSecurityConfig,
];
