const servicePath = "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78";
const usernameRule = {
  acceptedPattern: "*",
  patternId: 14,
  minLength: 6,
  maxLength: 13,
  enabled: true,
  required: true,
};

const game = (nodeId: number, fields: Record<string, unknown> = {}) => ({
  nodeId,
  nodeName: "fortune_stones",
  gameId: "",
  roomId: `GAME_LIST$JL,${nodeId}`,
  gameName: "Fortune Stones",
  displayName: "JILI",
  gameType: "RNG",
  vassalage: "JL",
  gameClassify: "SLOT",
  gameClassifyNew: "SLOT",
  showIcon: `/g/${nodeId}.png`,
  iconUrl: `/g/${nodeId}.png`,
  supportPlay: 0,
  supportTrail: 1,
  isNew: 1,
  isHot: 1,
  maintenance: null,
  ...fields,
});

const card = (code: string, gameType: string, fields: Record<string, unknown> = {}) => ({
  cardId: 11,
  id: `${gameType}-${code}`,
  title: code,
  displayName: `Demo ${code}`,
  vassalage: code,
  gameType,
  gameCount: 128,
  isGame: "VASSALAGE",
  isHot: 1,
  isNew: 0,
  mobileLargeIcon: `/v/${code}-ml.png`,
  maintenance: null,
  ...fields,
});

const session = {
  token: "tk-7c1f0d2e9b",
  id: 100001,
  userName: "demo_user1",
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  merchantCode: "DEMO",
};

const whitelabel = [
  {
    modId: "REG3",
    enabled: "1",
    childrenNodes: [{ modId: "USERNAMEREG3", enabled: "1", childrenNodes: [] }],
  },
  { modId: "GOOGLELOGIN3", enabled: "0", childrenNodes: [{ modId: "HIDDEN3", enabled: "1", childrenNodes: [] }] },
];

const customerService = [
  { csType: "LIVECHAT", csPosition: "1", title: "CS", path: servicePath, labelIds: [] },
  { csType: "OTHER", csPosition: "2", title: "whatsapp", path: "https://wa.example.invalid/0", labelIds: [12] },
  { csType: "OTHER", csPosition: "3", title: "trap", path: "javascript:alert(1)", labelIds: [] },
];

const notice = {
  id: 501,
  type: "PL",
  group: "m_home",
  title: "Scheduled upkeep",
  content: "<p>Short upkeep on Tuesday.</p>",
  startDate: 1767225600000,
  endDate: null,
  endDateStr: "2026-01-08",
  noExpiry: 0,
  read: 1,
  execution: null,
  promoAnnouncementCategoryIds: null,
  announcementImages: [
    { imageId: 2, announcementId: 501, sequence: 2, url: "/ann/501-2.png" },
    { imageId: 1, announcementId: 501, sequence: 1, url: "/ann/501-1.png" },
  ],
};

const settings = {
  domainRoute: [{ domainName: "www.site.invalid" }],
  resources: [
    { resourceType: "IOS", url: "https://app.example.invalid/ios", qrCodeUrl: "/qr/ios.png", labelNameEn: "iOS app" },
  ],
  customerService,
  register: { username: usernameRule },
  whitelabel,
};

/** Values of the answers of docs/gateway.md 5, by path; some shortened, some with a trap beside the sound items. */
export const examples: Readonly<Record<string, unknown>> = {
  "/wps/session/login": session,
  "/wps/session/login/freeplay": { ...session, userName: "trial_0017", customerType: 4 },
  "/wps/session/touch": true,
  "/wps/session/logout": null,
  "/wps/member/trialuser": "trial_0017",
  "/wps/system/setting/register": { username: usernameRule, email: { ...usernameRule, enabled: "0" }, unknown: {} },
  "/wps/captcha": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "/wps/system/status": {
    info: {
      ...settings,
      mobileTemplate: { web_logo: "/brand/logo.png" },
      paths: { telegram: "https://t.example.invalid/demo", bad: "javascript:1" },
      mainDomain: "www.site.invalid",
      imageCDNs: ["https://img1.example.invalid/", "https://img2.example.invalid"],
      launchGameCDNs: ["https://play.example.invalid"],
      sms: null,
      gw: { GEETEST_ID: null, GEETEST_VERSION: "v3", PROFILE_ICON_COUNT: "9" },
    },
    location: { ip: "203.0.113.7" },
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
  },
  "/wps/system/settings/consolidated": settings,
  "/wps/system/templates": {
    templateId: 7,
    parameters: { app_desc: "Play faster", app_desc_font_color: "#ffd666", mem_cen: "1", dep_func: 0 },
  },
  "/wps/system/country": {
    countryCode: "MM",
    countryDialingCode: "95",
    currency: "MMK",
    currencySymbol: "K",
    countries: [{ countryCode: "MM", countryDialingCode: 95 }, { countryCode: "" }],
  },
  "/wps/system/whitelabel": whitelabel,
  "/wps/system/customerService": { version: { pathList: customerService } },
  "/wps/member/info/icon": "3",
  "/wps/member/language": null,
  "/wps/relay/MCSFE_getListAnnouncements": {
    player: [notice, { id: null, title: "no id" }],
    promotion: [
      {
        ...notice,
        id: "601",
        type: "PR",
        promoAnnouncementCategoryIds: [2, 5],
        redirectPromotionId: 601,
        redirect: "PROMO",
      },
    ],
    popup: [{ ...notice, id: 701, type: "PU", execution: "B" }],
    hot: [],
    banners: [
      {
        bannerId: 31,
        announcementId: 301,
        title: "Home",
        url: "/banner/31.png",
        groupName: "m_home",
        linkage: "601",
        linkageType: "P",
      },
      { bannerId: 32, url: "/banner/32.png", linkageType: "URL", externalLink: "https://www.site.invalid/m/activity" },
      { bannerId: 33, url: "/banner/33.png", vendor: "JL", gameType: "RNG", nodeId: 3001, roomId: "GAME_LIST$JL,3001" },
      { bannerId: 34, url: "/banner/34.png", linkageType: "URL", externalLink: "javascript:alert(1)" },
    ],
  },
  "/wps/relay/PROMOFE_getPromotionAnnouncementCategory": { categories: [{ id: 2, name: "Slots" }, { id: 5 }] },
  "/wps/relay/MCSFE_readAnnouncement": null,
  "/wps/relay/GCSGAME_newGameVendor": {
    data: {
      lanes: [
        {
          title: "RNG",
          cards: [
            card("JL", "RNG"),
            card("DM1", "RNG", {
              maintenance: { vendorCode: "DM1", maintainTime: 1767225600000, endTime: 1767232800000 },
            }),
            { title: "no code" },
          ],
          gameClassify: [
            { key: "BG", displayName: "Bingo", gameCount: 18, sort: 2, vendors: ["JL"] },
            { key: "SLOT", displayName: "Slots", gameCount: "150", sort: 1, vendors: ["JL", "DM1"] },
          ],
        },
        {
          title: "SPORTS",
          cards: [
            card("AV", "SPORTS", {
              isGame: "game",
              gameId: "AV-lobby",
              nodeId: 7001,
              telGameId: "AV-lobby-m",
              telNodeId: 7002,
            }),
            card("SV3", "SPORTS"),
            card("DM4", "SPORTS"),
            card("DM5", "SPORTS"),
          ],
          gameClassify: [],
        },
      ],
    },
  },
  "/wps/relay/GCSGAME_getVassGameType": {
    content: { RNG: { JL: [1, 2], DM1: [] }, SPORTS: { AV: [], SV3: [], DM4: [] } },
  },
  "/wps/relay/GCSGAME_gameList": {
    games: [game(3001), { gameName: "no id" }],
    pageNum: 1,
    pageSize: 36,
    totalPages: 4,
    totalCount: "128",
  },
  "/wps/relay/GCSGAME_hotGamesV2": {
    list: [game(3001, { gameId: "HOT_GAME,3001", showIcon: "", telIconUrl: "/g/3001-m.png", supportPlay: 1 })],
  },
  "/wps/relay/MCSFE_addFavoriteGameV2": null,
  "/wps/relay/MCSFE_removeFavoriteGameV2": null,
  "/wps/relay/MCSFE_getFavoriteGames": ["3001", 3040],
  "/wps/relay/MCSFE_getFavoriteGamesList": { content: [game(3001)], pageNum: 1, pageSize: 36, totalPages: 1 },
  "/wps/relay/GCS_addRecentGame": null,
  "/wps/relay/GCS_recentGame": { list: [game(3040)], totalPages: 1 },
  "/wps/relay/ODSFE2_getWinnerBoard": {
    list: [
      {
        vo: {
          customerName: "pl***77",
          gameName: "Sea Hunter",
          winAmount: 9800,
          gameType: "FISH",
          vendor: "JL",
          nodeId: 3040,
        },
      },
      {
        vo: {
          customerName: "de***01",
          gameName: "Fortune Stones",
          winAmount: "15200.5",
          gameType: "RNG",
          vendor: "JL",
        },
      },
      { vo: { customerName: "no amount" } },
    ],
  },
  "/wps/game/launchGame": { content: { game_url: "https://play.example.invalid/g/3001?s=one-time", game_url2: "" } },
  "/wps/relay/GCS_gameTrialLaunch": { content: { game_url: "", game_url2: "https://play.example.invalid/demo/3001" } },
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
};
