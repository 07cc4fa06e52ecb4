import { afterEach, expect, test } from "vitest";
import { answerExample, answering, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, success } from "../../testing/http-server";
import { listPopularDraws } from "../announcements/announcements.server";
import { getPrizeMode, launchLottery } from "../launch/lottery-launch.server";
import { getNearDraws, listDraws, listLotteryGroups, listOpenDraws, listRecentLotteries } from "./lottery.server";

afterEach(closeAll);

const member = { token: "tk-1" };

test("menus, open draws and recents: lists, maps, groups among lotteries (docs/gateway.md 3.8, quirk 18)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), member);
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
  expect(seen.at(-1)?.query).toEqual({ prizeMode: "ELOTT" });
  expect(await listRecentLotteries(gateway, "LOTT")).toEqual([lottery, lottery]);
  expect(await listPopularDraws(gateway)).toMatchObject([{ code: "DEMO5D", group: "FIVE_D" }]);
});

test("draws: near ones, and those that are over, paged from 0 (docs/gateway.md 3.8)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus));
  expect(await getNearDraws(gateway, "71")).toMatchObject({
    current: { number: "20260101-012", onSale: true },
    previous: { number: "20260101-011", onSale: false },
  });
  expect(await listDraws(gateway, "71", { page: 2, size: 5 })).toEqual([
    { number: "20260101-011", result: "4,8,1,0,7" },
  ]);
  expect(seen.at(-1)).toMatchObject({ path: "/lgw/draw/71", query: { page: "2", size: "5" } });
});

test.each([
  ["LOTT", "LOTT", "trad", "DEMO5D", { lottoMode: "Traditional" }],
  ["LOTT", "LOTT", "ent", "DEMO5D", { lottoMode: "Entertainment" }],
  ["LOTT", "ELOTT", "trad", "DEMO5D", { lottoMode: "Elott_Traditional" }],
  ["LOTT", "ELOTT", "ent", "DEMO5D", { lottoMode: "Elott_Entertainment" }],
  ["LOTT", "SEA", "trad", "DEMO5D", { lottoMode: "SEA_Tradition" }],
  ["LOTT", "ZY", "trad", "DEMO5D", { lottoMode: "Traditional" }],
  ["LOTT", "LOTT", "trad", "long_dragon", { lottoMode: "Entertainment" }],
  ["LOTT", "ELOTT", "trad", "long_dragon", { lottoMode: "Elott_Entertainment" }],
  ["LOTT", "LOTT", "trad", undefined, { lottoMode: "Traditional", lottoGameCode: "lobby" }],
] as const)(
  "launch of %s, %s, %s, %s (docs/gateway.md 3.8, L4)",
  async (vendor, prizeMode, playType, gameCode, expected) => {
    const { caller: gateway, seen } = await callerFor(
      (_, response) => success(response, { gameUrl: "https://play.example.invalid/l" }),
      member,
    );
    const { url } = await launchLottery(gateway, { vendor, prizeMode, playType, gameCode });
    expect(url).toBe("https://play.example.invalid/l");
    const lottoGameCode = gameCode ?? "lobby";
    expect(seen[0]?.query).toEqual({ launchMode: "LOTT", lottoGameCode, language: "EN", ...expected });
  },
);

test("launch of the Vietnamese lottery: its lobby, and one game (docs/gateway.md 3.8, L4)", async () => {
  const { caller: gateway, seen } = await callerFor(
    (_, response) => success(response, { gameUrl: "https://play.example.invalid/l" }),
    member,
  );
  const request = { vendor: "TCG_LOTTO_VN", prizeMode: "ELOTT", playType: "trad" } as const;
  await launchLottery(gateway, request);
  await launchLottery(gateway, { ...request, gameCode: "DEMOVN1", backUrl: "https://www.site.invalid/m/elott" });
  const common = { launchMode: "LOTT", lottoArea: "VN", lottoPrizeMode: "ELOTT", device: "WEB", language: "EN" };
  expect(seen[0]?.query).toEqual({ ...common, lottoView: "lobby" });
  expect(seen[1]?.query).toEqual({
    ...common,
    lottoView: "betting",
    lottoGameCode: "DEMOVN1",
    backUrl: "https://www.site.invalid/m/elott",
  });
});

test("a launch whose address may not be opened has none (docs/gateway.md 4.3)", async () => {
  const { caller: gateway } = await answering("/wps/game/launchGame", { gameUrl: "javascript:alert(1)" });
  const request = { vendor: "LOTT", prizeMode: "LOTT", playType: "trad" } as const;
  await expect(launchLottery(gateway, request)).rejects.toMatchObject({ messageKey: "errors:url_empty" });
});

test.each([
  ["ELOTT", "TCG_LOTTO_VN", "ELOTT"],
  ["ELOTT", "LOTT", "ELOTT"],
  ["ELOTT", "OTHER", "LOTT"],
  ["LOTT", "LOTT", "LOTT"],
] as const)("prize mode of a site whose %s has %s is %s (specification section 4)", (category, code, mode) => {
  const vendor = { code, name: code, gameType: category, gameCount: 1, isHot: false, isNew: false };
  expect(getPrizeMode({ categories: [{ category, vendors: [vendor], classifications: [] }] })).toBe(mode);
});
