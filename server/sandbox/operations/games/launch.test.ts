import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { JsonDocument, JsonObject } from "../../testing/client";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
let games: JsonObject[];
beforeAll(async () => {
  test = await startTestSandbox();
  games = (await test.client.get("/wps/relay/GCSGAME_gameList?pageSize=500")).value.rows("games");
});
afterAll(() => test.close());
afterEach(() => test.control("POST", "/api/switches", { openRound: false, vendorMaintenance: [] }));

type Changes = Record<string, string | undefined>;

function launchPath(game: JsonObject | undefined, changes: Changes = {}): string {
  const fields: Changes = {
    launchMode: "GLS",
    gameId: String(game?.gameId || game?.roomId),
    nodeId: String(game?.nodeId),
    vendor: String(game?.vassalage),
    vassalage: String(game?.vassalage),
    accountType: "1",
    platform: "html5",
    clientType: "2",
    language: "EN",
    ...changes,
  };
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/wps/game/launchGame?${new URLSearchParams(entries)}`;
}

const launch = (game: JsonObject | undefined, token: string, changes: Changes = {}) =>
  test.client.get(launchPath(game, changes), { token });
const addressOf = (value: JsonDocument) => value.text("content.game_url") || value.text("content.game_url2");
const pageOf = async (value: JsonDocument) => (await fetch(addressOf(value))).text();
const hasDemo = (game: JsonObject) => game.supportPlay === 0;

describe("Launch (docs/gateway.md 3.7, G5)", () => {
  it("opens a game at a one-time address of the game host, in the first or the second field (quirk 24)", async () => {
    const token = await test.client.signIn("demo_user1");
    const fields = new Set<string>();
    for (const game of new Map(games.map((item) => [item.vassalage, item])).values()) {
      const { value } = await launch(game, token);
      expect(addressOf(value)).toMatch(`${test.sandbox.gameHost}/g/${game.nodeId}?s=`);
      fields.add(value.text("content.game_url") ? "game_url" : "game_url2");
    }
    expect(fields).toEqual(new Set(["game_url", "game_url2"]));
  });

  it("takes the id of the list, of the hot list and of a vendor card", async () => {
    const token = await test.client.signIn("demo_user1");
    const [game] = games;
    for (const gameId of [String(game?.roomId), `HOT_GAME,${game?.nodeId}`]) {
      expect((await launch(game, token, { gameId })).status).toBe(200);
    }
    const feed = (await test.client.get("/wps/relay/GCSGAME_newGameVendor")).value;
    const cards = feed.rows("data.lanes").flatMap((lane) => lane.cards as JsonObject[]);
    const card = cards.find((item) => item.isGame === "game");
    const changes = { gameId: String(card?.telGameId), nodeId: String(card?.telNodeId) };
    expect((await launch(card, token, changes)).status).toBe(200);
  });

  it("takes the node's id as launch id for the game on the card of a new vendor only", async () => {
    const token = await test.client.signIn("demo_user1");
    const feed = (await test.client.get("/wps/relay/GCSGAME_newGameVendor")).value;
    const cards = feed.rows("data.lanes").flatMap((lane) => lane.cards as JsonObject[]);
    const launchByNode = (game: JsonObject | undefined) => launch(game, token, { gameId: String(game?.nodeId) });
    expect((await launchByNode(cards.find((card) => card.isGame === "game" && card.isNew === 1))).status).toBe(200);
    const newVendors = new Set(cards.filter(({ isNew }) => isNew === 1).map(({ vassalage }) => vassalage));
    const onCards = new Set(cards.filter(({ isGame }) => isGame === "game").map(({ nodeId }) => nodeId));
    const listed = games.find(({ vassalage, nodeId }) => newVendors.has(vassalage) && !onCards.has(nodeId));
    expect(listed).toBeDefined();
    expect((await launchByNode(listed)).errorCode).toBe("invalid.game.code");
  });

  it.each<[string, Changes, number, string, string]>([
    ["without launchMode (quirk 3)", { launchMode: undefined }, 500, "unknown.system.err", "#727"],
    ["without gameId", { gameId: undefined }, 500, "unknown.system.err", "#727"],
    ["with an unknown node", { nodeId: "1" }, 400, "invalid.game.code", ""],
    ["with another vendor", { vendor: "XX" }, 400, "invalid.game.code", ""],
    ["with another game's id", { gameId: "GAME_LIST$XX,1" }, 400, "invalid.game.code", ""],
  ])("refuses a launch %s", async (_, changes, status, code, number) => {
    const reply = await launch(games[0], await test.client.signIn("demo_user1"), changes);
    expect([reply.status, reply.errorCode]).toEqual([status, code]);
    expect(reply.message).toContain(number);
  });

  it("refuses POST with http_method_not_support #459 (quirk 4) and guests with 401", async () => {
    const token = await test.client.signIn("demo_user1");
    const post = await test.client.call("POST", launchPath(games[0]), { token, body: {} });
    expect([post.status, post.errorCode]).toEqual([400, "http_method_not_support"]);
    expect((await test.client.get(launchPath(games[0]))).status).toBe(401);
  });

  it("refuses an empty wallet, but not a demo; accountType decides over supportFreePlay", async () => {
    const token = await test.client.signIn("demo_user2");
    const poor = await launch(games[0], token);
    expect([poor.status, poor.errorCode]).toEqual([400, "launch_game_balance_not_enough"]);
    const demo = await launch(games.find(hasDemo), token, { accountType: "0", supportFreePlay: "0" });
    expect(demo.status).toBe(200);
  });

  it("allows trial accounts to launch only demos", async () => {
    const trial = await test.client.call("POST", "/wps/session/login/freeplay", { body: {} });
    const token = trial.value.text("token");
    const free = games.find(hasDemo);
    const real = await launch(free, token);
    expect([real.status, real.errorCode]).toEqual([400, "customer.action.forbidden"]);
    expect((await launch(free, token, { accountType: undefined, supportFreePlay: "1" })).status).toBe(200);
    const none = await launch(
      games.find((game) => !hasDemo(game)),
      token,
      { accountType: "0" },
    );
    expect([none.status, none.errorCode]).toEqual([400, "not.supported.product"]);
  });

  it("reports the maintenance window of a closed vendor (docs/gateway.md 1.9)", async () => {
    await test.control("POST", "/api/switches", { vendorMaintenance: [games[0]?.vassalage] });
    const { status, errorCode, value } = await launch(games[0], await test.client.signIn("demo_user1"));
    expect([status, errorCode]).toEqual([400, "vendor_under_maintenance"]);
    expect(value.pick("content.data")).toEqual({ maintainTime: expect.any(Number), endTime: expect.any(Number) });
  });

  it("refuses a second launch while a round is open, where the switch is on (quirk 5)", async () => {
    const token = await test.client.signIn("demo_agent");
    await test.control("POST", "/api/switches", { openRound: true });
    const first = await launch(games[0], token);
    const second = await launch(games[1], token);
    expect(second.status).toBe(400);
    expect(second.message).toContain("#734");
    const key = new URL(addressOf(first.value)).searchParams.get("s") ?? "";
    await fetch(`${test.sandbox.gameHost}/round/close`, { method: "POST", body: new URLSearchParams({ s: key }) });
    expect((await launch(games[1], token)).status).toBe(200);
  });
});

describe("Game host", () => {
  it("shows the launched game in its language, and in Chinese without one (quirk 6)", async () => {
    const token = await test.client.signIn("demo_user1");
    const english = await pageOf((await launch(games[0], token)).value);
    expect(english).toContain("Real play");
    expect(english).toContain("<svg");
    expect(await pageOf((await launch(games[0], token, { language: undefined })).value)).toContain("真钱游戏");
  });

  it("shows a one-time address again within minutes, and a notice when it has expired", async () => {
    const token = await test.client.signIn("demo_user1");
    const address = addressOf((await launch(games[0], token)).value);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${address}&n=2`)).status).toBe(200);
    test.advance(11 * 60_000);
    const late = await fetch(address);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("used up");
    expect((await fetch(`${test.sandbox.gameHost}/g/${games[0]?.nodeId}?s=unknown`)).status).toBe(410);
  });

  it("can be framed by any site and runs no script", async () => {
    const { headers } = await fetch(`${test.sandbox.gameHost}/service?c=live`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-frame-options")).toBeNull();
  });

  it("shows a launched lottery, and the lobby (docs/gateway.md 3.8, L4)", async () => {
    const token = await test.client.signIn("demo_user1");
    const [draw] = (await test.client.get("/lgw/games/popular?count=1")).value.rows();
    const open = (query: string) =>
      test.client.get(`/wps/game/launchGame?launchMode=LOTT&language=EN&${query}`, { token });
    const game = await open(`lottoGameCode=${draw?.gameCode}&lottoMode=Elott_Traditional`);
    expect(await (await fetch(game.value.text("gameUrl"))).text()).toContain("Lottery");
    const lobby = await open("lottoArea=VN&lottoPrizeMode=LOTT&lottoView=lobby");
    expect(await (await fetch(lobby.value.text("gameUrl"))).text()).toContain("Lottery lobby");
    expect((await open("lottoGameCode=NONE&lottoMode=Traditional")).errorCode).toBe("invalid.game.code");
    expect((await open("lottoGameCode=lobby")).errorCode).toBe("request.param.err");
  });

  it("has a way back to the site in a lottery that was launched with one (quirk 7)", async () => {
    const token = await test.client.signIn("demo_user1");
    const pageWith = async (backUrl: string) => {
      const query = new URLSearchParams({ launchMode: "LOTT", lottoMode: "Traditional", language: "EN", backUrl });
      const { value } = await test.client.get(`/wps/game/launchGame?${query}`, { token });
      return (await fetch(value.text("gameUrl"))).text();
    };
    expect(await pageWith("https://www.site.invalid/m/lott?a=1&b=2")).toContain(
      '<a class="back" href="https://www.site.invalid/m/lott?a=1&#38;b=2" target="_top">Back to the site</a>',
    );
    for (const backUrl of ["", "javascript:alert(1)", "/m/lott"]) expect(await pageWith(backUrl)).not.toContain("<a ");
    const [last] = (await test.control("GET", "/api/log?operation=launchLottery")).rows().slice(-1);
    expect(last?.violations).toEqual(["backUrl is not a web address"]);
    const game = await pageOf((await launch(games[0], token, { backUrl: "https://www.site.invalid/" })).value);
    expect(game).not.toContain("<a ");
  });

  it("opens a trial launch for a guest", async () => {
    const free = games.find(hasDemo);
    const query = new URLSearchParams({
      nodeId: String(free?.nodeId),
      gameId: String(free?.gameId || free?.roomId),
      platform: "html5",
      language: "EN",
    });
    const { value } = await test.client.get(`/wps/relay/GCS_gameTrialLaunch?${query}`);
    expect(await pageOf(value)).toContain("Demo");
  });
});
