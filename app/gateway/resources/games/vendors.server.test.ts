import { afterEach, expect, test } from "vitest";
import { examples } from "../../testing/examples";
import { answerExample, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, refuse, success } from "../../testing/http-server";
import { getVendorCatalogue } from "./vendors.server";

afterEach(closeAll);

test("catalogue: lanes in server order, sports split, classifications sorted, direct games and closing windows (docs/gateway.md 3.7 G1)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  const { categories } = await getVendorCatalogue(gateway);
  expect(categories.map(({ category, vendors }) => [category, ...vendors.map(({ code }) => code)])).toEqual([
    ["RNG", "JL", "DM1"],
    ["SPORTS", "DM4", "DM5"],
    ["ESPORTS", "AV"],
    ["COCKFIGHT", "SV3"],
  ]);
  expect(categories[0]?.classifications.map(({ key, gameCount }) => [key, gameCount])).toEqual([
    ["SLOT", 150],
    ["BG", 18],
  ]);
  expect(categories[0]?.vendors[1]?.maintenance).toEqual({ from: 1767225600000, to: 1767232800000 });
  expect(categories[0]?.vendors[0]).not.toHaveProperty("maintenance");
  expect(categories[2]?.vendors[0]).toMatchObject({
    gameType: "SPORTS",
    opensDirectly: { nodeId: "7002", launchId: "AV-lobby-m" },
  });
});

test("catalogue: sports keep the classifications of their own vendors (docs/gateway.md 1.11 quirk 20)", async () => {
  const card = (vassalage: string) => ({ vassalage, gameType: "SPORTS", gameCount: 2 });
  const kind = (key: string, ...vendors: string[]) => ({ key, displayName: key, gameCount: 2, sort: 1, vendors });
  const gameClassify = [
    kind("SPORT", "DM4"),
    kind("ESPORT", "AV"),
    kind("COCKFIGHT", "SV3"),
    kind("MIXED", "AV", "DM4"),
  ];
  const lane = { title: "SPORTS", cards: ["DM4", "AV", "SV3"].map(card), gameClassify };
  const { caller: gateway } = await callerFor((_, response) => success(response, { data: { lanes: [lane] } }));
  const { categories } = await getVendorCatalogue(gateway);
  const keys = categories.map(({ category, classifications }) => [category, ...classifications.map(({ key }) => key)]);
  expect(keys).toEqual([
    ["SPORTS", "SPORT", "MIXED"],
    ["ESPORTS", "ESPORT", "MIXED"],
    ["COCKFIGHT", "COCKFIGHT"],
  ]);
});

test("catalogue: from the vendor codes in key order where there is no vendor feed (docs/gateway.md 3.7)", async () => {
  const types = "/wps/relay/GCSGAME_getVassGameType";
  const { caller: gateway, seen } = await callerFor(({ path }, response) =>
    path === types ? success(response, examples[types]) : refuse(response, "function.not.available"),
  );
  const { categories } = await getVendorCatalogue(gateway);
  expect(categories.map(({ category, vendors }) => [category, ...vendors.map(({ code }) => code)])).toEqual([
    ["RNG", "JL", "DM1"],
    ["SPORTS", "DM4"],
    ["ESPORTS", "AV"],
    ["COCKFIGHT", "SV3"],
  ]);
  expect(categories[0]?.vendors[0]).toMatchObject({ name: "JL", gameCount: 2 });
  await getVendorCatalogue(gateway);
  expect(seen).toHaveLength(4);
});

test("catalogue: when neither answers, the error of the feed is told", async () => {
  const { caller: gateway } = await callerFor((_, response) => refuse(response, "function.not.available"));
  await expect(getVendorCatalogue(gateway)).rejects.toMatchObject({ operation: "getVendorFeed", kind: "rejected" });
});
