import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { field, listAt } from "../../server/sandbox/testing/client";
import * as games from "./schemas/games";
import { mistakes, refusal, success } from "./support/shapes";
import { hasMember, isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const code = (json: unknown) => field(json, "errorCode");
const list = async (query: string) =>
  (await target.client.get(`/wps/relay/GCSGAME_gameList?platform=html5&clientType=2&${query}`)).json;
const gamesOf = (json: unknown) => listAt(json, "value", "games");

/** The games of a filter. The sandbox has some for each, so that no check of them is empty; another gateway may have none. */
async function someGames(query: string): Promise<readonly unknown[]> {
  const json = await list(query);
  expect(mistakes(success(games.gameList), json), query).toBe("");
  const found = gamesOf(json);
  if (isOwnSandbox) expect(found.length, query).toBeGreaterThan(0);
  return found;
}

const has =
  (name: string, ...values: readonly unknown[]) =>
  (game: unknown) =>
    values.includes(field(game, name));

describe("Game list (docs/gateway.md 3.7, quirks 8, 9, 20, 24)", () => {
  it("finds nothing by name and language together, something by name alone", async () => {
    const [first] = gamesOf(await list("gameType=RNG&pageSize=1"));
    const name = encodeURIComponent(String(field(first, "gameName")));
    expect(gamesOf(await list(`gameName=${name}&language=EN`))).toEqual([]);
    expect(gamesOf(await list(`gameName=${name}`)).some(has("gameName", field(first, "gameName")))).toBe(true);
  });

  it("has an id to launch in gameId or roomId", async () => {
    const found = await someGames("gameType=RNG&pageSize=100");
    expect(found.filter((game) => !(field(game, "gameId") || field(game, "roomId")))).toEqual([]);
  });

  it("answers BINGO as RNG with classification BG, JILI as RNG with vendor JL", async () => {
    expect((await someGames("gameType=RNG&gameClassify=BG")).every(has("gameClassify", "BG"))).toBe(true);
    const jili = gamesOf(await list("gameType=RNG&vassalage=JL"));
    expect(jili.length).toBeGreaterThan(0);
    expect(jili.every(has("vassalage", "JL"))).toBe(true);
  });

  it("cuts esports and cockfight out of SPORTS by vendor lists", async () => {
    const esports = await someGames("gameType=SPORTS&vassalage=AV,AI,IMES,TF,IA&pageSize=200");
    const cockfight = await someGames("gameType=SPORTS&vassalage=SV3,DS88,DIG,WGB,WS168&pageSize=200");
    expect(esports.every(has("vassalage", "AV", "AI", "IMES", "TF", "IA"))).toBe(true);
    expect(cockfight.every(has("vassalage", "SV3", "DS88", "DIG", "WGB", "WS168"))).toBe(true);
  });

  it("understands minBet, minLine and its older name as at least", async () => {
    for (const query of ["minLine=20", "minLineNum=20"]) {
      const found = await someGames(`gameType=RNG&pageSize=100&${query}`);
      expect(found.every((game) => Number(field(game, "minLineNum")) >= 20)).toBe(true);
    }
    const bets = await someGames("gameType=RNG&pageSize=100&minBet=2");
    expect(bets.every((game) => Number(field(game, "minBet")) >= 2)).toBe(true);
  });
});

describe("Vendors (docs/gateway.md 3.7)", () => {
  it("agree between feed and game types", async () => {
    const feed = (await target.client.get("/wps/relay/GCSGAME_newGameVendor?platform=html5&clientType=2")).json;
    const types = field(
      (await target.client.get("/wps/relay/GCSGAME_getVassGameType?typeId=1")).json,
      "value",
      "content",
    );
    const lanes = listAt(feed, "value", "data", "lanes");
    expect(lanes.length).toBeGreaterThan(0);
    for (const lane of lanes) {
      const cards = listAt(lane, "cards").map((card) => field(card, "vassalage"));
      expect(Object.keys(Object(field(types, String(field(lane, "title")))))).toEqual(cards);
    }
  });
});

describe.skipIf(!hasMember)("Launch (docs/gateway.md 3.7, quirks 3, 24)", () => {
  const launch = (token: string, query: string) => target.client.get(`/wps/game/launchGame?${query}`, { token });

  async function member(): Promise<string> {
    if (!target.member) throw new Error("there is no member");
    return target.client.signIn(target.member.username, target.member.password);
  }

  it("without launchMode is a fault of the system #727", async () => {
    const { status, json } = await launch(await member(), "nodeId=1&gameId=1&platform=html5");
    expect(status).toBe(500);
    expect(mistakes(refusal, json)).toBe("");
    expect(field(json, "message")).toMatch(/#727$/);
  });

  it.skipIf(!isOwnSandbox)("gives an address in one of the two fields", async () => {
    const token = await member();
    const [game] = gamesOf(await list("gameType=RNG&vassalage=JL&pageSize=1"));
    const gameId = encodeURIComponent(String(field(game, "gameId") || field(game, "roomId")));
    const query = `launchMode=GLS&nodeId=${field(game, "nodeId")}&gameId=${gameId}&vendor=JL&vassalage=JL&accountType=1&platform=html5&language=EN`;
    expect(mistakes(success(games.launch), (await launch(token, query)).json)).toBe("");
  });
});

it.skipIf(!isOwnSandbox)(
  "A guest's demo has an address, and only games with one open (docs/gateway.md 3.7)",
  async () => {
    const found = gamesOf(await list("gameType=RNG&vassalage=JL&pageSize=100"));
    const demo = (hasDemo: number) => {
      const game = found.find(has("supportTrail", hasDemo));
      const gameId = encodeURIComponent(String(field(game, "gameId") || field(game, "roomId")));
      const query = `nodeId=${field(game, "nodeId")}&gameId=${gameId}&platform=html5&language=EN`;
      return target.client.get(`/wps/relay/GCS_gameTrialLaunch?${query}`);
    };
    expect(mistakes(success(games.launch), (await demo(1)).json)).toBe("");
    const { status, json } = await demo(0);
    expect([status, code(json)]).toEqual([400, "not.supported.product"]);
  },
);

describe("Names and addresses in three ways (quirk 12)", () => {
  const unique = `q${Date.now().toString(36)}`;
  const checks = [
    ["username", "/wps/check/username?username=", { bad: "a!", free: unique }],
    ["email", "/wps/check/email?email=", { bad: "a%40", free: `${unique}%40example.com` }],
  ] as const;

  it.each(checks)("answers a bad %s with 400", async (kind, path, { bad }) => {
    const { status, json } = await target.client.get(path + bad);
    expect([status, code(json)]).toEqual([400, `format.${kind}.err`]);
    expect(mistakes(refusal, json)).toBe("");
  });

  it.each(checks)("answers a free %s with success", async (_, path, { free }) => {
    const { status, json } = await target.client.get(path + free);
    expect([status, field(json, "success")]).toEqual([200, true]);
  });

  it("answers an unknown invitation code with 200 and a refusal (3.2)", async () => {
    const { status, json } = await target.client.get("/wps/agent/affiliate?code=NOSUCHCODE99&domain=a.invalid");
    expect([status, field(json, "success")]).toEqual([200, false]);
  });
});
