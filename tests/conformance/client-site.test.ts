import { afterEach, expect, it } from "vitest";
import {
  listBanners,
  listHotAnnouncements,
  listNotices,
  listPopularDraws,
  listPopups,
  listPromotionCategories,
  listPromotions,
  markAnnouncementRead,
} from "~/gateway/resources/announcements/announcements.server";
import {
  getChatPermission,
  getChatUnread,
  getHelpCentre,
  getInbox,
  getInboxUnread,
  launchChat,
  listAnchors,
  listFollowedHosts,
  listHostsOnAir,
  sendFeedback,
} from "~/gateway/resources/service/service.server";
import {
  getCountry,
  getCustomerServiceLinks,
  getSystemStatus,
  getTemplate,
} from "~/gateway/resources/site/system.server";
import { closeAll } from "~/gateway/testing/http-server";
import { announcements } from "./examples/announcements";
import { service } from "./examples/service";
import { system } from "./examples/system";
import { type ClientCase, readExample, unread } from "./support/client";
import { examples } from "./support/examples";

afterEach(closeAll);

const objectContaining = (fields: object): unknown => expect.objectContaining(fields);
const game = { nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" };
const _stones = objectContaining({
  ...{ ...game, key: "RNG.JL.3001", name: "Fortune Stones", vendorName: "JILI", classification: "SLOT" },
  supportsDemo: true,
});
const demo5d = { gameId: "71", code: "DEMO5D", name: "Demo 5D" };
const draw = { ...demo5d, number: "20260101-012", closesAt: expect.any(Number), lockSeconds: 5 };
const chatEntry = { title: "CS", url: "https://chat.example.invalid/room?c=demo", type: "LIVECHAT", position: "1" };
const startsAt = 1767225600000;
const _refused = (messageKey: string, data: unknown, status: number) => ({
  ...{ kind: "rejected", messageKey: `errors:${messageKey}`, data, status },
});
const host = { id: "41", name: "Demo Host", avatarPath: "/live/41.png" };

/** In the order of docs/gateway.md 3. */
const cases: readonly ClientCase[] = [
  [
    "getSystemStatus",
    (gateway) => getSystemStatus(gateway, "www.site.invalid"),
    objectContaining({
      status: "open",
      logoPath: "/brand/logo.png",
      paths: { telegram: "https://t.example.invalid/demo", whatsapp: "https://wa.example.invalid/0" },
      imageHosts: ["https://img1.example.invalid", "https://img2.example.invalid"],
      customerService: [
        { ...chatEntry, labelIds: [] },
        objectContaining({ title: "whatsapp", url: "https://wa.example.invalid/0", labelIds: ["12"] }),
      ],
      modules: expect.arrayContaining(["REG3", "USERNAMEREG3", "REGMOBVERF3", "REWCEN3"]),
      smsByProvider: false,
      profileIconCount: 9,
    }),
  ],
  [
    "getSystemStatus: maintenance",
    (gateway) => getSystemStatus(gateway),
    objectContaining({ status: "maintenance", maintenanceEnd: 1767232800000 }),
  ],
  [
    "getTemplate",
    getTemplate,
    {
      ...{ appDescription: "Play faster in the app", appDescriptionColor: "#ffd666" },
      ...{ newMemberCentre: true, newDeposit: true },
    },
  ],
  [
    "getCountry",
    getCountry,
    {
      ...{ code: "MM", dialingCode: "95", currency: "MMK" },
      countries: [
        { code: "MM", dialingCode: "95" },
        { code: "TH", dialingCode: "66" },
      ],
    },
  ],
  [
    "getCustomerServiceLinks",
    getCustomerServiceLinks,
    [
      { ...chatEntry, labelIds: [] },
      { title: "telegram", url: "https://t.example.invalid/demo", type: "OTHER", position: "2", labelIds: [] },
    ],
  ],
  [
    "listAnnouncements",
    async (gateway) => [
      ...(await listPromotions(gateway)),
      ...(await listPopups(gateway)),
      ...(await listHotAnnouncements(gateway)),
    ],
    [
      objectContaining({ id: "601", categoryIds: ["2", "5"], coverPath: "/ann/601-1.png", noExpiry: true, startsAt }),
      objectContaining({ id: "701", title: "Welcome guests", execution: "B" }),
      objectContaining({ id: "702", execution: "A" }),
      objectContaining({ id: "703", execution: "F" }),
      objectContaining({ id: "801", title: "Hot: Dragon Reels", read: true }),
    ],
  ],
  [
    "listBanners",
    (gateway) => listBanners(gateway, "m_rng"),
    [
      {
        ...{ id: "32", title: "Slots", imagePath: "/banner/32.png", group: "m_rng", startsAt },
        target: { kind: "url", url: "https://www.site.invalid/m/activity" },
      },
    ],
  ],
  [
    "listNotices",
    listNotices,
    [objectContaining({ id: "502", content: "<p>Ten new games.</p>", read: false, startsAt: 1767312000000 })],
  ],
  ["getPopularAnnouncements", listPopularDraws, [{ ...draw, name: "DEMO5D", group: "FIVE_D", lockSeconds: 0 }]],
  [
    "getPromotionCategories",
    listPromotionCategories,
    [
      { id: "2", name: "Slots" },
      { id: "5", name: "New members" },
    ],
  ],
  ["markAnnouncementRead", (gateway) => markAnnouncementRead(gateway, "501"), undefined],
  [
    "getHelpCentre",
    getHelpCentre,
    [
      {
        ...{ title: "Getting started", content: "", tag: "start" },
        children: [
          { title: "How to register", content: "<p>Open the form and fill it in.</p>", tag: "register", children: [] },
          { title: "How to deposit", content: "<p>Open the voucher centre.</p>", tag: "deposit", children: [] },
        ],
      },
      { title: "About us", content: "<p>Demo text.</p>", tag: "about", children: [] },
    ],
  ],
  ["sendFeedback", (gateway) => sendFeedback(gateway, { sender: "a", content: "b", type: 0, captcha: "1" }), undefined],
  ["getInboxUnread", getInboxUnread, 3],
  [
    "getInbox",
    getInbox,
    {
      messages: [{ id: "1", title: "Welcome", content: "<p>Hello.</p>", read: false, sentAt: startsAt }],
      hasMore: false,
    },
  ],
  ["getChatUnread", getChatUnread, 2],
  [
    "launchChat",
    (gateway) => launchChat(gateway, { backUrl: "https://www.site.invalid/m/home", title: "Service" }),
    { url: "https://chat.example.invalid/room?s=one-time" },
  ],
  ["getChatPermission", getChatPermission, { enabled: true }],
  ["getLiveModels", listHostsOnAir, [{ ...host, active: true, streaming: true }]],
  [
    "getAnchorList",
    (gateway) => listAnchors(gateway, "hot"),
    [{ ...host, type: "hot", active: false, streaming: true }],
  ],
  ["getFocusList", listFollowedHosts, [{ ...host, active: false, streaming: false }]],
];

const named = cases.map((each) => [each[0], each] as const);

it.each(named)("The client sends the call of the example %s, and reads its answer", async (title, each) => {
  const { call } = examples.find((example) => example.title === title) ?? {};
  expect(await readExample(each)).toEqual({ sent: call?.method ?? "GET", view: each[2] });
});

it("Every example of site, announcements and service has a case, if the product makes the call", () => {
  // Those of a member are in client-accounts.test.ts.
  const ofMembers = ["getHeadIcon", "setHeadIcon", "setLanguage"];
  expect(unread(cases, system, announcements, service)).toEqual(ofMembers);
});
