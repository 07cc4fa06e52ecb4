import { afterEach, expect, test } from "vitest";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, sendRefusal, startTestGateway } from "../../testing/http-server";
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
      closesAt: expect.any(Number),
      lockSeconds: 5,
    },
  ]);
  expect(requests.at(-1)?.query).toEqual({ prizeMode: "ELOTT" });
  expect(await listPopularDraws(gateway)).toMatchObject([{ code: "DEMO5D", group: "FIVE_D" }]);
});

test("open draws may be lists by group (gateway 1.11 quirk 18)", async () => {
  const draw = (gameId: number) => ({ gameId, gameCode: `G${gameId}`, numero: "1", remainTime: 1000, lockTime: 1 });
  const codesOf = async (value: object) => {
    const { gateway } = await startTestGateway((_, response) => response.end(JSON.stringify(value)));
    return (await listOpenDraws(gateway, "ELOTT")).map(({ code }) => code);
  };
  expect(await codesOf({ FIVE_D: [draw(1), draw(2)], THREE_D: [draw(3)], K3: null })).toEqual(["G1", "G2", "G3"]);
  expect(await codesOf({ FIVE_D: "", K3: null })).toEqual([]);
});

test("a lottery feed that is refused with no.data is empty (gateway 4.3)", async () => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "no.data", 200));
  expect(await listOpenDraws(gateway, "ELOTT")).toEqual([]);
  expect(await listLotteryGroups(gateway)).toEqual([]);
  expect(await listDraws(gateway, "71", { page: 0, size: 5 })).toEqual([]);
});

test("a lottery has past draws on pages from 0 (gateway 3.8)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  expect(await listDraws(gateway, "71", { page: 2, size: 5 })).toEqual([
    { number: "20260101-011", result: "4,8,1,0,7" },
  ]);
  expect(requests.at(-1)).toMatchObject({ path: "/lgw/draw/71", query: { page: "2", size: "5" } });
});
