import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "../../testing/example-responses";
import { closeAll } from "../../testing/http-server";
import { launchLottery, prizeModeOf } from "./lottery-launch.server";

afterEach(closeAll);

const launchPath = "/wps/game/launchGame";
const launched = { gameUrl: "https://play.example.invalid/l" };

test.each([
  ["LOTT", "trad", "DEMO5D", "Traditional"],
  ["LOTT", "ent", "DEMO5D", "Entertainment"],
  ["ELOTT", "trad", "DEMO5D", "Elott_Traditional"],
  ["ELOTT", "ent", "DEMO5D", "Elott_Entertainment"],
  ["LOTT", "trad", "long_dragon", "Entertainment"],
  ["ELOTT", "trad", "long_dragon", "Elott_Entertainment"],
  ["LOTT", "trad", undefined, "Traditional"],
] as const)("prize mode %s, play type %s and game %s are launched in mode %s (gateway 3.8)", async (...parameters) => {
  const [prizeMode, playType, gameCode, lottoMode] = parameters;
  const { gateway, requests } = await startGatewayWith(launchPath, launched);
  const { url } = await launchLottery(gateway, { vendor: "LOTT", prizeMode, playType, gameCode });
  expect(url).toBe("https://play.example.invalid/l");
  expect(requests[0]?.query).toEqual({
    launchMode: "LOTT",
    lottoGameCode: gameCode ?? "lobby",
    lottoMode,
    language: "EN",
  });
});

test("the Vietnamese lottery is launched in its lobby or with one game (gateway 3.8)", async () => {
  const { gateway, requests } = await startGatewayWith(launchPath, launched);
  const request = { vendor: "TCG_LOTTO_VN", prizeMode: "ELOTT", playType: "trad" } as const;
  await launchLottery(gateway, request);
  await launchLottery(gateway, { ...request, gameCode: "DEMOVN1", backUrl: "https://www.site.invalid/m/elott" });
  const common = { launchMode: "LOTT", lottoArea: "VN", lottoPrizeMode: "ELOTT", device: "WEB", language: "EN" };
  expect(requests[0]?.query).toEqual({ ...common, lottoView: "lobby" });
  expect(requests[1]?.query).toEqual({
    ...common,
    lottoView: "betting",
    lottoGameCode: "DEMOVN1",
    backUrl: "https://www.site.invalid/m/elott",
  });
});

test("a launch without an allowed URL fails", async () => {
  const { gateway } = await startGatewayWith(launchPath, { gameUrl: "javascript:alert(1)" });
  const request = { vendor: "LOTT", prizeMode: "LOTT", playType: "trad" } as const;
  await expect(launchLottery(gateway, request)).rejects.toMatchObject({ messageKey: "errors:url_empty" });
});

test.each([
  ["ELOTT", "TCG_LOTTO_VN", "ELOTT"],
  ["ELOTT", "LOTT", "ELOTT"],
  ["ELOTT", "OTHER", "LOTT"],
  ["LOTT", "LOTT", "LOTT"],
] as const)(
  "a site whose category %s has the vendor %s has the prize mode %s (behaviour 6)",
  (category, code, mode) => {
    const vendor = { code, name: code, gameType: category, gameCount: 1, isHot: false, isNew: false };
    expect(prizeModeOf({ categories: [{ category, vendors: [vendor], classifications: [] }] })).toBe(mode);
  },
);
