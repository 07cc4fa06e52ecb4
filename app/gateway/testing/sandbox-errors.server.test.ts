import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox } from "../../../server/sandbox/sandbox";
import type { CallVisitor } from "../client/call-types.server";
import type { GatewayClient } from "../client/gateway-client.server";
import { getRegisterSettings } from "../resources/accounts/registration.server";
import { getTrialAccount, login, logout, startTrial, touchSession } from "../resources/accounts/session.server";
import { getCaptcha } from "../resources/accounts/verification.server";
import {
  listAnnouncements,
  listBanners,
  listNotices,
  listPromotionCategories,
  markAnnouncementRead,
} from "../resources/announcements/announcements.server";
import { listGames, listHotGames, listWinners } from "../resources/games/games.server";
import {
  addFavourite,
  addRecent,
  getFavouriteIds,
  listFavourites,
  listRecents,
  removeFavourite,
} from "../resources/games/player-games.server";
import { getVendorCatalogue, vendorLists } from "../resources/games/vendors.server";
import { launchGame, launchTrialGame } from "../resources/launch/launch.server";
import { getMemberInfo, getMerchantWallet, getRankProgress, getWallet } from "../resources/member/member.server";
import { getChatUnread, getInboxUnread } from "../resources/service/service.server";
import {
  getConsolidatedSettings,
  getCountry,
  getCustomerServiceLinks,
  getHeadIcon,
  getSystemStatus,
  getTemplate,
  getWhitelabel,
  setHeadIcon,
  setLanguage,
} from "../resources/site/system.server";
import { startTestSandbox, type TestSandbox } from "./sandbox";

let box: TestSandbox;

const as = (visitor: Partial<CallVisitor> = {}): GatewayClient => box.as(visitor);
const account = (role: string) => box.account(role);
const signIn = (role: string) => box.signIn(role);
const control = (path: string, body: unknown) => box.control("POST", path, body);

beforeAll(async () => {
  box = await startTestSandbox((options) => startSandbox({ ...options, captchaAfter: 2 }));
});

afterAll(() => box.close());

test("system: status, settings, template, country, whitelabel, service links (docs/gateway.md 3.5)", async () => {
  const status = await getSystemStatus(as(), "www.site.invalid");
  expect(status).toMatchObject({ state: 0 });
  expect(status.features).toContain("REG3");
  expect(status.imageHosts.length).toBeGreaterThan(0);
  expect(status.customerService.length).toBeGreaterThan(0);
  for (const { url } of status.customerService) expect(url).toMatch(/^https?:\/\//);
  expect((await getConsolidatedSettings(as())).features).toEqual(status.features);
  expect(await getTemplate(as())).toHaveProperty("newDeposit");
  expect((await getCountry(as())).countries.length).toBeGreaterThan(0);
  expect(await getWhitelabel(as())).toEqual(status.features);
  expect((await getCustomerServiceLinks(as())).length).toBeGreaterThan(0);
  expect(await getRegisterSettings(as())).toHaveProperty("username");
});

test("catalogue and lists: every category of the catalogue has games (docs/gateway.md 3.7)", async () => {
  const { categories } = await getVendorCatalogue(as());
  const names = categories.map(({ category }) => category);
  expect(names).toEqual(expect.arrayContaining(["RNG", "SPORTS", "ESPORTS", "COCKFIGHT"]));
  for (const category of [
    "RNG",
    "FISH",
    "PVP",
    "LIVE",
    "SPORTS",
    "ESPORTS",
    "COCKFIGHT",
    "BINGO",
    "JILI",
    "IN_HOUSE",
  ] as const) {
    const { games, totalCount } = await listGames(as(), { category });
    expect([category, games.length > 0, totalCount >= games.length]).toEqual([category, true, true]);
  }
  const fights = await listGames(as(), { category: "COCKFIGHT" });
  for (const { vendor } of fights.games) expect(vendorLists.COCKFIGHT).toContain(vendor);
  const sports = await listGames(as(), { category: "SPORTS" });
  for (const { vendor } of sports.games) expect(Object.values(vendorLists).flat()).not.toContain(vendor);
});

test("paging holds together, a search finds by name, a filter narrows (docs/gateway.md 1.13, quirk 8)", async () => {
  const first = await listGames(as(), { category: "RNG", page: 1 });
  const second = await listGames(as(), { category: "RNG", page: 2 });
  expect(first).toMatchObject({ page: 1, pageSize: 36 });
  expect(first.games).toHaveLength(36);
  expect(second.games[0]?.key).not.toBe(first.games[0]?.key);
  const past = await listGames(as(), { category: "RNG", page: first.totalPages + 1 });
  expect(past).toMatchObject({ games: [], totalCount: first.totalCount });
  const wanted = first.games[0];
  const found = await listGames(as(), { name: wanted?.name.slice(0, 5) });
  expect(found.games.map(({ key }) => key)).toContain(wanted?.key);
  expect(await listGames(as(), { name: "no such game at all" })).toMatchObject({
    games: [],
    totalCount: 0,
    totalPages: 0,
  });
});

test("hot games, winners, banners, announcements, promotion categories for a guest (docs/gateway.md 3.6, 3.7)", async () => {
  expect((await listHotGames(as())).length).toBeGreaterThan(0);
  expect((await listWinners(as())).length).toBeGreaterThan(0);
  expect((await listBanners(as(), "m_home")).length).toBeGreaterThan(0);
  const lists = await listAnnouncements(as(), ["B", "PL", "PU", "PR", "H"], "m_home");
  expect(lists.notices.length + lists.promotions.length + lists.popups.length).toBeGreaterThan(0);
  expect((await listPromotionCategories(as())).length).toBeGreaterThan(0);
});

test.each(["old", "new", "newest"] as const)(
  "log-in with an encrypted body, %s form (docs/gateway.md 2.5)",
  async (encryptedForm) => {
    const other = box.fresh({ encryptedForm });
    const { username, password } = account("member2");
    const session = await login(other.as({ language: "EN", device: "web" }), { type: "username", username, password });
    expect(session).toMatchObject({ accountType: 0 });
  },
);

test("member: info, wallet, rank, icon, language, unread, renewal (docs/gateway.md 3.9, 3.5, 3.11)", async () => {
  const gateway = await signIn("member");
  expect(await getMemberInfo(gateway)).toMatchObject({ account: "demo_user1", type: 0 });
  expect((await getWallet(gateway)).balance).toMatch(/^\d+\.\d\d$/);
  expect(await getMerchantWallet(gateway)).toHaveProperty("isSingle");
  const { progress } = await getRankProgress(gateway);
  expect(progress).toBeGreaterThan(0);
  expect(progress).toBeLessThanOrEqual(1);
  await setHeadIcon(gateway, "5");
  expect(await getHeadIcon(gateway)).toBe("5");
  await setLanguage(gateway);
  expect(await getInboxUnread(gateway)).toBe(3);
  expect(await getChatUnread(gateway)).toBe(2);
  await touchSession(gateway);
});

test("favourites and recents are seen by the next read (docs/gateway.md 1.13)", async () => {
  const gateway = await signIn("member2");
  const [game] = (await listGames(gateway, { category: "RNG" })).games;
  if (!game) throw new Error("no game");
  await addFavourite(gateway, game);
  expect(await getFavouriteIds(gateway)).toContain(game.nodeId);
  expect((await listFavourites(gateway)).games.map(({ key }) => key)).toContain(game.key);
  await removeFavourite(gateway, game);
  expect(await getFavouriteIds(gateway)).not.toContain(game.nodeId);
  await addRecent(gateway, game);
  expect((await listRecents(gateway)).games[0]?.key).toBe(game.key);
});

test("a notice that was read is read for this member only (docs/gateway.md 3.6)", async () => {
  const gateway = await signIn("member");
  const unread = (await listNotices(gateway)).find(({ read }) => !read);
  if (!unread) throw new Error("no unread notice");
  await markAnnouncementRead(gateway, unread.id);
  expect((await listNotices(gateway)).find(({ id }) => id === unread.id)?.read).toBe(true);
  const other = await signIn("member2");
  expect((await listNotices(other)).find(({ id }) => id === unread.id)?.read).toBe(false);
});

test("a game opens for a member, a demo for a trial account and for a guest (docs/gateway.md 3.7)", async () => {
  const gateway = await signIn("member");
  const { games } = await listGames(gateway, { category: "RNG" });
  const demo = games.find(({ supportsDemo, maintenance }) => supportsDemo && !maintenance);
  if (!demo) throw new Error("no demo");
  expect((await launchGame(gateway, demo)).url).toMatch(/^https?:\/\//);
  const trial = await startTrial(as());
  expect(trial.accountType).toBe(4);
  expect((await launchGame(as({ token: trial.token }), { ...demo, demo: true })).url).toMatch(/^https?:\/\//);
  expect((await launchTrialGame(as(), demo)).url).toMatch(/^https?:\/\//);
  expect(await getTrialAccount(as())).toMatch(/\w/);
});

test("a wrong password asks for a captcha in time, which is bound to its cookie (docs/gateway.md 1.9, quirk 2)", async () => {
  const { username } = account("verify");
  const gateway = as();
  const attempt = (captcha?: string) => login(gateway, { type: "username", username, password: "wrong", captcha });
  await expect(attempt()).rejects.toMatchObject({ kind: "rejected", messageKey: "errors:user_not_exist_or_disabled" });
  await expect(attempt()).rejects.toMatchObject({ data: { captcha: true } });
  const { image } = await getCaptcha(gateway);
  expect(image.length).toBeGreaterThan(100);
  expect(gateway.cookies).toHaveProperty("captchaId");
  await expect(attempt("0000")).rejects.toMatchObject({ messageKey: "errors:enter_captcha", data: { captcha: true } });
});

test("a second log-in ends the first session; public feeds go on as for a guest (docs/gateway.md 1.6, 1.5)", async () => {
  const first = await signIn("member");
  await signIn("member");
  expect((await listAnnouncements(first, ["PL"])).notices.length).toBeGreaterThan(0);
  expect(first.tokenEnded).toBe("not_logged_in");
  await expect(getWallet(first)).rejects.toMatchObject({ kind: "unauthenticated", messageKey: "errors:not_logged_in" });
  await expect(getWallet(as({ token: "tk-never-issued" }))).rejects.toMatchObject({
    messageKey: "errors:account_logged_out",
  });
});

test("after log-out the token is no longer good (docs/gateway.md 1.6)", async () => {
  const gateway = await signIn("member2");
  await logout(gateway);
  await expect(getMemberInfo(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("maintenance and region restriction are states, not errors (docs/gateway.md 3.5)", async () => {
  const stateNow = async () => {
    const { state } = await getSystemStatus(box.fresh().as({ language: "EN", device: "web" }));
    return state;
  };
  await control("/api/switches", { maintenance: true });
  expect(await stateNow()).toBe(1);
  await control("/api/switches", { maintenance: false, regionRestriction: true });
  expect(await stateNow()).toBe(2);
  await control("/api/switches", { regionRestriction: false });
  expect(await stateNow()).toBe(0);
});
