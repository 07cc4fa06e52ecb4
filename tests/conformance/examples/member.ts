import type { Example } from "../support/example";

/** Answers of docs/gateway.md 3.9. */
export const member: readonly Example[] = [
  {
    title: "getMemberInfo",
    call: { path: "/wps/member/info", as: "member" },
    answer: {
      success: true,
      value: {
        id: 100001,
        type: 0,
        nickname: "Demo",
        account: "demo_user1",
        mobile: "09****0001",
        email: null,
        regDate: 1764547200000,
        lastLogin: 1767225600000,
        toUpline: null,
        clubLabel: { labelId: 12, labelName: "Silver", color: "#c0c0c0", type: "AUTO", rankLevel: 1 },
        memberLabel: [],
      },
    },
  },
  {
    title: "getWallet",
    call: { path: "/wps/v2/wallets/balance?typeId=0", as: "member" },
    answer: {
      success: true,
      value: {
        sumBalance: 1234.5,
        currency: "MMK",
        currencySymbol: "K",
        balance: [
          { accountTypeId: 2, accountId: 880001, accountName: "Main", availBalance: 1000 },
          { accountTypeId: 41, accountId: 880002, accountName: "JILI", availBalance: 234.5 },
        ],
      },
    },
  },
  {
    title: "getMerchantWallet",
    call: { path: "/wps/relay/GCS_merchantWallet", as: "member" },
    answer: { success: true, value: { isSingle: true } },
  },
  {
    title: "getPlayerRankProgress",
    call: { path: "/wps/relay/MCSFE_getPlayerRankProgress", as: "member" },
    answer: {
      success: true,
      value: {
        playerRankName: "Silver",
        playerRankProgress: { labelId: 12 },
        currentProgress: { completedConditions: 1, totalExpectedConditions: 3 },
        monthlyTurnover: { actual: 4200, expected: 10000 },
        totalTurnover: 56000,
      },
    },
  },
  {
    title: "getSecurityConfig",
    call: { path: "/wps/v2/member/securityConfig", as: "member" },
    answer: { success: true, value: { hasPaymentPassword: false, hasMobile: true, hasEmail: false } },
  },
];
