/** A rule of a registration field. */
export const usernameRule = {
  acceptedPattern: "*",
  patternId: 14,
  minLength: 6,
  maxLength: 13,
  enabled: true,
  required: true,
};

const session = {
  token: "tk-7c1f0d2e9b",
  id: 100001,
  userName: "demo_user1",
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  merchantCode: "DEMO",
};

const sentCode = { expirationTime: 1767225660000, expiredMinutes: 1 };

const registered = { customerId: 100042, token: "tk-1f20c3d4e5", id: 100042, userName: "newplayer1", customerType: 0 };

const host = { id: 41, name: "Demo Host", avatar: "/live/41.png", type: "hot", active: true, streaming: true };

/** Example values of accounts, members and agents, by path. Some lists contain invalid items. */
export const memberExamples: Readonly<Record<string, unknown>> = {
  "/wps/session/login": session,
  "/wps/session/login/freeplay": { ...session, userName: "trial_0017", customerType: 4 },
  "/wps/session/touch": true,
  "/wps/session/logout": null,
  "/wps/system/setting/register": { username: usernameRule, email: { ...usernameRule, enabled: "0" }, unknown: {} },
  "/wps/captcha": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "/wps/member/info/icon": "3",
  "/wps/member/language": null,
  "/wps/member/info": {
    id: 100001,
    type: 0,
    nickname: "Demo",
    account: "demo@demo_user1",
    mobile: "09****0001",
    email: null,
    regDate: 1764547200000,
    lastLogin: 1767225600000,
    clubLabel: { labelId: 12, labelName: "Silver", color: "#c0c0c0", type: "AUTO", rankLevel: 1 },
  },
  "/wps/v2/wallets/balance": {
    sumBalance: 1234.5,
    currency: "MMK",
    currencySymbol: "K",
    balance: [
      { accountTypeId: 2, accountId: 880001, accountName: "Main", availBalance: 1000 },
      { accountTypeId: 41, accountId: 880002, accountName: "JILI", availBalance: 234.5 },
    ],
  },
  "/wps/relay/GCS_merchantWallet": { isSingle: true },
  "/wps/relay/MCSFE_getPlayerRankProgress": {
    playerRankName: "Silver",
    playerRankProgress: { labelId: 12 },
    currentProgress: { completedConditions: 1, totalExpectedConditions: 4 },
  },
  "/wps/relay/CSP_unreadCount": 3,
  "/wps/relay/CBS_unreadCount": { unReadCount: "2" },
  "/wps/member/register": registered,
  "/wps/agent/affiliate": { code: "DEMO88" },
  "/wps/captcha/geetest": { gt: "0".repeat(32), challenge: "1".repeat(32), newCaptcha: true },
  "/wps/verification/sms/register": sentCode,
  "/wps/verification/sms/noLogin": sentCode,
  "/wps/member/info/funds/consolidated": {
    dailysalreqtype: { RNG: [{ id: 2101, contractId: 2101, status: "P", minimumBet: 500, rate: 0.5, rateType: "P" }] },
    divtypecompperiodreq: {
      RNG: {
        M: [
          {
            id: 2201,
            status: "E",
            minimumBet: 1000,
            netLoss: 500,
            activeMember: 3,
            contractRate: 5,
            periodicTotalBet: 20000,
            periodicTotalBetRequired: "N",
            downlineHigherRate: 4,
          },
        ],
      },
    },
    contracthoursalreq: {
      LIVE: [
        {
          contractId: 2301,
          status: "P",
          hourSalaryRates: [{ minimumBet: 100, activeMember: 1, rate: 0.2, rateType: "P" }],
        },
      ],
    },
    realtimesalreqtype: {},
    dailysalinfotype: {
      LIVE: [{ id: 2102, status: "A" }],
    },
    divtypeinfo: {},
  },
  "/wps/relay/ODSFE2_getTeamOverviewSum": {
    memberCount: 24,
    activeMemberCount: 9,
    newMemberCount: "2",
    totalDeposit: 5200,
    totalWithdraw: "1800.5",
    totalBet: 41000,
    netProfit: -1250,
    currency: "MMK",
  },
  "/wps/relay/CSP_getInbox": {
    list: [{ id: 1, title: "Welcome", content: "<p>Hello.</p>", read: false, createDate: 1767225600000 }],
    totalPages: 1,
  },
  "/wps/relay/CSP_readInbox": null,
  "/wps/relay/CBS_launchChat": { chatUrl: "https://chat.example.invalid/room?s=one-time" },
  "/wps/relay/CBS_groupPermission": { enabled: true },
  "/wps/relay/CBS_modelList": { list: [host] },
  "/wps/relay/CBS_anchorList": { list: [host] },
  "/wps/relay/CBS_focusList": { list: [{ ...host, streaming: false }] },
  "/wps/relay/MCSFE_getRewardCenter": {
    list: [{ rewardId: 1, title: "Welcome", amount: 5, currency: "MMK", status: "issued", endDate: 1767225600000 }],
  },
  "/wps/relay/MCSFE_claimReward": { amount: 5, currency: "MMK" },
  "/wps/relay/PROMOFE_redeemPromoCode": { amount: "10", currency: "MMK" },
  "/wps/relay/PROMOFE_getAvailablePromotions": { list: [{ promotionId: 601, title: "Bonus", status: "applying" }] },
};
