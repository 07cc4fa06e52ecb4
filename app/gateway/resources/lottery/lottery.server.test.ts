import { afterEach, expect, test } from "vitest";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, startTestGateway } from "../../testing/http-server";
import { listPopularDraws } from "../announcements/announcements.server";
import { listDraws, listLotteryGroups, listOpenDraws } from "./lottery.server";

afterEach(closeAll);

test("groups, open draws and popular draws are read from arrays and objects", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { token: "tk-1" });
  const lottery = { gameId: "71", code: "DEMO5D", name: "Demo 5D" };
  expect(await listLotteryGroups(gateway)).toEqual([{ code: "FIVE_D", name: "5D", lotteries: [lottery] }]);
  expect(await listOpenDraws(gateway, "ELOTT")).toEqual([
    {
      ...lottery,
      number: "20260101-012",
      closesInMs: 42000,
      closesAt: expect.any(Number),
      lockSeconds: 5,
      hasLiveVideo: false,
    },
  ]);
  expect(requests.at(-1)?.query).toEqual({ prizeMode: "ELOTT" });
  expect(await listPopularDraws(gateway)).toMatchObject([{ code: "DEMO5D", group: "FIVE_D" }]);
});

test("a lottery has past draws on pages from 0 (gateway 3.8)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  expect(await listDraws(gateway, "71", { page: 2, size: 5 })).toEqual([
    { number: "20260101-011", result: "4,8,1,0,7" },
  ]);
  expect(requests.at(-1)).toMatchObject({ path: "/lgw/draw/71", query: { page: "2", size: "5" } });
});
