import { afterEach, expect, test } from "vitest";
import { answerExample, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, refuse, success } from "../../testing/http-server";
import { parseGameKey } from "./game-view.server";
import { type GameFilter, listGames, listHotGames, listWinners } from "./games.server";
import { addFavourite, addRecent, getFavouriteIds, listFavourites, listRecents } from "./player-games.server";

afterEach(closeAll);

const list = "/wps/relay/GCSGAME_gameList";
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
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus));
  await listGames(gateway, filter);
  return seen.find(({ path }) => path === list)?.query ?? {};
}

test("game list: merchant, html5, client type 2, 36 a page (docs/gateway.md 3.7, specification section 9)", async () => {
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

test("quirk 8: language is left out of the query when searching by name, the header keeps it (docs/gateway.md 1.11)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), { language: "TH" });
  await listGames(gateway, { name: " fortune " });
  expect(seen[0]?.query).toMatchObject({ gameName: "fortune" });
  expect(seen[0]?.query).not.toHaveProperty("language");
  expect(seen[0]?.headers.language).toBe("TH");
});

test("searches are not kept, pages are (docs/gateway.md 3.7)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus));
  await listGames(gateway, { name: "fortune" });
  await listGames(gateway, { name: "fortune" });
  await listGames(gateway, { category: "RNG" });
  await listGames(gateway, { category: "RNG" });
  expect(seen).toHaveLength(3);
});

test.each([
  ["BINGO", { gameType: "RNG", gameClassify: "BG" }],
  ["JILI", { gameType: "RNG", vassalage: "JL" }],
  ["IN_HOUSE", { vassalage: "BGS" }],
  ["ESPORTS", { gameType: "SPORTS", vassalage: "AV,AI,IMES,TF,IA" }],
  ["COCKFIGHT", { gameType: "SPORTS", vassalage: "SV3,DS88,DIG,WGB,WS168" }],
  ["SPORTS", { gameType: "SPORTS", vassalage: "DM4,DM5" }],
] as const)("special query %s is %j (docs/gateway.md 3.7, readings 9)", async (category, expected) => {
  expect(await queryOf({ category })).toMatchObject(expected);
});

test("a vendor chosen within a special category is asked for alone, one that is none of it counts as absent", async () => {
  expect(await queryOf({ category: "ESPORTS", vendor: "TF" })).toMatchObject({ gameType: "SPORTS", vassalage: "TF" });
  for (const [category, vendor, vassalage] of [
    ["ESPORTS", "SV3", "AV,AI,IMES,TF,IA"],
    ["COCKFIGHT", "DM4", "SV3,DS88,DIG,WGB,WS168"],
    ["SPORTS", "SV3", "DM4,DM5"],
  ] as const)
    expect(await queryOf({ category, vendor })).toMatchObject({ vassalage });
});

test("quirk 24: where a list of vendors finds nothing, all are asked for and filtered (docs/gateway.md 1.11)", async () => {
  const sports = ["AV", "SV3", "DM4"].map((vassalage) => ({ ...game, gameType: "SPORTS", vassalage }));
  const { caller: gateway, seen } = await callerFor(({ query }, response) =>
    success(response, page(query.vassalage?.includes(",") ? [] : sports)),
  );
  const { games, totalCount } = await listGames(gateway, { category: "COCKFIGHT" });
  expect(games.map(({ vendor }) => vendor)).toEqual(["SV3"]);
  expect(totalCount).toBe(1);
  expect(seen).toHaveLength(2);
  expect((await listGames(gateway, { category: "ESPORTS" })).games.map(({ vendor }) => vendor)).toEqual(["AV"]);
});

test("quirk 24: where a list of vendors is passed over, others' games are neither shown nor counted (docs/gateway.md 1.11)", async () => {
  const vendors = ["AV", "SV3", "DS88", "SV3", "DIG", "DM4"];
  const sports = vendors.map((vassalage, at) => ({ ...game, nodeId: at, gameType: "SPORTS", vassalage }));
  const { caller: gateway } = await callerFor(({ query }, response) => {
    const [number, size] = [Number(query.pageNo), Number(query.pageSize)];
    const games = sports.slice((number - 1) * size, number * size);
    success(response, { ...page(games, sports.length), totalPages: Math.ceil(sports.length / size), pageNum: number });
  });
  const filter = { category: "COCKFIGHT", pageSize: 3 } as const;
  expect(await listGames(gateway, filter)).toMatchObject({ totalCount: 4, totalPages: 2, games: { length: 3 } });
  const last = await listGames(gateway, { ...filter, page: 2 });
  expect(last.games.map(({ vendor }) => vendor)).toEqual(["DIG"]);
});

test("quirk 20: without a catalogue SPORTS still has no e-sports and no cockfight (docs/gateway.md 1.11)", async () => {
  const sports = ["AV", "SV3", "DM4"].map((vassalage) => ({ ...game, gameType: "SPORTS", vassalage }));
  const { caller: gateway } = await callerFor(({ path }, response) =>
    path === list ? success(response, page(sports)) : refuse(response, "function.not.available"),
  );
  const { games } = await listGames(gateway, { category: "SPORTS" });
  expect(games.map(({ vendor }) => vendor)).toEqual(["DM4"]);
});

test("quirk 9: the launch id is gameId, else roomId (docs/gateway.md 1.11); the key goes through forms", async () => {
  const { caller: gateway } = await callerFor((_, response) =>
    success(response, page([game, { ...game, nodeId: "9", gameId: "G9" }])),
  );
  const { games } = await listGames(gateway, {});
  expect(games.map(({ launchId }) => launchId)).toEqual(["GAME_LIST$JL,3001", "G9"]);
  expect(parseGameKey(games[0]?.key ?? "")).toEqual({ category: "RNG", vendor: "JL", nodeId: "3001" });
  for (const bad of ["", "RNG", "RNG.JL", "RNG.JL.", "a b.c.d", "RNG.JL.1\n"])
    expect(parseGameKey(bad)).toBeUndefined();
});

test.each([
  [{ supportPlay: 0 }, true],
  [{ supportPlay: "0", supportTrail: 0 }, true],
  [{ supportPlay: 1, supportTrail: 1 }, false],
  [{ supportTrail: 1 }, true],
  [{}, false],
])("demo: %j is %s (docs/gateway.md 3.7 G2: supportPlay 0 = free demo allowed)", async (fields, supportsDemo) => {
  const { caller: gateway } = await callerFor((_, response) => success(response, page([{ ...game, ...fields }])));
  expect((await listGames(gateway)).games[0]).toMatchObject({ supportsDemo });
});

test("views are lean: no empty fields; a bad item does not fail its list (docs/gateway.md 1.4)", async () => {
  const items = [
    { ...game, gameClassify: "", showIcon: null },
    { gameName: "no id" },
    7,
    null,
    { ...game, vassalage: "" },
  ];
  const { caller: gateway } = await callerFor((_, response) => success(response, page(items)));
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
  "a list that is no list is malformed: %j",
  async (value) => {
    const { caller: gateway } = await callerFor((_, response) => success(response, value));
    await expect(listGames(gateway)).rejects.toMatchObject({ kind: "malformed", messageKey: "errors:loading_failed" });
  },
);

test("an empty answer and no.data are an empty page (docs/gateway.md 4.3)", async () => {
  const empty = { games: [], page: 1, pageSize: 36, totalPages: 0, totalCount: 0 };
  const { caller: gateway } = await callerFor((_, response, index) =>
    index === 0 ? success(response, null) : refuse(response, "no.data", 200),
  );
  expect(await listGames(gateway, { page: 1 })).toEqual(empty);
  expect(await listGames(gateway, { page: 2 })).toEqual(empty);
});

test("hot games: kept, asked again on refresh (docs/gateway.md 3.7)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus));
  const games = await listHotGames(gateway);
  expect(games[0]).toMatchObject({ launchId: "HOT_GAME,3001", imagePath: "/g/3001-m.png", supportsDemo: false });
  await listHotGames(gateway);
  await listHotGames(gateway, { refresh: true });
  expect(seen).toHaveLength(2);
  expect(seen[0]?.query).toEqual({ merchantCode: "DEMO", isPlatform: "2", platform: "html5", language: "EN" });
});

test("winners: the highest amount first, without those that have none (docs/gateway.md 3.7 G4)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  const winners = await listWinners(gateway);
  expect(winners.map(({ name, amount }) => [name, amount])).toEqual([
    ["de***01", "15200.50"],
    ["pl***77", "9800.00"],
  ]);
});

test("favourites and recents carry the token and the wire's names (docs/gateway.md 3.7)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), { token: "tk-1" });
  const mark = { nodeId: "3001", vendor: "JL", category: "RNG" };
  await addFavourite(gateway, mark);
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-1" });
  expect(await getFavouriteIds(gateway)).toEqual(["3001", "3040"]);
  expect(await listFavourites(gateway, { pageSize: 100 })).toMatchObject({
    page: 1,
    totalPages: 1,
    games: [{ nodeId: "3001" }],
  });
  expect(seen[2]?.query).toMatchObject({ pageSize: "100", token: "tk-1" });
  await addRecent(gateway, mark);
  expect(seen[3]).toMatchObject({ method: "GET", query: { nodeId: "3001", vendor: "JL", gameType: "RNG" } });
  expect(await listRecents(gateway, { page: 2 })).toMatchObject({ page: 2, games: [{ nodeId: "3040" }] });
});
