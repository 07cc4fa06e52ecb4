import { afterEach, expect, test } from "vitest";
import { closeAll, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import { pickRandomGame } from "./random-game.server";

afterEach(closeAll);

const HOUR = 3_600_000;

test("a game by chance is none that is closed now; a maintenance to come does not count (behaviour 3.17, 4.14)", async () => {
  const game = (nodeId: number, maintainTime: number) => ({
    nodeId,
    gameType: "RNG",
    vassalage: "JL",
    maintenance: { maintainTime, endTime: maintainTime + HOUR },
  });
  const { gateway } = await startTestGateway((_request, response) =>
    sendSuccess(response, { list: [game(1, Date.now() - 60_000), game(2, Date.now() + HOUR)] }),
  );
  expect(await pickRandomGame(testContext({ gateway }))).toMatchObject({ nodeId: "2" });
});
