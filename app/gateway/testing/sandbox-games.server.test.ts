import { afterAll, beforeAll, expect, test } from "vitest";
import type { GatewayClient } from "../client/gateway-client.server";
import { getRegisterSettings } from "../resources/accounts/registration.server";
import { startTrial } from "../resources/accounts/session.server";
import {
  listBanners,
  listHotAnnouncements,
  listNotices,
  listPopups,
  listPromotionCategories,
  listPromotions,
  markAnnouncementRead,
} from "../resources/announcements/announcements.server";
import { createGameTest, listGames, listHotGames, listWinners } from "../resources/games/games.server";
import {
  addFavourite,
  addRecent,
  getFavouriteIds,
  listFavourites,
  listRecents,
  removeFavourite,
} from "../resources/games/player-games.server";
import { getVendorCatalogue, sportsSubcategories } from "../resources/games/vendors.server";
import { launchGame, launchTrialGame } from "../resources/launch/launch.server";
import { getCountry, getCustomerServiceLinks, getSystemStatus, getTemplate } from "../resources/site/system.server";
import { type SandboxGateway, startSandboxGateway } from "./sandbox";

let sandbox: SandboxGateway;
let guest: GatewayClient;

beforeAll(async () => {
  sandbox = await startSandboxGateway();
  guest = sandbox.clientFor({});
});

afterAll(() => sandbox.close());

test("a guest reads status, template, country, service links and registration rules", async () => {
  const status = await getSystemStatus(guest, "www.site.invalid");
  expect(status).toMatchObject({ status: "open" });
  expect(status.modules).toContain("REG3");
  expect(status.imageHosts.length).toBeGreaterThan(0);
  expect(status.customerService.length).toBeGreaterThan(0);
  for (const { url } of status.customerService) expect(url).toMatch(/^https?:\/\//);
  expect(await getTemplate(guest)).toHaveProperty("newDeposit");
  expect((await getCountry(guest)).countries.length).toBeGreaterThan(0);
  expect((await getCustomerServiceLinks(guest)).length).toBeGreaterThan(0);
  expect(await getRegisterSettings(guest)).toHaveProperty("username");
});

test("maintenance and a blocked region are statuses of the site, not errors (gateway 3.5)", async () => {
  const readStatus = async () => {
    const client = sandbox.createGateway().clientFor({ language: "EN", deviceType: "web" });
    return (await getSystemStatus(client)).status;
  };
  const setSwitches = (switches: object) => sandbox.control("POST", "/api/switches", switches);
  await setSwitches({ maintenance: true });
  expect(await readStatus()).toBe("maintenance");
  await setSwitches({ maintenance: false, regionRestriction: true });
  expect(await readStatus()).toBe("region-blocked");
  await setSwitches({ regionRestriction: false });
  expect(await readStatus()).toBe("open");
});

test("every category has games, and only games of its vendors", async () => {
  const { categories } = await getVendorCatalogue(guest);
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
    const { games, totalCount } = await listGames(guest, { category });
    expect([category, games.length > 0, totalCount >= games.length]).toEqual([category, true, true]);
  }
  const cockfight = await listGames(guest, { category: "COCKFIGHT" });
  for (const { vendor } of cockfight.games) expect(sportsSubcategories.COCKFIGHT).toContain(vendor);
  const sports = await listGames(guest, { category: "SPORTS" });
  for (const { vendor } of sports.games) expect(Object.values(sportsSubcategories).flat()).not.toContain(vendor);
});

test.each([
  ["BINGO", "FISH"],
  ["JILI", "FISH"],
  ["RNG", "LIVE"],
  ["ESPORTS", "SPORTS"],
  ["COCKFIGHT", "ESPORTS"],
  ["SPORTS", "COCKFIGHT"],
] as const)("games of %s are told from those of %s (behaviour 4.2)", async (category, another) => {
  const belongs = await createGameTest(guest, { category });
  const [listed, others] = await Promise.all([category, another].map((name) => listGames(guest, { category: name })));
  expect(listed?.games.every(belongs)).toBe(true);
  expect(others?.games.some(belongs)).toBe(false);
});

test("game lists have pages, and a search finds games by name (gateway 1.13, 1.11 quirk 8)", async () => {
  const first = await listGames(guest, { category: "RNG", page: 1 });
  const second = await listGames(guest, { category: "RNG", page: 2 });
  expect(first).toMatchObject({ page: 1, pageSize: 36 });
  expect(first.games).toHaveLength(36);
  expect(second.games[0]?.key).not.toBe(first.games[0]?.key);
  const pastEnd = await listGames(guest, { category: "RNG", page: first.totalPages + 1 });
  expect(pastEnd).toMatchObject({ games: [], totalCount: first.totalCount });
  const wanted = first.games[0];
  const found = await listGames(guest, { name: wanted?.name.slice(0, 5) });
  expect(found.games.map(({ key }) => key)).toContain(wanted?.key);
  const empty = { games: [], totalCount: 0, totalPages: 0 };
  expect(await listGames(guest, { name: "no such game at all" })).toMatchObject(empty);
});

test("a guest reads hot games, winners, banners, announcements and promotions", async () => {
  const lists = await Promise.all([
    listHotGames(guest),
    listWinners(guest),
    listBanners(guest, "m_home"),
    listNotices(guest),
    listPopups(guest),
    listPromotions(guest),
    listPromotionCategories(guest),
  ]);
  for (const list of lists) expect(list.length).toBeGreaterThan(0);
  expect(await listHotAnnouncements(guest)).toBeInstanceOf(Array);
});

test("favourites and recent games are stored for the member", async () => {
  const member = await sandbox.signIn("member2");
  const [game] = (await listGames(member, { category: "RNG" })).games;
  if (!game) throw new Error("the sandbox has no game");
  await addFavourite(member, game);
  expect(await getFavouriteIds(member)).toContain(game.nodeId);
  expect((await listFavourites(member)).games.map(({ key }) => key)).toContain(game.key);
  await removeFavourite(member, game);
  expect(await getFavouriteIds(member)).not.toContain(game.nodeId);
  await addRecent(member, game);
  expect((await listRecents(member)).games[0]?.key).toBe(game.key);
});

test("a notice that one member has read stays unread for another (gateway 3.6)", async () => {
  const member = await sandbox.signIn("member");
  const unread = (await listNotices(member)).find(({ read }) => !read);
  if (!unread) throw new Error("the sandbox has no unread notice");
  await markAnnouncementRead(member, unread.id);
  expect((await listNotices(member)).find(({ id }) => id === unread.id)?.read).toBe(true);
  const other = await sandbox.signIn("member2");
  expect((await listNotices(other)).find(({ id }) => id === unread.id)?.read).toBe(false);
});

test("a member launches a game, a trial account and a guest launch its demo (gateway 3.7)", async () => {
  const member = await sandbox.signIn("member");
  const { games } = await listGames(member, { category: "RNG" });
  const game = games.find(({ supportsDemo, maintenance }) => supportsDemo && !maintenance);
  if (!game) throw new Error("the sandbox has no game with a demo");
  expect((await launchGame(member, game)).url).toMatch(/^https?:\/\//);
  const trial = await startTrial(guest);
  expect(trial.accountType).toBe(4);
  const trialClient = sandbox.clientFor({ token: trial.token });
  expect((await launchGame(trialClient, { ...game, demo: true })).url).toMatch(/^https?:\/\//);
  expect((await launchTrialGame(guest, game)).url).toMatch(/^https?:\/\//);
});
