import { afterEach, expect, test } from "vitest";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, startTestGateway } from "../../testing/http-server";
import {
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
      endsAt: Date.parse("2026-01-08"),
      noExpiry: false,
      read: true,
      group: "m_home",
      categoryIds: [],
      coverPath: "/ann/501-1.png",
      imagePaths: ["/ann/501-1.png", "/ann/501-2.png"],
    },
  ]);
  expect(requests[0]?.query).toEqual({ merchantCode: "DEMO", types: "PL", platform: "M" });
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
