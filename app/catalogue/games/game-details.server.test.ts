import { setImmediate as nextTick } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { closeAll, sendJson, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import type { RequestContext } from "~/http/context/request-context.server";
import { testContext } from "~/http/context/testing/test-context";
import { findGame, findGameToOpen, getGameDetails } from "./game-details.server";
import { parseGameValue } from "./game-value";
import { lotteryValue } from "./lottery-value.server";

afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

const FEED_PATH = "/wps/relay/GCSGAME_newGameVendor";
const VN_MENU_PATH = "/lgw/vn/games/game_menu";
const lane = (title: string) => ({ title, cards: [{ vassalage: "TCG_LOTTO_VN", gameType: title }] });

test.each([
  ["the ELOTT category has the vendor", [lane("ELOTT")], "ELOTT"],
  ["the LOTT category alone has the vendor", [lane("LOTT")], "LOTT"],
  ["the vendors cannot be read", undefined, "ELOTT"],
])("where %s, a lottery's name is read in the site's prize mode (behaviour 6.2)", async (_, lanes, prizeMode) => {
  const { gateway, requests } = await startTestGateway(({ path }, response) => {
    if (path === FEED_PATH && lanes) sendSuccess(response, { data: { lanes } });
    else sendRefusal(response, "request.param.err");
  });
  const ids = parseGameValue(lotteryValue("ELOTT", "TCG_LOTTO_VN", "VN_HN"));
  if (!ids) throw new Error("no ids");
  expect(await getGameDetails(testContext({ gateway }), ids)).toMatchObject({ lottery: true });
  expect(requests.find(({ path }) => path === VN_MENU_PATH)?.query).toMatchObject({ prizeMode });
});

test.each([
  ["its code", "LOTT.LOTT.DEMO5D", "DEMO5D", "One Minute 5D"],
  ["its id, as a banner does", "LOTT.LOTT.71", "DEMO5D", "One Minute 5D"],
  ["its id and the id of a room", "LOTT.LOTT.71~ROOM-1", "DEMO5D", "One Minute 5D"],
  ["a code that the list lacks", "LOTT.LOTT.lobby", "lobby", ""],
])("a lottery that a link names by %s is launched by its code (gateway 3.8, L4)", async (_, text, launchId, name) => {
  const lottery = { gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "One Minute 5D" };
  const { gateway } = await startTestGateway((_request, response) => sendJson(response, [lottery]));
  const ids = parseGameValue(text) ?? expect.unreachable();
  const found = await findGameToOpen(testContext({ gateway }), ids);
  expect(found?.ids.launchId).toBe(launchId);
  expect(await found?.details).toMatchObject({ lottery: true, name });
});

test("a lottery is launched by what its link says while the list of lotteries cannot be read", async () => {
  const { gateway } = await startTestGateway((_request, response) => sendRefusal(response, "request.param.err"));
  const ids = parseGameValue("LOTT.LOTT.71") ?? expect.unreachable();
  expect((await findGameToOpen(testContext({ gateway }), ids))?.ids.launchId).toBe("71");
});

const HOT_PATH = "/wps/relay/GCSGAME_hotGamesV2";
const LIST_PATH = "/wps/relay/GCSGAME_gameList";
const COUNT = 650;
let vendors = 0;

/** A vendor of its own for each test: found games are kept. Its last game needs a window and has no demo. */
function newVendor() {
  vendors += 1;
  const vassalage = `V${vendors}`;
  const games = Array.from({ length: COUNT }, (_, index) => ({
    nodeId: index + 1,
    gameName: `Game ${index + 1}`,
    displayName: "Vendor",
    gameType: "SPORTS",
    vassalage,
    supportPlay: index + 1 === COUNT ? 1 : 0,
    appNewWindow: index + 1 === COUNT ? 1 : 0,
  }));
  return { vassalage, games, last: `SPORTS.${vassalage}.${COUNT}` };
}

const pageOf = (games: readonly object[], { pageNo, pageSize }: Record<string, string>) =>
  games.slice((Number(pageNo) - 1) * Number(pageSize), Number(pageNo) * Number(pageSize));

test.each([
  ["right totals", { totalPages: Math.ceil(COUNT / 200), totalCount: COUNT }],
  ["no totals", {}],
])("a game is found wherever it stands among those of its vendor, with %s (behaviour 5.23)", async (_, totals) => {
  const { games, last, vassalage } = newVendor();
  const { gateway, requests } = await startTestGateway(({ path, query }, response) =>
    sendSuccess(response, path === HOT_PATH ? { list: [] } : { games: pageOf(games, query), ...totals }),
  );
  expect(await findGame({ gateway }, last)).toMatchObject({
    name: `Game ${COUNT}`,
    supportsDemo: false,
    needsWindow: true,
  });
  const lists = requests.filter(({ path }) => path === LIST_PATH);
  for (const { query } of lists) expect(query).toMatchObject({ vassalage, gameType: "SPORTS", pageSize: "200" });
  expect(await findGame({ gateway }, last)).toMatchObject({ name: `Game ${COUNT}` });
  expect(requests.filter(({ path }) => path === LIST_PATH)).toHaveLength(lists.length);
});

test("a game that the list of its vendor does not name is found among the popular ones", async () => {
  const { games, vassalage } = newVendor();
  const popular = { ...games[0], nodeId: 9001, gameName: "Popular" };
  const { gateway } = await startTestGateway(({ path, query }, response) =>
    path === HOT_PATH
      ? sendSuccess(response, { list: [popular] })
      : query.vassalage === vassalage
        ? sendSuccess(response, { games: pageOf(games, query) })
        : sendRefusal(response, "ods.err"),
  );
  for (let time = 0; time < 2; time += 1)
    expect(await findGame({ gateway }, `SPORTS.${vassalage}.9001`)).toMatchObject({ name: "Popular" });
});

describe("a game that the card of its vendor opens at once (behaviour 3.14, 5.23)", () => {
  const card = { displayName: "Arena", isGame: "game", telNodeId: "7002", appNewWindow: 1 };

  async function startWithCard(changes: object, respond: Parameters<typeof startTestGateway>[0]) {
    const { vassalage, games } = newVendor();
    const cards = [{ ...card, vassalage, gameType: "SPORTS", ...changes }];
    const { gateway } = await startTestGateway((request, response, index) => {
      if (request.path === FEED_PATH) sendSuccess(response, { data: { lanes: [{ title: "SPORTS", cards }] } });
      else if (request.path === HOT_PATH) sendSuccess(response, { list: [] });
      else respond(request, response, index);
    });
    return { gateway, games, key: `SPORTS.${vassalage}.7002` };
  }

  test.each([
    ["the node's id as launch id", { telGameId: "7002" }, "7002"],
    ["no launch id", { telGameId: "", gameId: "" }, "7002"],
    ["a launch id of its own", { telGameId: "AV-lobby-m" }, "AV-lobby-m"],
  ])("is known from the card when no list has it, with %s", async (_, changes, launchId) => {
    const { gateway, key } = await startWithCard(changes, (_request, response) => sendSuccess(response, { games: [] }));
    expect(await findGame({ gateway }, key)).toMatchObject({ name: "Arena", launchId, needsWindow: true });
    const ids = parseGameValue(key) ?? expect.unreachable();
    expect((await findGameToOpen(testContext({ gateway }), ids))?.ids.launchId).toBe(launchId);
  });

  test("has the name of the list and the launch id and window of the card, each time", async () => {
    const { gateway, games, key } = await startWithCard({ telGameId: "lobby" }, (_request, response) =>
      sendSuccess(response, { games: [{ ...games[0], nodeId: 7002, gameId: "listed" }] }),
    );
    for (let time = 0; time < 2; time += 1)
      expect(await findGame({ gateway }, key)).toMatchObject({
        name: "Game 1",
        supportsDemo: true,
        launchId: "lobby",
        needsWindow: true,
      });
  });
});

test("a game that is known waits for a late vendor feed 200 ms only", async () => {
  const { games, vassalage } = newVendor();
  const key = `SPORTS.${vassalage}.1`;
  const held: unknown[] = [];
  const startWithFeed = (feed: Parameters<typeof startTestGateway>[0]) =>
    startTestGateway(
      (request, response, index) => {
        if (request.path === FEED_PATH) feed(request, response, index);
        else sendSuccess(response, request.path === HOT_PATH ? { list: [] } : { games: games.slice(0, 1) });
      },
      {},
      { timeout: 60_000 },
    );
  const ready = await startWithFeed((_request, response) => sendSuccess(response, { data: { lanes: [] } }));
  expect(await findGame(ready, key)).toMatchObject({ name: "Game 1" });
  const { gateway } = await startWithFeed((_request, response) => held.push(response));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const search = findGame({ gateway }, key);
  while (held.length === 0) await nextTick();
  vi.advanceTimersByTime(200);
  expect(await search).toMatchObject({ name: "Game 1" });
});

test("the search reads at most 5,000 games, and nothing for a text that is no key", async () => {
  const { games, vassalage } = newVendor();
  const { gateway, requests } = await startTestGateway(({ path, query }, response) =>
    // A gateway that repeats its first page for ever.
    sendSuccess(response, path === HOT_PATH ? { list: [] } : { games: pageOf(games, { ...query, pageNo: "1" }) }),
  );
  // The deadline of the search does not end it on a slow machine.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await findGame({ gateway }, "no key")).toBeUndefined();
  expect(requests).toHaveLength(0);
  expect(await findGame({ gateway }, `SPORTS.${vassalage}.99999`)).toBeUndefined();
  expect(requests.filter(({ path }) => path === LIST_PATH)).toHaveLength(25);
});

test("the search ends after 2 s and goes on in the background, so that the game is known later", async () => {
  const { games, last } = newVendor();
  const held: (() => void)[] = [];
  const { gateway } = await startTestGateway(
    ({ path, query }, response) => {
      if (path === HOT_PATH) sendSuccess(response, { list: [] });
      else held.push(() => sendSuccess(response, { games: pageOf(games, query), totalPages: 4 }));
    },
    {},
    { timeout: 60_000 },
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const search = findGame({ gateway }, last);
  while (held.length === 0) await nextTick();
  vi.advanceTimersByTime(2000);
  expect(await search).toBeUndefined();
  vi.useRealTimers();
  const release = setInterval(() => held.shift()?.(), 1);
  await vi.waitFor(async () => expect(await findGame({ gateway }, last)).toMatchObject({ name: `Game ${COUNT}` }));
  clearInterval(release);
});

describe("the launch id of a game that a link names by its node (behaviour 5.4)", () => {
  const withLaunchId = (games: readonly object[]) => [{ ...games[0], gameId: "launch-1" }];

  /** The id that the game is opened with; undefined when it is not opened. */
  async function findLaunchId(gateway: RequestContext["gateway"], key: string): Promise<string | undefined> {
    const ids = parseGameValue(key);
    if (!ids) throw new Error("no ids");
    return (await findGameToOpen(testContext({ gateway }), ids))?.ids.launchId;
  }

  test("comes from the list of the vendor; a key that no game has keeps its node", async () => {
    const { games, vassalage } = newVendor();
    const { gateway } = await startTestGateway(({ path, query }, response) =>
      sendSuccess(response, path === HOT_PATH ? { list: [] } : { games: pageOf(withLaunchId(games), query) }),
    );
    expect(await findLaunchId(gateway, `SPORTS.${vassalage}.1`)).toBe("launch-1");
    expect(await findLaunchId(gateway, `SPORTS.${vassalage}.2`)).toBe("2");
  });

  test("is unknown while the list fails, also for a popular game without one, and found afterwards", async () => {
    const { games, vassalage } = newVendor();
    let fails = true;
    let now = 1_000_000;
    const { gateway } = await startTestGateway(
      ({ path }, response) => {
        if (path === HOT_PATH) sendSuccess(response, { list: [games[0]] });
        else if (fails) sendRefusal(response, "unknown.system.err", 500);
        else sendSuccess(response, { games: withLaunchId(games) });
      },
      {},
      { clock: () => now, sleep: async () => undefined },
    );
    expect(await findLaunchId(gateway, `SPORTS.${vassalage}.1`)).toBeUndefined();
    fails = false;
    now += 5_000;
    expect(await findLaunchId(gateway, `SPORTS.${vassalage}.1`)).toBe("launch-1");
  });

  test("is unknown while the list is empty although the vendor has games, and found afterwards", async () => {
    const { games, vassalage } = newVendor();
    let isEmpty = true;
    let now = 1_000_000;
    const cards = [{ vassalage, gameType: "SPORTS" }];
    const fixed = new Map<string, unknown>([
      [HOT_PATH, { list: [] }],
      [FEED_PATH, { data: { lanes: [{ title: "SPORTS", cards }] } }],
    ]);
    const { gateway } = await startTestGateway(
      ({ path, query }, response) => {
        const list = isEmpty || query.vassalage !== vassalage ? null : { games: withLaunchId(games) };
        sendSuccess(response, fixed.get(path) ?? list);
      },
      {},
      { clock: () => now, sleep: async () => undefined },
    );
    expect(await findLaunchId(gateway, `SPORTS.${vassalage}.1`)).toBeUndefined();
    expect(await findLaunchId(gateway, "SPORTS.NOBODY.1")).toBe("1");
    expect(await findLaunchId(gateway, `FISH.${vassalage}.1`)).toBe("1");
    isEmpty = false;
    now += 15_000;
    await vi.waitFor(async () => expect(await findLaunchId(gateway, `SPORTS.${vassalage}.1`)).toBe("launch-1"));
  });

  test("a list that is late for the first deadline is waited for once more", async () => {
    const { games, vassalage } = newVendor();
    const held: (() => void)[] = [];
    const { gateway } = await startTestGateway(
      ({ path }, response) => {
        if (path === LIST_PATH) held.push(() => sendSuccess(response, { games: withLaunchId(games) }));
        else sendSuccess(response, { list: [] });
      },
      {},
      { timeout: 60_000 },
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const search = findLaunchId(gateway, `SPORTS.${vassalage}.1`);
    while (held.length === 0) await nextTick();
    await vi.advanceTimersByTimeAsync(2_000);
    held[0]?.();
    vi.useRealTimers();
    expect(await search).toBe("launch-1");
  });
});
