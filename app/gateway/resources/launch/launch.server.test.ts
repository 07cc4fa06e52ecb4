import { afterEach, expect, test } from "vitest";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, sendJson, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { launchGame, launchTrialGame } from "./launch.server";

afterEach(closeAll);

const token = { token: "tk-1" };
const game = { nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" };

test("a launch is a GET with launch mode, language, vendor and category (gateway 1.11 quirks 3, 4, 6)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { ...token, language: "TH" });
  expect(await launchGame(gateway, game)).toEqual({ url: "https://play.example.invalid/g/3001?s=one-time" });
  expect(requests[0]).toMatchObject({
    method: "GET",
    query: {
      launchMode: "GLS",
      language: "TH",
      gameId: "GAME_LIST$JL,3001",
      nodeId: "3001",
      vendor: "JL",
      vassalage: "JL",
      gameCategory: "RNG",
      gameType: "RNG",
      supportFreePlay: "0",
      accountType: "1",
      confirmTrans: "0",
      platform: "html5",
      clientType: "2",
    },
  });
});

test("a demo is launched with both parameters for free credit (gateway 3.7)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), token);
  await launchGame(gateway, { ...game, demo: true });
  expect(requests[0]?.query).toMatchObject({ supportFreePlay: "1", accountType: "0" });
});

test("a guest may launch a demo", async () => {
  const { gateway } = await startTestGateway(exampleHandler());
  expect(await launchTrialGame(gateway, game)).toEqual({ url: "https://play.example.invalid/demo/3001" });
});

test.each([
  [{ content: { game_url: "https://a.invalid/1", game_url2: "https://a.invalid/2" } }, "https://a.invalid/1"],
  [{ content: { game_url: "", game_url2: "https://a.invalid/2" } }, "https://a.invalid/2"],
  [{ gameUrl: "https://a.invalid/3" }, "https://a.invalid/3"],
])("the URL is read from %j (gateway 1.11 quirk 24)", async (value, url) => {
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, value), token);
  expect(await launchGame(gateway, game)).toEqual({ url });
});

test.each([
  [{}],
  [null],
  [{ content: { game_url: "" } }],
  [{ gameUrl: "javascript:alert(1)" }],
  [{ gameUrl: "//a.invalid" }],
])("a launch with the value %j has no allowed URL and fails", async (value) => {
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, value), token);
  await expect(launchGame(gateway, game)).rejects.toMatchObject({
    kind: "rejected",
    code: "request.url.empty",
    messageKey: "errors:url_empty",
  });
});

test("http URLs are allowed only if the URL of the gateway is http", async () => {
  const value = { gameUrl: "http://a.invalid/1" };
  const sandbox = await startTestGateway((_, response) => sendSuccess(response, value), token);
  expect(await launchGame(sandbox.gateway, game)).toEqual({ url: "http://a.invalid/1" });
  const strict = await startTestGateway((_, response) => sendSuccess(response, value), token, {
    urlSchemes: ["https:"],
  });
  await expect(launchGame(strict.gateway, game)).rejects.toMatchObject({ code: "request.url.empty" });
});

test("the error of a closed vendor has its maintenance window (gateway 1.9)", async () => {
  const data = { maintainTime: 1767225600000, endTime: "1767232800000" };
  const { gateway } = await startTestGateway(
    (_, response) => sendRefusal(response, "vendor_under_maintenance", 400, { content: { data } }),
    token,
  );
  await expect(launchGame(gateway, game)).rejects.toMatchObject({
    messageKey: "errors:maintenance",
    data: { maintenance: { from: 1767225600000, to: 1767232800000 } },
  });
});

test("a closed vendor without a maintenance window is closed too", async () => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "vendor_under_maintenance"), token);
  await expect(launchGame(gateway, game)).rejects.toMatchObject({ data: { maintenance: {} } });
});

test.each([
  ["launch_game_balance_not_enough", "errors:deposit_needed"],
  ["invalid.game.code", "errors:no_permission"],
  ["unknown.system.err", "errors:unknown_error"],
])("a launch refused with %s has the message %s", async (code, messageKey) => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, code), token);
  await expect(launchGame(gateway, game)).rejects.toMatchObject({ messageKey });
});

test("a launch during an open round has its own message and is sent once (gateway 1.11 quirk 5)", async () => {
  const { gateway, requests } = await startTestGateway(
    (_, response) =>
      sendJson(response, { success: false, errorCode: "game.err", message: "Close the other game #734" }, 400),
    token,
  );
  await expect(launchGame(gateway, game)).rejects.toMatchObject({
    messageKey: "errors:round_open",
    gatewayNumber: "#734",
  });
  expect(requests).toHaveLength(1);
});
