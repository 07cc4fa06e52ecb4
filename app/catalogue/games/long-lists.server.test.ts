import { afterEach, expect, test, vi } from "vitest";
import { closeAll, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import { findGameToOpen } from "./game-details.server";
import { parseGameValue } from "./game-value";

afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

test("a game that may stand behind the 5,000 games that are read is not opened by its node (behaviour 5.24)", async () => {
  const { gateway } = await startTestGateway(({ path, query }, response) => {
    const games = [{ nodeId: query.pageNo, gameId: "launch", gameType: "SPORTS", vassalage: "LONG" }];
    const list = { games, pageSize: 200, totalPages: 26 };
    sendSuccess(response, path === "/wps/relay/GCSGAME_hotGamesV2" ? { list: [] } : list);
  });
  const find = async (nodeId: number) => {
    const key = `SPORTS.LONG.${nodeId}`;
    return (await findGameToOpen(testContext({ gateway }), parseGameValue(key) ?? expect.unreachable()))?.ids.launchId;
  };
  // The deadline of the search does not end it on a slow machine.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await find(26)).toBeUndefined();
  expect(await find(25)).toBe("launch");
});
