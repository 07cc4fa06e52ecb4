import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { JsonDocument, JsonObject } from "../../testing/client";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());
afterEach(() => test.control("POST", "/api/switches", { lotteryMapForm: false }));

const mounts = ["/lgw", "/lotto/lgw", "/lotto-vn/lgw"] as const;
const feed = async (path: string, options = {}): Promise<JsonDocument> => (await test.client.get(path, options)).value;
const valuesOf = (data: JsonDocument) => Object.values(data.root as Record<string, JsonObject>);

async function minuteLottery(): Promise<JsonObject> {
  const rows = (await feed("/lotto/lgw/games/opened/numero")).rows();
  const found = rows.find((row) => row.gameCode === "M1_5D");
  if (!found) throw new Error("the one-minute lottery is not open");
  return found;
}

describe("Lists and menus (docs/gateway.md 3.8, L2)", () => {
  it.each(mounts)("stand below %s, bare", async (mount) => {
    const games = (await feed(`${mount}/games`)).rows();
    const groups = (await feed(`${mount}/games/game_menus`)).rows();
    expect(games).toHaveLength(11);
    expect(games[0]).toEqual({
      gameId: 71,
      code: "M1_5D",
      gameCode: "M1_5D",
      remark: "One Minute 5D",
      defaultPlayType: 1,
    });
    expect(groups.flatMap((group) => group.gameMenus)).toEqual(games);
    expect(Object.keys((await feed(`${mount}/vn/games/game_menu`)).root as object)).toEqual([
      "VN_NORTH",
      "VN_CENTRAL",
      "VN_SOUTH",
      "VN_FAST",
    ]);
  });

  it("speaks the language of the call", async () => {
    expect((await feed("/lgw/games", { language: "CN" })).pick("0.remark")).toBe("一分时时彩");
    expect((await feed("/lgw/games/game_menus", { language: "MY" })).text("2.labelName")).toMatch(
      /\p{Script=Myanmar}/u,
    );
  });

  it("takes the map form of other sites by a switch (quirk 18)", async () => {
    const asList = (await feed("/lgw/games/game_menus")).rows();
    await test.control("POST", "/api/switches", { lotteryMapForm: true });
    expect(valuesOf(await feed("/lgw/games/game_menus"))).toEqual(asList);
    expect((await feed("/lotto/lgw/games/opened/numero")).pick("M1_K3.gameCode")).toBe("M1_K3");
    expect((await feed("/lgw/games")).pick("M5_LHC.gameId")).toBe(78);
  });
});

describe("Open draws (docs/gateway.md 3.8, L3)", () => {
  it("count down by the clock and go on to the next draw when one closes", async () => {
    const before = await minuteLottery();
    const remaining = Number(before.remainTime);
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThanOrEqual(60_000);
    test.advance(remaining - 500);
    const late = await minuteLottery();
    expect(late.numero).toBe(before.numero);
    expect(Number(late.remainTime)).toBeLessThanOrEqual(500);
    test.advance(501);
    const next = await minuteLottery();
    expect(next.numero).not.toBe(before.numero);
    expect(Number(next.remainTime)).toBeGreaterThan(58_000);
  });

  it("name every draw after its day, daily ones by the day alone", async () => {
    const vietnamese = await feed("/lgw/vn/numeros/opened/game?prizeMode=LOTT");
    expect(vietnamese.text("VN_HN.numero")).toMatch(/^\d{8}$/);
    expect(vietnamese.text("VN_F1.numero")).toMatch(/^\d{8}-\d{3,4}$/);
    expect(vietnamese.pick("VN_HN.lockTime")).toBe(60);
  });

  it("agree with the popular draws of the announcements", async () => {
    const [popular] = (await feed("/lgw/games/popular?count=1")).rows();
    expect(popular).toMatchObject({ gameCode: "M1_5D", numero: (await minuteLottery()).numero });
  });

  it("stand between the ones before and after (near)", async () => {
    // Ten seconds after a draw has opened.
    test.advance(Number((await minuteLottery()).remainTime) + 10_000);
    const near = await feed("/lgw/numeros/near?gameId=71");
    expect(near.pick("currentNumero")).toMatchObject({ gameId: 71, isSale: true, lockTime: 5 });
    expect(Number(near.pick("nextNumero.remainTime")) - Number(near.pick("currentNumero.remainTime"))).toBe(60_000);
    const drawNumber = (path: string) => Number(near.text(path).slice(-4).replace("-", ""));
    expect(drawNumber("nextNumero.numero") - drawNumber("previousNumero.numero")).toBe(2);
  });

  it("take no bets in the lock time before the close", async () => {
    test.advance(Number((await minuteLottery()).remainTime) - 4000);
    const { numero, remainTime } = await minuteLottery();
    expect(Number(remainTime)).toBeGreaterThan(0);
    expect((await feed("/lgw/numeros/near?gameId=71")).pick("currentNumero")).toMatchObject({ numero, isSale: false });
  });

  it("refuses an unknown lottery in the envelope", async () => {
    const { status, errorCode } = await test.client.get("/lgw/numeros/near?gameId=9999");
    expect([status, errorCode]).toEqual([400, "invalid.game.code"]);
  });
});

describe("Draws (docs/gateway.md 3.8)", () => {
  const draws = async (path: string) => (await feed(path)).rows("content");

  it("draws are the same however they are asked for, and in pages from 0", async () => {
    const first = await draws("/lgw/draw/71?page=0&size=5");
    expect(await draws("/lgw/draw/code/M1_5D?page=0&size=5")).toEqual(first);
    expect(await draws("/lgw/draw?gameId=71&size=5")).toEqual(first);
    expect(await draws("/lotto/lgw/draw?size=5")).toEqual(first);
    const second = await draws("/lgw/draw/71?page=1&size=5");
    expect(new Set([...first, ...second].map((row) => row.numero)).size).toBe(10);
  });

  it("keep their winning numbers", async () => {
    const [newest] = await draws("/lgw/draw/71?size=1");
    test.advance(60_000);
    expect((await draws("/lgw/draw/71?size=2"))[1]).toEqual(newest);
  });

  it.each<[string, number, number, boolean]>([
    ["M1_5D", 5, 9, false],
    ["M1_K3", 3, 6, false],
    ["M1_PK10", 10, 10, true],
    ["M5_LHC", 7, 49, true],
    ["MM_2D", 2, 9, false],
    ["MM_3D", 3, 9, false],
    ["VN_HN", 5, 9, false],
  ])("of %s have %i numbers up to %i", async (code, count, most, once) => {
    for (const { winNo } of await draws(`/lgw/draw/code/${code}?size=30`)) {
      const numbers = String(winNo).split(",").map(Number);
      expect(numbers).toHaveLength(count);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(most);
      if (once) expect(new Set(numbers).size).toBe(count);
    }
  });
});

describe("Recent lotteries (docs/gateway.md 3.8)", () => {
  it("recent lotteries are those that the member has launched, the last one first", async () => {
    const token = await test.client.signIn("demo_user1");
    const launch = (query: string) =>
      test.client.get(`/wps/game/launchGame?launchMode=LOTT&language=EN&${query}`, { token });
    for (const code of ["M1_K3", "M1_5D", "M1_K3"]) await launch(`lottoMode=Traditional&lottoGameCode=${code}`);
    await launch("lottoArea=VN&lottoPrizeMode=LOTT&lottoGameCode=VN_HUE");
    await launch("lottoMode=Traditional");
    const codes = async (path: string) => (await feed(path, { token })).rows().map((row) => row.gameCode);
    expect(await codes("/lgw/games/game_menus/recent")).toEqual(["M1_K3", "M1_5D"]);
    expect(await codes("/lgw/vn/games/game_menu/recent")).toEqual(["VN_HUE"]);
    expect((await test.client.get("/lgw/games/game_menus/recent")).status).toBe(401);
  });
});
