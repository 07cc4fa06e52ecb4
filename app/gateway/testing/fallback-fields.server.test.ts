import { afterEach, expect, test } from "vitest";
import type { GatewayClient } from "../client/gateway-client.server";
import { getCaptcha, sendSmsNoLogin } from "../resources/accounts/verification.server";
import { listContracts } from "../resources/agent/contracts.server";
import { listBanners, listNotices, listPromotionCategories } from "../resources/announcements/announcements.server";
import { listHotGames } from "../resources/games/games.server";
import { listRecents } from "../resources/games/player-games.server";
import { getVendorCatalogue } from "../resources/games/vendors.server";
import { listLotteries, listLotteryGroups, listOpenDraws } from "../resources/lottery/lottery.server";
import { getMemberInfo, getWallet } from "../resources/member/member.server";
import { closeAll, sendJson, sendSuccess, startTestGateway } from "./http-server";

/*
 * Fields that gateways send under a second name, or leave out where another field has the same value (docs/gateway.md 1.11,
 * 3). Each case takes the first name away.
 */

afterEach(closeAll);

/** What a call makes of the value of an answer. */
async function read<View>(value: unknown, call: (gateway: GatewayClient) => Promise<View>): Promise<View> {
  const { gateway } = await startTestGateway(
    ({ path }, response) => (path.includes("/lgw/") ? sendJson(response, value) : sendSuccess(response, value)),
    { token: "tk-1" },
  );
  return call(gateway);
}

const game = { nodeId: 3001, gameName: "Fortune Stones", gameType: "RNG", vassalage: "JL" };

test.each<[object, object]>([
  [{ gameId: "A-1", roomId: "R-1" }, { launchId: "A-1" }],
  [{ gameId: "", roomId: "R-1" }, { launchId: "R-1" }],
  [{ gameId: null, roomId: null }, { launchId: "3001" }],
  [{ vassalage: null, vendorCode: "JL" }, { vendor: "JL" }],
  [{ gameName: "", defaultLanguage: "Stones", nodeName: "stones" }, { name: "Stones" }],
  [{ gameName: "", defaultLanguage: "", nodeName: "stones" }, { name: "stones" }],
  [{ displayName: "JILI" }, { vendorName: "JILI" }],
  [{ displayName: null }, { vendorName: "JL" }],
  [{ gameClassifyNew: "SLOT", gameClassify: "OLD" }, { classification: "SLOT" }],
  [{ gameClassifyNew: "", gameClassify: "OLD" }, { classification: "OLD" }],
  [{ showIcon: "/a.png", iconUrl: "/b.png" }, { imagePath: "/a.png" }],
  [{ showIcon: "", telIconUrl: "/t.png", iconUrl: "/b.png" }, { imagePath: "/t.png" }],
  [{ iconUrl: "/b.png", defaultIcon: "/d.png" }, { imagePath: "/b.png" }],
  [{ defaultIcon: "/d.png" }, { imagePath: "/d.png" }],
  [{ supportPlay: 0, supportTrail: 0 }, { supportsDemo: true }],
  [{ supportPlay: 1, supportTrail: 1 }, { supportsDemo: false }],
  [{ supportPlay: null, supportTrail: 1 }, { supportsDemo: true }],
])("a game with %j is read as %j (gateway 3.7, G2 and G3)", async (fields, expected) => {
  const list = [{ ...game, ...fields }];
  expect(await read({ list }, listHotGames)).toMatchObject([expected]);
  expect((await read({ list, totalPages: 1 }, listRecents)).games).toMatchObject([expected]);
});

const card = { vassalage: "AV", gameType: "SPORTS", isGame: "game" };
const icons = { h5Icon: "/h5.png", lagerIcon: "/l.png", mobileSmallIcon: "/ms.png", smallIcon: "/s.png" };

test.each<[object, object]>([
  [{ displayName: "Demo", title: "Other" }, { name: "Demo" }],
  [{ displayName: "", title: "Other" }, { name: "Other" }],
  [{}, { name: "AV" }],
  [{ gameType: null }, { gameType: "SPORTS" }],
  [{ mobileLargeIcon: "/ml.png", ...icons }, { iconPath: "/ml.png" }],
  [icons, { iconPath: "/h5.png" }],
  [{ ...icons, h5Icon: "" }, { iconPath: "/l.png" }],
  [{ ...icons, h5Icon: "", lagerIcon: "" }, { iconPath: "/ms.png" }],
  [{ smallIcon: "/s.png" }, { iconPath: "/s.png" }],
  [{ gameId: "G", nodeId: 1, telGameId: "T", telNodeId: 2 }, { opensDirectly: { nodeId: "2", launchId: "T" } }],
  [{ gameId: "G", nodeId: 1 }, { opensDirectly: { nodeId: "1", launchId: "G" } }],
  [{ nodeId: 1 }, { opensDirectly: { nodeId: "1", launchId: "1" } }],
])("the card of a vendor with %j is read as %j (gateway 3.7, G1)", async (fields, expected) => {
  const lanes = [{ title: "SPORTS", cards: [{ ...card, ...fields }], gameClassify: [] }];
  const { categories } = await read({ data: { lanes } }, getVendorCatalogue);
  expect(categories[0]?.vendors).toMatchObject([expected]);
});

const IMAGE = "iVBORw0KGgo=";

test.each([IMAGE, { img: IMAGE }, { image: IMAGE }, { base64: IMAGE }, `data:image/png;base64,${IMAGE}`])(
  "a captcha comes as %j (gateway 3.3)",
  async (value) => {
    expect(await read(value, getCaptcha)).toBe(`data:image/png;base64,${IMAGE}`);
  },
);

test.each([
  [{ expirationTime: 1767225660000, expiredMinutes: 5 }, 1767225660000],
  [{ expirationTime: "1767225660000" }, 1767225660000],
])("a code with %j ends at that time (gateway 3.3)", async (value, expiresAt) => {
  const phone = { mobile: "0912000001", countryDialingCode: "95" };
  expect(await read(value, (gateway) => sendSmsNoLogin(gateway, phone))).toEqual({ expiresAt });
});

test.each<[object, object]>([
  [{ group: "m_home", groupName: "m_rng" }, { group: "m_home" }],
  [{ groupName: "m_rng" }, { group: "m_rng" }],
  [{ startDate: null, startDateStr: "2026-01-01" }, { startsAt: Date.parse("2025-12-31T17:30Z") }],
  [{ startDate: "2026-01-01 00:00:00" }, { startsAt: Date.parse("2025-12-31T17:30Z") }],
  [{ redirectPromotionId: null, linkedPromotionId: 602 }, { target: { kind: "promotion", id: "602" } }],
  [{ announcementLink: "https://a.invalid/" }, { target: { kind: "url", url: "https://a.invalid/" } }],
  [{ title: "", contents: [{ title: "Default", isDefault: 1 }] }, { title: "Default" }],
])("an announcement with %j is read as %j (gateway 3.6)", async (fields, expected) => {
  expect(await read({ player: [{ id: 1, title: "A", ...fields }] }, listNotices)).toMatchObject([expected]);
});

test("a banner with an external link in place of the linkage leads there (gateway 3.6)", async () => {
  const banners = [{ bannerId: 1, url: "/1.png", linkageType: "URL", linkage: "https://a.invalid/" }];
  const external = [{ bannerId: 1, url: "/1.png", redirect: "REDIRECT_URL", externalLink: "https://a.invalid/" }];
  for (const each of [banners, external])
    expect(await read({ banners: each }, (gateway) => listBanners(gateway, "m_home"))).toMatchObject([
      { target: { kind: "url", url: "https://a.invalid/" } },
    ]);
});

test.each([{ name: "Slots" }, { categoryName: "Slots" }, { title: "Slots" }])(
  "a promotion category is named by %j (gateway 3.6)",
  async (fields) => {
    expect(await read({ categories: [{ id: 2, ...fields }] }, listPromotionCategories)).toEqual([
      { id: "2", name: "Slots" },
    ]);
  },
);

test.each<[object, object]>([
  [{ gameCode: "DEMO5D", code: "OLD" }, { code: "DEMO5D" }],
  [{ code: "DEMO5D" }, { code: "DEMO5D" }],
  [{}, { code: "71", name: "71" }],
  [{ code: "DEMO5D", remark: "Demo 5D" }, { name: "Demo 5D" }],
])("a lottery with %j is read as %j (gateway 3.8)", async (fields, expected) => {
  const lottery = { gameId: 71, ...fields };
  expect(await read([lottery], listLotteries)).toMatchObject([expected]);
  const groups = await read({ FIVE_D: { gameGroupCode: "FIVE_D", gameMenus: [lottery] } }, listLotteryGroups);
  expect(groups).toMatchObject([{ code: "FIVE_D", name: "FIVE_D", lotteries: [expected] }]);
});

test("an open draw without a code or name has the id of its lottery (gateway 3.8, L3)", async () => {
  const draws = await read([{ gameId: 71, numero: "1", remainTime: 5 }], (gateway) => listOpenDraws(gateway, "LOTT"));
  expect(draws).toMatchObject([{ code: "71", name: "71" }]);
});

test("a member without an id is known by the account, and a wallet without a type by its own id (gateway 3.9)", async () => {
  expect(await read({ account: "DEMO@demo_user1" }, getMemberInfo)).toMatchObject({
    id: "demo_user1",
    account: "demo_user1",
    type: 0,
  });
  const wallet = { sumBalance: 5, balance: [{ accountId: 880001, availBalance: "5" }] };
  expect(await read(wallet, getWallet)).toMatchObject({ accounts: [{ id: "880001", balance: "5.00" }] });
});

test.each([
  ["daily", { dailysalreqtype: { RNG: [{ contractId: 2101, status: "P" }] } }, "2101"],
  ["hourly", { contracthoursalreq: { LIVE: [{ id: 2301, status: "P" }] } }, "2301"],
  ["realtime", { realtimesalreqtype: { LIVE: [{ id: 2401, status: "P" }] } }, "2401"],
])("a %s contract with one of its two ids has that one (gateway 3.10, C1)", async (kind, value, id) => {
  expect((await read(value, listContracts)).contracts).toMatchObject([{ kind, contract: { id } }]);
});
