import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, sendSuccess, startTestGateway } from "../../testing/http-server";
import {
  listAgentAnnouncements,
  listBanners,
  listHotAnnouncements,
  listNotices,
  listPopups,
  listPromotionCategories,
  listPromotions,
  markAnnouncementRead,
} from "./announcements.server";

afterEach(closeAll);

const member = { token: "tk-1" };
const announcementsPath = "/wps/relay/MCSFE_getListAnnouncements";

test("a notice has its cover image first, and dates from numbers or text (gateway 1.11 quirk 19)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  expect(await listNotices(gateway)).toEqual([
    {
      id: "501",
      type: "PL",
      title: "Scheduled upkeep",
      content: "<p>Short upkeep on Tuesday.</p>",
      startsAt: 1767225600000,
      endsAt: Date.parse("2026-01-08T23:59:59.999+06:30"),
      noExpiry: false,
      read: true,
      group: "m_home",
      categoryIds: [],
      coverPath: "/ann/501-1.png",
    },
  ]);
  expect(requests[0]?.query).toEqual({ merchantCode: "DEMO", types: "PL", platform: "M" });
});

test("announcements for agents are found in a list of their own and in those of others (gateway 3.6)", async () => {
  const { gateway, requests } = await startTestGateway(
    exampleHandler({
      [announcementsPath]: {
        agent: [{ id: 901, title: "Own" }],
        player: [
          { id: 902, title: "Among notices", type: "A" },
          { id: 501, title: "A notice", type: "PL" },
        ],
        hot: [{ id: 903, title: "Among hot ones", type: "A" }],
      },
    }),
    member,
  );
  expect((await listAgentAnnouncements(gateway)).map(({ id }) => id)).toEqual(["901", "902", "903"]);
  expect(requests[0]?.query).toMatchObject({ types: "A" });
});

test("a notice that was taken back is gone for guests after 5 seconds, the only one too (gateway 3.6)", async () => {
  const times = { now: 1_000_000 };
  let player = [{ id: 1, title: "Old account number" }];
  const handler = (_: unknown, response: ServerResponse) => sendSuccess(response, { player });
  const { gateway, requests } = await startTestGateway(handler, {}, { clock: () => times.now });
  const titles = async () => (await listNotices(gateway)).map(({ title }) => title);
  expect(await titles()).toEqual(["Old account number"]);
  times.now += 4_000;
  await titles();
  expect(requests).toHaveLength(1);
  player = [];
  times.now += 2_000;
  await vi.waitFor(async () => expect(await titles()).toEqual([]));
});

test("what a gateway sends of other types does not fail the list that was asked for", async () => {
  const lists = { player: [{ id: 1, title: "A" }], banners: [{ bannerId: 3, url: null }], hot: "none" };
  const { gateway } = await startTestGateway(exampleHandler({ [announcementsPath]: lists }));
  expect(await listNotices(gateway)).toMatchObject([{ id: "1" }]);
});

test("items of the desktop site are left out, those without a platform are shown (gateway 3.6)", async () => {
  const items = [{ platform: "A" }, { platform: "W" }, { platform: "m" }, { platform: "w" }, {}];
  const handler = exampleHandler({
    [announcementsPath]: {
      player: items.map((item, id) => ({ id, ...item })),
      banners: items.map((item, bannerId) => ({ bannerId, url: "/banner.png", ...item })),
    },
  });
  const { gateway } = await startTestGateway(handler);
  expect((await listNotices(gateway)).map(({ id }) => id)).toEqual(["0", "2", "4"]);
  expect((await listBanners(gateway, "m_home")).map(({ id }) => id)).toEqual(["0", "2", "4"]);
});

test.each([
  // In Yangon this epoch is on 2 January: the gateway counted its days in another time zone.
  [
    "the written days win over the epochs",
    "Asia/Yangon",
    "2026-01-01T20:00Z",
    ["2026-01-01T00:00+06:30", "2026-01-01T23:59:59.999+06:30"],
  ],
  [
    "an epoch on the written day gives the time",
    "America/Bogota",
    "2026-01-01T20:00Z",
    ["2026-01-01T20:00Z", "2026-01-01T20:00Z"],
  ],
  ["written days stand alone", "UTC", undefined, ["2026-01-01T00:00Z", "2026-01-01T23:59:59.999Z"]],
])("dates of an announcement: %s (%s) (gateway 3.6)", async (_, timeZone, epoch, [start = "", end = ""]) => {
  const date = epoch === undefined ? null : Date.parse(epoch);
  const dates = { startDate: date, endDate: date, startDateStr: "2026-01-01", endDateStr: "2026-01-01" };
  const handler = exampleHandler({ [announcementsPath]: { player: [{ id: 1, ...dates }] } });
  const { gateway } = await startTestGateway(handler, {}, { timeZone });
  expect(await listNotices(gateway)).toMatchObject([{ startsAt: Date.parse(start), endsAt: Date.parse(end) }]);
});

test("a written time of day wins over an epoch; text that is no day leaves it (gateway 3.6)", async () => {
  const [startDate, endDate] = [Date.parse("2026-01-01T05:00Z"), Date.parse("2026-01-09T00:00Z")];
  const dates = { startDate, endDate, startDateStr: "2026-01-01 10:30:00", endDateStr: "2026-02-30" };
  const handler = exampleHandler({ [announcementsPath]: { player: [{ id: 1, ...dates }] } });
  const { gateway } = await startTestGateway(handler);
  expect(await listNotices(gateway)).toMatchObject([{ startsAt: Date.parse("2026-01-01T04:00Z"), endsAt: endDate }]);
});

test("announcements are read by type (gateway 3.6)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  expect((await listPromotions(gateway))[0]).toMatchObject({
    categoryIds: ["2", "5"],
    target: { kind: "promotion", id: "601" },
  });
  expect((await listPopups(gateway))[0]).toMatchObject({ execution: "B" });
  expect(await listHotAnnouncements(gateway)).toEqual([]);
  expect(requests.map(({ query }) => query.types)).toEqual(["PR", "PU", "H"]);
});

test("text in the visitor's language has precedence, then the announcement's own text (gateway 3.6)", async () => {
  const contents = [
    { language: "EN", title: "Hello", content: "<p>EN</p>", isDefault: true },
    { language: "my", title: "Mingalaba", content: "<p>MY</p>", mobileImageUrl: "/my.png" },
  ];
  const value = {
    player: [
      { id: 1, title: "Own", content: "own", contents },
      { id: 2, contents },
    ],
  };
  const handler = exampleHandler({ [announcementsPath]: value });
  const burmese = await startTestGateway(handler, { language: "MY" });
  expect(await listNotices(burmese.gateway)).toMatchObject([
    { title: "Mingalaba", content: "<p>MY</p>", coverPath: "/my.png" },
    {},
  ]);
  const thai = await startTestGateway(handler, { language: "TH" });
  expect((await listNotices(thai.gateway)).map(({ title }) => title)).toEqual(["Own", "Hello"]);
});

test("a banner links to a promotion, a URL or a game, and an unsafe URL is dropped (gateway 3.6)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), member);
  const banners = await listBanners(gateway, "m_home");
  expect(requests[0]?.query).toMatchObject({ types: "B", groupName: "m_home" });
  expect(banners.map(({ target }) => target)).toEqual([
    { kind: "promotion", id: "601" },
    { kind: "url", url: "https://www.site.invalid/m/activity" },
    { kind: "game", key: "RNG.JL.3001", nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" },
    undefined,
  ]);
});

test.each([
  [{}, { kind: "vendor", vendor: "JL", category: "RNG" }],
  [{ nodeId: "" }, { kind: "vendor", vendor: "JL", category: "RNG" }],
  [{ gameType: null }, undefined],
  [
    { linkageType: "P", linkage: "601" },
    { kind: "promotion", id: "601" },
  ],
  [
    { linkageType: "URL", linkage: "https://www.site.invalid/a" },
    { kind: "url", url: "https://www.site.invalid/a" },
  ],
])("a banner of vendor JL with %j leads where it says (gateway 3.6)", async (fields, target) => {
  const banner = { bannerId: 1, url: "/banner.png", vendor: "JL", gameType: "RNG", nodeId: null, ...fields };
  const { gateway } = await startTestGateway(exampleHandler({ [announcementsPath]: { banners: [banner] } }));
  expect((await listBanners(gateway, "m_home"))[0]?.target).toEqual(target);
});

test.each([
  [
    { redirect: "PROMO", redirectPromotionId: 601 },
    { kind: "promotion", id: "601" },
  ],
  [
    { redirect: null, linkedPromotionId: 602 },
    { kind: "promotion", id: "602" },
  ],
  [
    { redirectPromotionId: 601, linkedPromotionId: 602 },
    { kind: "promotion", id: "601" },
  ],
  [
    { redirect: "REDIRECT_URL", externalLink: "https://www.site.invalid/a", redirectPromotionId: 601 },
    { kind: "url", url: "https://www.site.invalid/a" },
  ],
  [
    { redirect: "redirect_url", externalLink: " /m/slot-games " },
    { kind: "page", path: "/m/slot-games" },
  ],
  [{ announcementLink: "https://www.site.invalid/b" }, { kind: "url", url: "https://www.site.invalid/b" }],
  [
    { redirect: "REDIRECT_URL", externalLink: "javascript:alert(1)", linkedPromotionId: 602 },
    { kind: "promotion", id: "602" },
  ],
  [{ redirect: "REDIRECT_URL", externalLink: "javascript:alert(1)" }, undefined],
  [{ redirect: "REDIRECT_URL", externalLink: "//elsewhere.invalid/a" }, undefined],
  [{ redirect: "PROMO" }, undefined],
])("an announcement with %j leads where it says (gateway 3.6)", async (links, target) => {
  const value = { promotion: [{ id: 1, title: "A", ...links }] };
  const { gateway } = await startTestGateway(exampleHandler({ [announcementsPath]: value }));
  expect((await listPromotions(gateway))[0]?.target).toEqual(target);
});

test("a promotion category without a name is shown with its id", async () => {
  const { gateway } = await startTestGateway(exampleHandler(), member);
  expect(await listPromotionCategories(gateway)).toEqual([
    { id: "2", name: "Slots" },
    { id: "5", name: "5" },
  ]);
});

test("a notice is marked as read by its numeric id", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), member);
  await markAnnouncementRead(gateway, "501");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ announcementId: 501, read: true });
});
