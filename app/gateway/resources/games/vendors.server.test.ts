import { afterEach, expect, test, vi } from "vitest";
import { exampleHandler, examples } from "../../testing/example-responses";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { getVendorCatalogue } from "./vendors.server";

afterEach(closeAll);

test("the catalogue keeps the order of categories, splits SPORTS and sorts classifications (gateway 3.7)", async () => {
  const { gateway } = await startTestGateway(exampleHandler());
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

test("the card of a vendor with one game may lack a launch id, and ask for a window (gateway 3.7)", async () => {
  const card = { gameType: "SPORTS", isGame: "game", nodeId: 1, telNodeId: 7002 };
  const cards = [
    { ...card, vassalage: "A", gameId: "", telGameId: "", appNewWindow: "1" },
    { ...card, vassalage: "B", telGameId: "7002", appNewWindow: 0 },
  ];
  const lanes = [{ title: "SPORTS", cards }];
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, { data: { lanes } }));
  const [sports] = (await getVendorCatalogue(gateway)).categories;
  expect(sports?.vendors.map(({ opensDirectly }) => opensDirectly)).toEqual([
    { nodeId: "7002", launchId: "7002", needsWindow: true },
    { nodeId: "7002", launchId: "7002" },
  ]);
});

test("each part of SPORTS has the classifications of its vendors (gateway 1.11 quirk 20)", async () => {
  const card = (vassalage: string) => ({ vassalage, gameType: "SPORTS", gameCount: 2 });
  const classification = (key: string, ...vendors: string[]) => ({
    key,
    displayName: key,
    gameCount: 2,
    sort: 1,
    vendors,
  });
  const gameClassify = [
    classification("SPORT", "DM4"),
    classification("ESPORT", "AV"),
    classification("COCKFIGHT", "SV3"),
    classification("MIXED", "AV", "DM4"),
  ];
  const lane = { title: "SPORTS", cards: ["DM4", "AV", "SV3"].map(card), gameClassify };
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, { data: { lanes: [lane] } }));
  const { categories } = await getVendorCatalogue(gateway);
  const keys = categories.map(({ category, classifications }) => [category, ...classifications.map(({ key }) => key)]);
  expect(keys).toEqual([
    ["SPORTS", "SPORT", "MIXED"],
    ["ESPORTS", "ESPORT", "MIXED"],
    ["COCKFIGHT", "COCKFIGHT"],
  ]);
});

test("without a vendor feed the catalogue is made from the list of vendor codes (gateway 3.7)", async () => {
  const types = "/wps/relay/GCSGAME_getVassGameType";
  const { gateway, requests } = await startTestGateway(({ path }, response) =>
    path === types ? sendSuccess(response, examples[types]) : sendRefusal(response, "function.not.available"),
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
  expect(requests).toHaveLength(4);
});

test("codes of vendors without lists of games are a whole answer: they are asked for once in 5 minutes", async () => {
  const times = { now: 1_000_000 };
  const types = "/wps/relay/GCSGAME_getVassGameType";
  const content = { RNG: { JL: [], DM1: [] } };
  const { gateway, requests } = await startTestGateway(
    ({ path }, response) =>
      path === types ? sendSuccess(response, { content }) : sendRefusal(response, "function.not.available"),
    {},
    { clock: () => times.now },
  );
  for (let read = 0; read < 3; read += 1) {
    const { categories } = await getVendorCatalogue(gateway);
    expect(categories.map(({ vendors }) => vendors.length)).toEqual([2]);
    times.now += 5_000;
  }
  expect(requests.filter(({ path }) => path === types)).toHaveLength(1);
});

test("a vendor feed that was refused is asked for again while the list of vendor codes is served", async () => {
  const times = { now: 2_000_000 };
  const types = "/wps/relay/GCSGAME_getVassGameType";
  type Response = Parameters<typeof sendSuccess>[0];
  const feed: { isRefused: boolean; held?: Response } = { isRefused: true };
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      if (path === types) sendSuccess(response, { content: { RNG: { JL: [] } } });
      else if (feed.isRefused) sendRefusal(response, "function.not.available");
      else feed.held = response;
    },
    {},
    { clock: () => times.now },
  );
  const readCodes = async () => (await getVendorCatalogue(gateway)).categories[0]?.vendors.map(({ code }) => code);
  await readCodes();
  feed.isRefused = false;
  times.now += 31_000;
  expect(await readCodes()).toEqual(["JL"]);
  const response = await vi.waitUntil(() => feed.held);
  expect(await readCodes()).toEqual(["JL"]);
  sendSuccess(response, { data: { lanes: [{ title: "RNG", cards: [{ vassalage: "DM1" }] }] } });
  await expect.poll(readCodes).toEqual(["DM1"]);
});

test("when both operations fail, the error is that of the vendor feed", async () => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "function.not.available"));
  await expect(getVendorCatalogue(gateway)).rejects.toMatchObject({ operation: "getVendorFeed", kind: "rejected" });
});
