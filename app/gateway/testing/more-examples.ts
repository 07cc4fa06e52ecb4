const lottery = { gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "Demo 5D", defaultPlayType: 1 };

const openDraw = {
  gameId: 71,
  gameCode: "DEMO5D",
  remark: "Demo 5D",
  numero: "20260101-012",
  remainTime: 42000,
  lockTime: 5,
  liveVideoSwitch: 0,
};

const group = { gameGroupId: 1, gameGroupCode: "FIVE_D", labelName: "5D", gameMenus: [lottery, { code: "no id" }] };
const sentCode = { expirationTime: 1767225660000, expiredMinutes: 1 };
const registered = { customerId: 100042, token: "tk-1f20c3d4e5", id: 100042, userName: "newplayer1", customerType: 0 };
const host = { id: 41, name: "Demo Host", avatar: "/live/41.png", type: "hot", active: true, streaming: true };

/** Values of the answers of docs/gateway.md 5 that have no place in the first list, by path; `/lgw` ones are bare. */
export const moreExamples: Readonly<Record<string, unknown>> = {
  "/wps/member/register": registered,
  "/wps/agent/affiliate": { code: "DEMO88" },
  "/wps/agent/default": { code: "DEMO88" },
  "/wps/captcha/geetest": { gt: "0".repeat(32), challenge: "1".repeat(32), newCaptcha: true },
  "/wps/verification/sms/register": sentCode,
  "/wps/verification/sms/noLogin": sentCode,
  "/wps/v2/verification/sms/send": sentCode,
  "/wps/system/location": { ip: "203.0.113.7", country: "MM" },
  "/wps/system/domainRoute": {
    customerService: [{ csType: "OTHER", title: "telegram", path: "https://t.example.invalid/demo", labelIds: [] }],
    domainList: [{ domainName: "www.site.invalid" }],
  },
  "/wps/relay/WPSCORE_getCustomerServiceScript": "<script>alert(1)</script>",
  "/wps/relay/MCSFE_getPlayerAvatar": { avatar: "5", avatarType: "STATIC" },
  "/lgw/games/popular": [{ gameId: 71, gameCode: "DEMO5D", gameGroupCode: "FIVE_D", numero: "1", remainTime: 42000 }],
  "/wps/relay/GLS2_roomList": {
    list: [{ roomId: "DM3-room-1", nodeId: 5101, gameName: "Demo Poker", gameType: "PVP", vassalage: "DM3" }],
  },
  "/wps/relay/GCSGAME_getGameMatchV2": {
    list: [{ matchId: "m-1", leagueId: "l-1", vassalage: "DM4", startTime: 1767226000000 }],
  },
  "/lgw/games": [lottery, { code: "no id" }],
  "/lgw/games/game_menus": [group],
  "/lotto/lgw/games/opened/numero": { DEMO5D: openDraw },
  "/lgw/vn/games/game_menu": { VN_NORTH: group },
  "/lgw/vn/numeros/opened/game": { DEMO5D: openDraw },
  "/lgw/games/game_menus/recent": [lottery, group],
  "/lgw/numeros/near": {
    currentNumero: { gameId: 71, numero: "20260101-012", remainTime: 42000, lockTime: 5, isSale: true },
    nextNumero: { gameId: 71, numero: "20260101-013", remainTime: 102000, lockTime: 5, isSale: false },
    previousNumero: { numero: "20260101-011" },
  },
  "/lgw/draw/71": { content: [{ numero: "20260101-011", winNo: "4,8,1,0,7" }] },
  "/wps/v2/member/securityConfig": { hasPaymentPassword: false, hasMobile: true, hasEmail: "1" },
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
        X: [{ id: 1, status: "P" }],
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
    dailysalinfotype: { LIVE: [{ id: 2102, status: "A" }, { id: 2103, status: "gone" }, { status: "A" }] },
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
  "/wps/system/helpCenter": [
    {
      title: "Getting started",
      content: "",
      tag: "start",
      children: [{ title: "How to register", content: "<p>Open the form.</p>", tag: "register", children: [] }],
    },
  ],
  "/wps/feedback": null,
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
