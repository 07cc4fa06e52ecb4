import { afterEach, expect, test } from "vitest";
import { answerExample, testModulus } from "../../testing/gateway";
import { callerFor, closeAll } from "../../testing/http-server";
import {
  listAnnouncements,
  listBanners,
  listNotices,
  listPromotionCategories,
  markAnnouncementRead,
} from "./announcements.server";

afterEach(closeAll);

const member = { token: "tk-1" };

test("announcements: kinds, cover first, quirk 19: dates as text beside null (docs/gateway.md 3.6, 1.11)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus));
  const lists = await listAnnouncements(gateway, ["B", "PL", "PU", "PR", "H"], "m_home");
  expect(seen[0]?.query).toEqual({ merchantCode: "DEMO", types: "B,PL,PU,PR,H", groupName: "m_home", platform: "M" });
  expect(lists.notices).toEqual([
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
  expect(lists.promotions[0]).toMatchObject({ categoryIds: ["2", "5"], target: { kind: "promotion", id: "601" } });
  expect(lists.popups[0]).toMatchObject({ execution: "B" });
});

test("announcements: the variant of the visitor's language wins over the item's own text (docs/gateway.md 3.6)", async () => {
  const contents = [
    { language: "EN", title: "Hello", content: "<p>EN</p>", isDefault: true },
    { language: "my", title: "Mingalaba", content: "<p>MY</p>", mobileImageUrl: "/my.png" },
  ];
  const feed = "/wps/relay/MCSFE_getListAnnouncements";
  const value = {
    player: [
      { id: 1, title: "Own", content: "own", contents },
      { id: 2, contents },
    ],
  };
  const burmese = await callerFor(answerExample(testModulus, { [feed]: value }), { language: "MY" });
  expect(await listNotices(burmese.caller)).toMatchObject([
    { title: "Mingalaba", content: "<p>MY</p>", coverPath: "/my.png" },
    {},
  ]);
  const thai = await callerFor(answerExample(testModulus, { [feed]: value }), { language: "TH" });
  expect((await listNotices(thai.caller)).map(({ title }) => title)).toEqual(["Own", "Hello"]);
});

test("banners lead to a promotion, an address or a game, and never to a script (docs/gateway.md 3.6)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus), member);
  const banners = await listBanners(gateway, "m_home");
  expect(banners.map(({ target }) => target)).toEqual([
    { kind: "promotion", id: "601" },
    { kind: "url", url: "https://www.site.invalid/m/activity" },
    { kind: "game", key: "RNG.JL.3001", nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" },
    undefined,
  ]);
});

test("promotion categories, and a notice marked as read (docs/gateway.md 3.6)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), member);
  expect(await listPromotionCategories(gateway)).toEqual([
    { id: "2", name: "Slots" },
    { id: "5", name: "5" },
  ]);
  await markAnnouncementRead(gateway, "501");
  expect(JSON.parse(seen[1]?.body ?? "")).toEqual({ announcementId: 501, read: true });
});
