import { usernameRule } from "./members";

const servicePath = "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78";

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
  { csType: "OTHER", csPosition: "3", title: "unsafe", path: "javascript:alert(1)", labelIds: [] },
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

/** Example values of site, announcements and customer service, by path. Some lists contain invalid items. */
export const siteExamples: Readonly<Record<string, unknown>> = {
  "/wps/system/status": {
    info: {
      domainRoute: [{ domainName: "www.site.invalid" }],
      resources: [
        {
          resourceType: "IOS",
          url: "https://app.example.invalid/ios",
          qrCodeUrl: "/qr/ios.png",
          labelNameEn: "iOS app",
        },
      ],
      customerService,
      register: { username: usernameRule },
      whitelabel,
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
  "/wps/system/customerService": { version: { pathList: customerService } },
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
  "/wps/system/helpCenter": [
    {
      title: "Getting started",
      content: "",
      tag: "start",
      children: [{ title: "How to register", content: "<p>Open the form.</p>", tag: "register", children: [] }],
    },
  ],
  "/wps/feedback": null,
};
