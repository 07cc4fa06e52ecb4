import { afterEach, expect, test, vi } from "vitest";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { nextOf, paginate, readAllGames } from "./game-pages.server";
import type { Game } from "./game-view.server";
import { type GameFilter, listGames, listHotGames, listWinners } from "./games.server";
import { addFavourite, addRecent, getFavouriteIds, listFavourites, listRecents } from "./player-games.server";

afterEach(closeAll);

const listPath = "/wps/relay/GCSGAME_gameList";
const game = {
  nodeId: 3001,
  roomId: "GAME_LIST$JL,3001",
  gameId: "",
  gameName: "Fortune Stones",
  displayName: "JILI",
  gameType: "RNG",
  vassalage: "JL",
};

const page = (games: unknown[], totalCount = games.length) => ({
  games,
  pageNum: 1,
  pageSize: 36,
  totalPages: 1,
  totalCount,
});

async function queryOf(filter: GameFilter) {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  await listGames(gateway, filter);
  return requests.find(({ path }) => path === listPath)?.query ?? {};
}

test("a game list is requested with the filter and a page size of 36 (gateway 3.7)", async () => {
  expect(await queryOf({ category: "RNG" })).toEqual({
    merchant: "DEMO",
    clientType: "2",
    platform: "html5",
    gameType: "RNG",
    pageNo: "1",
    pageSize: "36",
    language: "EN",
  });
  expect(
    await queryOf({
      category: "FISH",
      vendor: "JL",
      classification: "FISH",
      isNew: true,
      minBet: 1,
      minLines: 5,
      page: 2,
    }),
  ).toMatchObject({
    gameType: "FISH",
    vassalage: "JL",
    gameClassify: "FISH",
    isNew: "1",
    minBet: "1",
    minLine: "5",
    pageNo: "2",
  });
});

test("a search by name sends the language only in the header (gateway 1.11 quirk 8)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { language: "TH" });
  await listGames(gateway, { name: " fortune " });
  expect(requests[0]?.query).toMatchObject({ gameName: "fortune" });
  expect(requests[0]?.query).not.toHaveProperty("language");
  expect(requests[0]?.headers.language).toBe("TH");
});

test("pages are cached for a minute, searches and rare filters for seconds (gateway 3.7)", async () => {
  let now = 1_800_000_000_000;
  const { gateway, requests } = await startTestGateway(exampleHandler(), {}, { clock: () => now });
  const filters: GameFilter[] = [{ name: "fortune" }, { minBet: 2 }, { category: "RNG" }];
  const listAll = async () => {
    for (const filter of [...filters, ...filters]) await listGames(gateway, filter);
  };
  await listAll();
  expect(requests).toHaveLength(3);
  now += 20_000;
  await listAll();
  await vi.waitFor(() => expect(requests).toHaveLength(5));
});

test.each([
  ["BINGO", { gameType: "RNG", gameClassify: "BG" }],
  ["JILI", { gameType: "RNG", vassalage: "JL" }],
  ["IN_HOUSE", { vassalage: "BGS" }],
  ["ESPORTS", { gameType: "SPORTS", vassalage: "AV,AI,IMES,TF,IA" }],
  ["COCKFIGHT", { gameType: "SPORTS", vassalage: "SV3,DS88,DIG,WGB,WS168" }],
  ["SPORTS", { gameType: "SPORTS", vassalage: "DM4,DM5" }],
] as const)("the category %s is requested with %j (gateway 3.7)", async (category, expected) => {
  expect(await queryOf({ category })).toMatchObject(expected);
});

test("a selected vendor is requested alone if it belongs to the category, and is ignored otherwise", async () => {
  expect(await queryOf({ category: "ESPORTS", vendor: "TF" })).toMatchObject({ gameType: "SPORTS", vassalage: "TF" });
  for (const [category, vendor, vassalage] of [
    ["ESPORTS", "SV3", "AV,AI,IMES,TF,IA"],
    ["COCKFIGHT", "DM4", "SV3,DS88,DIG,WGB,WS168"],
    ["SPORTS", "SV3", "DM4,DM5"],
  ] as const)
    expect(await queryOf({ category, vendor })).toMatchObject({ vassalage });
});

test("the vendor that a list is about is requested in any category: sites call all of them SPORTS", async () => {
  for (const category of ["SPORTS", "ESPORTS"] as const)
    expect(await queryOf({ category, vendor: "SV3", keepsVendor: true })).toMatchObject({ vassalage: "SV3" });
});

test.each([
  ["no totals", {}],
  ["totals of one page", { totalPages: 1, totalCount: 2 }],
])("with %s a full page may have a next page, and the next page tells (gateway 1.11 quirk 24)", async (_, totals) => {
  const all = Array.from({ length: 5 }, (__, index) => ({ ...game, nodeId: index + 1 }));
  const { gateway } = await startTestGateway(({ query }, response) => {
    const [number, size] = [Number(query.pageNo), Number(query.pageSize)];
    sendSuccess(response, { games: all.slice((number - 1) * size, number * size), ...totals });
  });
  const pages = await Promise.all([1, 2, 3, 4].map((number) => listGames(gateway, { page: number, pageSize: 2 })));
  expect(pages.map(({ page: number, pageSize }) => [number, pageSize])).toEqual([1, 2, 3, 4].map((each) => [each, 2]));
  expect(pages.slice(0, 2).map(({ next }) => next)).toEqual(["unknown", "unknown"]);
  expect(pages[3]?.next).toBe("no");
  const read = (number: number) => listGames(gateway, { page: number, pageSize: 2 });
  const found = await readAllGames(read, { maxGames: 20 });
  expect(found.isComplete).toBe(true);
  expect(found.games.map(({ nodeId }) => nodeId)).toEqual(["1", "2", "3", "4", "5"]);
});

test("a page is full with items that cannot be used, too", async () => {
  const items = [game, { gameName: "no id" }];
  const { gateway } = await startTestGateway((_, response) =>
    sendSuccess(response, { games: items, totalPages: 1, totalCount: 2 }),
  );
  expect(await listGames(gateway, { pageSize: 2 })).toMatchObject({ games: { length: 1 }, next: "unknown" });
});

test("all games are read no further than the totals name, and no further than the limit", async () => {
  const sizeOf = async (total: number, maxGames: number) => {
    const numbers: number[] = [];
    const read = async (number: number) => {
      numbers.push(number);
      const pageGames = Array.from({ length: Math.max(0, Math.min(2, total - (number - 1) * 2)) }, () => ({}) as Game);
      return { ...paginate([], number, 2), games: pageGames, ...pageOf(number, pageGames.length, total) };
    };
    const { games, isComplete } = await readAllGames(read, { maxGames });
    return [games.length, Math.max(...numbers), isComplete];
  };
  const pageOf = (number: number, received: number, total: number) => {
    const totalPages = Math.ceil(total / 2);
    return { totalPages, next: nextOf({ received, page: number, pageSize: 2, totalPages }) };
  };
  expect(await sizeOf(61, 100)).toEqual([61, 31, true]);
  expect(await sizeOf(61, 40)).toEqual([40, 20, false]);
  expect(await sizeOf(1, 40)).toEqual([1, 1, true]);
});

test("without a catalogue SPORTS still excludes e-sports and cockfight (gateway 1.11 quirk 20)", async () => {
  const sports = ["AV", "SV3", "DM4"].map((vassalage) => ({ ...game, gameType: "SPORTS", vassalage }));
  const { gateway } = await startTestGateway(({ path }, response) =>
    path === listPath ? sendSuccess(response, page(sports)) : sendRefusal(response, "function.not.available"),
  );
  const { games } = await listGames(gateway, { category: "SPORTS" });
  expect(games.map(({ vendor }) => vendor)).toEqual(["DM4"]);
});

test("the launch id is gameId or else roomId (gateway 1.11 quirk 9), and the key names category, vendor and node", async () => {
  const { gateway } = await startTestGateway((_, response) =>
    sendSuccess(response, page([game, { ...game, nodeId: "9", gameId: "G9" }])),
  );
  const { games } = await listGames(gateway, {});
  expect(games.map(({ launchId }) => launchId)).toEqual(["GAME_LIST$JL,3001", "G9"]);
  expect(games.map(({ key }) => key)).toEqual(["RNG.JL.3001", "RNG.JL.9"]);
});

test.each([
  [{ supportPlay: 0 }, true],
  [{ supportPlay: "0", supportTrail: 0 }, true],
  [{ supportPlay: 1, supportTrail: 1 }, false],
  [{ supportTrail: 1 }, true],
  [{}, false],
])("a game with %j supports a demo: %s (gateway 3.7)", async (fields, supportsDemo) => {
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, page([{ ...game, ...fields }])));
  expect((await listGames(gateway)).games[0]).toMatchObject({ supportsDemo });
});

test("games have no empty fields, and an invalid item is dropped (gateway 1.4)", async () => {
  const items = [
    { ...game, gameClassify: "", showIcon: null },
    { gameName: "no id" },
    7,
    null,
    { ...game, vassalage: "" },
  ];
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, page(items)));
  const { games } = await listGames(gateway);
  expect(games).toEqual([
    {
      key: "RNG.JL.3001",
      nodeId: "3001",
      launchId: "GAME_LIST$JL,3001",
      name: "Fortune Stones",
      vendor: "JL",
      vendorName: "JILI",
      category: "RNG",
      isNew: false,
      isHot: false,
      supportsDemo: false,
    },
  ]);
});

test.each([[{ games: "none" }], [{ games: { 0: game } }], ["text"], [[]]])(
  "the value %j is malformed, not an empty list",
  async (value) => {
    const { gateway } = await startTestGateway((_, response) => sendSuccess(response, value));
    await expect(listGames(gateway)).rejects.toMatchObject({ kind: "malformed", messageKey: "errors:loading_failed" });
  },
);

test("a missing value and the code no.data are an empty page (gateway 4.3)", async () => {
  const empty = { games: [], pageSize: 36, totalPages: 0, totalCount: 0, next: "no" };
  const { gateway } = await startTestGateway((_, response, index) =>
    index === 0 ? sendSuccess(response, null) : sendRefusal(response, "no.data", 200),
  );
  expect(await listGames(gateway, { page: 1 })).toEqual({ ...empty, page: 1 });
  expect(await listGames(gateway, { page: 2 })).toEqual({ ...empty, page: 2 });
});

test("hot games are cached", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  const games = await listHotGames(gateway);
  expect(games.every(({ isHot }) => isHot)).toBe(true);
  expect(games[0]).toMatchObject({ launchId: "HOT_GAME,3001", imagePath: "/g/3001-m.png", supportsDemo: false });
  await listHotGames(gateway);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.query).toEqual({ merchantCode: "DEMO", isPlatform: "2", platform: "html5", language: "EN" });
});

test("winners are sorted by amount, and those without an amount are dropped", async () => {
  const { gateway } = await startTestGateway(exampleHandler());
  const winners = await listWinners(gateway);
  expect(winners.map(({ name, amount }) => [name, amount])).toEqual([
    ["de***01", "15200.50"],
    ["pl***77", "9800.00"],
  ]);
});

test("favourites and recent games are sent with the field names of the gateway (gateway 3.7)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { token: "tk-1" });
  const key = { nodeId: "3001", vendor: "JL", category: "RNG" };
  await addFavourite(gateway, key);
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-1" });
  expect(await getFavouriteIds(gateway)).toEqual(["3001", "3040"]);
  expect(await listFavourites(gateway, { pageSize: 100 })).toMatchObject({
    page: 1,
    totalPages: 1,
    games: [{ nodeId: "3001" }],
  });
  expect(requests.at(-1)?.query).toMatchObject({ pageSize: "100", token: "tk-1" });
  await addRecent(gateway, key);
  expect(requests.at(-1)).toMatchObject({ method: "GET", query: { nodeId: "3001", vendor: "JL", gameType: "RNG" } });
  expect(await listRecents(gateway, { page: 2 })).toMatchObject({ page: 2, games: [{ nodeId: "3040" }] });
});

test("recent games that others follow tell the size of a page (gateway 3.7)", async () => {
  const { gateway } = await startTestGateway(
    (_, response) => sendSuccess(response, { list: [game, game], totalPages: 3 }),
    { token: "tk-1" },
  );
  expect((await listRecents(gateway, { page: 1 })).pageSize).toBe(2);
  expect((await listRecents(gateway, { page: 3 })).pageSize).toBe(36);
});
