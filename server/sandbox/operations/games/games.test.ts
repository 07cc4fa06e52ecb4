import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonDocument, JsonObject } from "../../testing/client";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

const relay = (operation: string, query = "", options = {}) =>
  test.client.get(`/wps/relay/${operation}?${query}`, options);

const list = async (query: string, language = "EN"): Promise<JsonDocument> =>
  (await relay("GCSGAME_gameList", `merchant=DEMO&clientType=2&platform=html5&${query}`, { language })).value;
const gamesOf = async (query: string, language = "EN") => (await list(query, language)).rows("games");
const lanes = async () =>
  (await relay("GCSGAME_newGameVendor", "merchant=DEMO&platform=html5&clientType=2")).value.rows("data.lanes");
const cardsOf = (lane: JsonObject) => lane.cards as JsonObject[];

/** Ids and counts come as numbers or as text (docs/gateway.md 1.4). */
const numbers = (games: readonly JsonObject[], name: string) => games.map((game) => Number(game[name]));

describe("Vendor feed (docs/gateway.md 3.7, G1)", () => {
  it("has lanes in order, with vendor cards and cards that launch a game directly", async () => {
    const feed = await lanes();
    expect(feed.map((lane) => lane.title)).toEqual(
      expect.arrayContaining(["RNG", "LIVE", "FISH", "PVP", "SPORTS", "LOTT", "ELOTT"]),
    );
    const cards = feed.flatMap(cardsOf);
    const listed = cards.find((card) => card.isGame === "VASSALAGE");
    const opening = cards.find((card) => card.isGame === "game");
    expect(listed).toMatchObject({ mobileLargeIcon: expect.stringMatching(/^\/v\/\w+\.png$/), maintenance: null });
    expect(opening).toMatchObject({ gameId: expect.any(String), telGameId: expect.any(String) });
    expect(new Set(cards.map((card) => typeof card.gameCount))).toEqual(new Set(["number", "string"]));
  });

  it("agrees with the vendor game types", async () => {
    const { value } = await relay("GCSGAME_getVassGameType", "typeId=1&merchant_code=DEMO");
    const types = Object.entries(value.pick("content") as Record<string, object>);
    expect(types.map(([lane, vendors]) => [lane, Object.keys(vendors)])).toEqual(
      (await lanes()).map((lane) => [lane.title, cardsOf(lane).map((card) => card.vassalage)]),
    );
  });

  it("shows a vendor under maintenance", async () => {
    await test.control("POST", "/api/switches", { vendorMaintenance: ["JL"] });
    const card = (await lanes()).flatMap(cardsOf).find((item) => item.vassalage === "JL");
    await test.control("POST", "/api/switches", { vendorMaintenance: [] });
    expect(card?.maintenance).toMatchObject({ vendorCode: "JL", endTime: expect.any(Number) });
  });

  it("shows a maintenance before it begins", async () => {
    await test.control("POST", "/api/switches", { announcedMaintenance: ["JL"] });
    const card = (await lanes()).flatMap(cardsOf).find((item) => item.vassalage === "JL");
    await test.control("POST", "/api/switches", { announcedMaintenance: [] });
    expect(card).toMatchObject({ maintenance: { vendorCode: "JL" } });
    expect(Number((card as Record<"maintenance", Record<string, unknown>>).maintenance.maintainTime)).toBeGreaterThan(
      Date.now(),
    );
  });
});

describe("Game list paging (docs/gateway.md 1.13.7)", () => {
  it("pages through every game once", async () => {
    const first = await list("gameType=FISH&pageNo=1&pageSize=20");
    const pages = [first];
    for (let page = 2; page <= Number(first.pick("totalPages")); page++) {
      pages.push(await list(`gameType=FISH&pageNo=${page}&pageSize=20`));
    }
    const ids = pages.flatMap((page) => numbers(page.rows("games"), "nodeId"));
    expect(ids).toHaveLength(Number(first.pick("totalCount")));
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.root).toMatchObject({ pageNum: 1, pageSize: 20, totalPages: Math.ceil(ids.length / 20) });
  });

  it("answers 36 games a page by default, and more than 2,000 in all", async () => {
    const page = await list("");
    expect(page.rows("games")).toHaveLength(36);
    expect(Number(page.pick("totalCount"))).toBeGreaterThan(2000);
  });

  it.each([
    ["absent", [undefined, undefined]],
    ["low", [1, 20]],
  ])("can have %s totals (quirk 24)", async (listTotals, totals) => {
    await test.control("POST", "/api/switches", { listTotals });
    const page = await list("gameType=FISH&pageNo=2&pageSize=20");
    await test.control("POST", "/api/switches", { listTotals: "exact" });
    expect(page.rows("games")).toHaveLength(20);
    expect([page.pick("totalPages"), page.pick("totalCount")]).toEqual(totals);
  });

  it("can refuse more than 36 games a page", async () => {
    await test.control("POST", "/api/switches", { smallListPages: true });
    const refused = await relay("GCSGAME_gameList", "gameType=FISH&pageSize=200");
    const page = await list("gameType=FISH&pageSize=36");
    await test.control("POST", "/api/switches", { smallListPages: false });
    expect([refused.status, refused.errorCode]).toEqual([400, "request.param.err"]);
    expect(page.rows("games")).toHaveLength(36);
  });

  it("answers an empty list past the end, and totalPages 0 for no result", async () => {
    expect((await list("gameType=FISH&pageNo=9999")).root).toMatchObject({ games: [], pageNum: 9999 });
    expect((await list("gameName=zzzzzz")).root).toMatchObject({ games: [], totalPages: 0, totalCount: 0 });
  });
});

describe("Game list filters (docs/gateway.md 3.7)", () => {
  it("finds by name, but not with language in the query (quirk 8)", async () => {
    const [game] = await gamesOf("gameType=RNG&pageSize=1");
    const name = encodeURIComponent(String(game?.gameName));
    expect(numbers(await gamesOf(`gameName=${name}`), "nodeId")).toContain(game?.nodeId);
    expect((await list(`gameName=${name}&language=EN`)).root).toMatchObject({ games: [], totalCount: 0 });
  });

  it("finds a localised name through the Language header", async () => {
    const [game] = await gamesOf("gameType=RNG&pageSize=1", "MY");
    const [english] = await gamesOf("gameType=RNG&pageSize=1", "EN");
    expect(game?.gameName).not.toBe(english?.gameName);
    expect(game?.defaultLanguage).toBe(english?.gameName);
    const found = await gamesOf(`gameName=${encodeURIComponent(String(game?.gameName))}`, "MY");
    expect(numbers(found, "nodeId")).toContain(game?.nodeId);
  });

  it("takes minBet and minLine as at least, minLineNum included (quirk 24)", async () => {
    const bets = numbers(await gamesOf("minBet=5&pageSize=100"), "minBet");
    expect(bets.length).toBeGreaterThan(0);
    expect(Math.min(...bets)).toBeGreaterThanOrEqual(5);
    const lines = await list("gameType=RNG&minLine=20&pageSize=100");
    expect(Math.min(...numbers(lines.rows("games"), "minLineNum"))).toBeGreaterThanOrEqual(20);
    const older = await list("gameType=RNG&minLineNum=20&pageSize=100");
    expect(older.pick("totalCount")).toBe(lines.pick("totalCount"));
  });

  it("takes comma-joined vendors, isNew and gameClassify", async () => {
    const cockfights = await gamesOf("gameType=SPORTS&vassalage=SV3,DS88,DIG,WGB,WS168&pageSize=200");
    const vendors = new Set(cockfights.map((game) => game.vassalage));
    expect(vendors).toEqual(new Set(["SV3", "DS88", "DIG", "WGB", "WS168"]));
    expect((await gamesOf("isNew=true&pageSize=50")).every((game) => Number(game.isNew) === 1)).toBe(true);
    const bingo = await gamesOf("gameType=RNG&gameClassify=BG&pageSize=50");
    expect(bingo.length).toBeGreaterThan(0);
    expect(bingo.every((game) => game.gameClassifyNew === "BG")).toBe(true);
  });

  it("leaves some games without gameId, writes some numbers as text, and keeps pictures relative", async () => {
    const games = await gamesOf("pageSize=500");
    expect(new Set(games.map((game) => game.gameId === ""))).toEqual(new Set([true, false]));
    expect(new Set(games.map((game) => typeof game.minBet))).toEqual(new Set(["number", "string"]));
    expect(games.every((game) => /^\/g\/\d+\.(?:png|jpg|gif|webp)$/.test(String(game.iconUrl)))).toBe(true);
  });
});

describe("Addresses of pictures (quirk 22)", () => {
  it.each(["without-scheme", "host-alone", "backslashes", "upper-case", "data"])("can be %s", async (form) => {
    await test.control("POST", "/api/switches", { pictureAddresses: form });
    const [game] = await gamesOf("pageSize=1");
    await test.control("POST", "/api/switches", { pictureAddresses: "path" });
    expect(game?.iconUrl).not.toMatch(/^(?:http:)?\/(?!\/)/);
    const [host = ""] = test.sandbox.imageHosts;
    const address = String(game?.iconUrl).replace(/^localhost/, "//localhost");
    expect(new URL(address, host).href).toMatch(/^(?:http:\/\/localhost:\d+\/g\/\d+\.\w+|data:image\/svg)/);
  });
});

describe("Hot games and winners (docs/gateway.md 3.7)", () => {
  it("lists hot games, by vendor too", async () => {
    const hot = (await relay("GCSGAME_hotGamesV2", "isPlatform=2&platform=html5&merchantCode=DEMO")).value;
    const [first] = hot.rows("list");
    expect(first).toMatchObject({ type: "GAME", gameId: `HOT_GAME,${first?.nodeId}` });
    const vendorGames = (await relay("GCSGAME_hotGamesV2", `vassalage=${first?.vassalage}`)).value;
    expect(vendorGames.rows("list").every((game) => game.vassalage === first?.vassalage)).toBe(true);
  });

  it("lists winners in no particular order of money (G4)", async () => {
    const { value } = await relay("ODSFE2_getWinnerBoard", "gameCategory=ALL&limitNum=10");
    const amounts = value.rows("list").map((_, index) => Number(value.pick(`list.${index}.vo.winAmount`)));
    expect(amounts).toHaveLength(10);
    expect(amounts).not.toEqual(amounts.toSorted((one, other) => other - one));
  });
});

describe("Favourites and recents (docs/gateway.md 3.7, 1.13.8)", () => {
  const add = (body: object, token?: string) =>
    test.client.call("POST", "/wps/relay/MCSFE_addFavoriteGameV2", { body, ...(token && { token }) });
  const ids = async (token: string) => (await relay("MCSFE_getFavoriteGames", "", { token })).value.root;

  it("stores favourites by account; DELETE has a body", async () => {
    const games = await gamesOf("gameType=FISH&pageSize=2");
    const token = await test.client.signIn("demo_user1");
    for (const { nodeId, vassalage, gameType } of games) {
      const { json } = await add({ nodeId, vendor: vassalage, gameType, token }, token);
      expect(json).toEqual({ success: true, value: null });
    }
    const expected = games.map((game) => String(game.nodeId)).reverse();
    expect(await ids(token)).toEqual(expected);
    const page = await relay("MCSFE_getFavoriteGamesList", "pageNo=1&pageSize=100&language=EN", { token });
    expect(page.value.root).toMatchObject({ pageNum: 1, pageSize: 100, totalPages: 1 });

    const body = { nodeId: String(games[0]?.nodeId), vendor: games[0]?.vassalage };
    await test.client.call("DELETE", "/wps/relay/MCSFE_removeFavoriteGameV2", { token, body });
    expect(await ids(token)).toEqual(expected.slice(0, 1));
    expect(await ids(await test.client.signIn("demo_user2"))).toEqual([]);
  });

  it("refuses an unknown game and a guest", async () => {
    const unknown = await add({ nodeId: 1, vendor: "JL" }, await test.client.signIn("demo_user1"));
    expect([unknown.status, unknown.errorCode]).toEqual([400, "invalid.game.code"]);
    expect((await add({ nodeId: 1 })).status).toBe(401);
  });

  it.each(["MCSFE_getFavoriteGamesList", "GCS_recentGame"])(
    "refuses a page size that %s does not have",
    async (path) => {
      const token = await test.client.signIn("demo_user1");
      const pages = await Promise.all([1, 8, 36, 200].map((size) => relay(path, `pageSize=${size}`, { token })));
      expect(pages.map(({ status }) => status)).toEqual([400, 400, 200, 200]);
    },
  );

  it("puts the last opened game first, without duplicates", async () => {
    const [one, two] = numbers(await gamesOf("gameType=LIVE&pageSize=2"), "nodeId");
    const token = await test.client.signIn("demo_user1");
    for (const nodeId of [one, two, one]) await relay("GCS_addRecentGame", `nodeId=${nodeId}`, { token });
    const { value } = await relay("GCS_recentGame", "page=1&pageSize=36&clientType=2", { token });
    expect(numbers(value.rows("list"), "nodeId")).toEqual([one, two]);
    expect(value.pick("totalPages")).toBe(1);
    const other = await relay("GCS_recentGame", "pageNo=1&gameType=FISH", { token });
    expect(other.value.root).toMatchObject({ list: [], totalPages: 0 });
  });
});
