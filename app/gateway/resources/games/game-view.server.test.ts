import { afterEach, expect, test } from "vitest";
import { closeAll, sendSuccess, startTestGateway } from "../../testing/http-server";
import { listHotGames } from "./games.server";

afterEach(closeAll);

test.each([
  ["LOTT", "LOTT", { gameCode: "DEMO5D" }, "LOTT.LOTT.DEMO5D", "DEMO5D"],
  ["ELOTT", "TCG_LOTTO_VN", { gameCode: "VN_HN" }, "ELOTT.TCG_LOTTO_VN.VN_HN", "VN_HN"],
  ["LOTT", "LOTT", {}, "LOTT.LOTT.71", "71"],
  ["LOTT", "OTHER", { gameCode: "DEMO5D" }, "LOTT.OTHER.71", "HOT_GAME,71"],
])(
  "in a list a game of %s by %s with %j has the key %s and the launch id %s (gateway 3.8, L4)",
  async (gameType, vassalage, code, key, launchId) => {
    const item = { nodeId: 71, gameId: "HOT_GAME,71", gameName: "Game", gameType, vassalage, ...code };
    const { gateway } = await startTestGateway((_, response) => sendSuccess(response, { list: [item] }));
    expect(await listHotGames(gateway)).toMatchObject([{ key, launchId }]);
  },
);
