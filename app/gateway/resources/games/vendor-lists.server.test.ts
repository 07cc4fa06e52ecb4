import { afterEach, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { listGames } from "./games.server";

afterEach(closeAll);

const game = { nodeId: 3001, roomId: "GAME_LIST$JL,3001", gameName: "Fortune Stones", gameType: "SPORTS" };

const page = (games: unknown[], totalCount = games.length) => ({
  games,
  pageNum: 1,
  pageSize: 36,
  totalPages: 1,
  totalCount,
});

test("if a list of vendors finds nothing, all games are read and filtered (gateway 1.11 quirk 24)", async () => {
  const sports = ["AV", "SV3", "DM4"].map((vassalage) => ({ ...game, vassalage }));
  const { gateway, requests } = await startTestGateway(({ query }, response) =>
    sendSuccess(response, page(query.vassalage?.includes(",") ? [] : sports)),
  );
  const { games, totalCount } = await listGames(gateway, { category: "COCKFIGHT" });
  expect(games.map(({ vendor }) => vendor)).toEqual(["SV3"]);
  expect(totalCount).toBe(1);
  expect(requests).toHaveLength(2);
  expect((await listGames(gateway, { category: "ESPORTS" })).games.map(({ vendor }) => vendor)).toEqual(["AV"]);
});

test("if the gateway ignores a list of vendors, its games are filtered and counted (gateway 1.11 quirk 24)", async () => {
  const vendors = ["AV", "SV3", "DS88", "SV3", "DIG", "DM4"];
  const sports = vendors.map((vassalage, nodeId) => ({ ...game, nodeId, vassalage }));
  const { gateway } = await startTestGateway(({ query }, response) => {
    const [number, size] = [Number(query.pageNo), Number(query.pageSize)];
    const games = sports.slice((number - 1) * size, number * size);
    sendSuccess(response, {
      ...page(games, sports.length),
      totalPages: Math.ceil(sports.length / size),
      pageNum: number,
    });
  });
  const filter = { category: "COCKFIGHT", pageSize: 3 } as const;
  expect(await listGames(gateway, filter)).toMatchObject({ totalCount: 4, totalPages: 2, games: { length: 3 } });
  const last = await listGames(gateway, { ...filter, page: 2 });
  expect(last.games.map(({ vendor }) => vendor)).toEqual(["DIG"]);
});

test("if a list of vendors is refused, all games are read and filtered, and the list is not asked for each time (gateway 1.11 quirk 24)", async () => {
  const sports = ["AV", "SV3", "DM4"].map((vassalage) => ({ ...game, vassalage }));
  const { gateway, requests } = await startTestGateway(({ query }, response) =>
    query.vassalage?.includes(",") ? sendRefusal(response, "request.param.err") : sendSuccess(response, page(sports)),
  );
  for (let read = 0; read < 2; read += 1) {
    const { games } = await listGames(gateway, { category: "COCKFIGHT" });
    expect(games.map(({ vendor }) => vendor)).toEqual(["SV3"]);
  }
  expect(requests).toHaveLength(2);
});

test.each([
  ["one vendor", "request.param.err", { category: "ESPORTS", vendor: "TF" }, "TF"],
  ["the function itself", "function.off", { category: "ESPORTS" }, "AV,AI,IMES,TF,IA"],
] as const)("if %s is refused, the list fails and no other is asked for", async (_, code, filter, vassalage) => {
  const { gateway, requests } = await startTestGateway((__, response) => sendRefusal(response, code));
  await expect(listGames(gateway, filter)).rejects.toMatchObject({ kind: "rejected" });
  const lists = requests.filter(({ path }) => path.endsWith("gameList"));
  expect(lists.map(({ query }) => query.vassalage)).toEqual([vassalage]);
});
