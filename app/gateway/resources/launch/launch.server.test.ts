import { afterEach, expect, test } from "vitest";
import { answerExample, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, json, refuse, success } from "../../testing/http-server";
import { launchGame, launchTrialGame } from "./launch.server";

afterEach(closeAll);

const token = { token: "tk-1" };
const game = { nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" };

test("quirks 3, 4, 6: a GET with launch mode and language; both names of vendor and category (docs/gateway.md 1.11, 3.7 G5)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), { ...token, language: "TH" });
  expect(await launchGame(gateway, game)).toEqual({ url: "https://play.example.invalid/g/3001?s=one-time" });
  expect(seen[0]).toMatchObject({
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

test("a demo asks for the free wallet, in both ways (docs/gateway.md 3.7 G5)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), token);
  await launchGame(gateway, { ...game, demo: true });
  expect(seen[0]?.query).toMatchObject({ supportFreePlay: "1", accountType: "0" });
});

test("a guest may open a demo (docs/gateway.md 3.7)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  expect(await launchTrialGame(gateway, game)).toEqual({ url: "https://play.example.invalid/demo/3001" });
});

test.each([
  [{ content: { game_url: "https://a.invalid/1", game_url2: "https://a.invalid/2" } }, "https://a.invalid/1"],
  [{ content: { game_url: "", game_url2: "https://a.invalid/2" } }, "https://a.invalid/2"],
  [{ gameUrl: "https://a.invalid/3" }, "https://a.invalid/3"],
])("quirk 24: the address of %j (docs/gateway.md 1.11)", async (value, url) => {
  const { caller: gateway } = await callerFor((_, response) => success(response, value), token);
  expect(await launchGame(gateway, game)).toEqual({ url });
});

test.each([
  [{}],
  [null],
  [{ content: { game_url: "" } }],
  [{ gameUrl: "javascript:alert(1)" }],
  [{ gameUrl: "//a.invalid" }],
])("an answer without an address to open (%j) reads url empty (docs/gateway.md 4.3)", async (value) => {
  const { caller: gateway } = await callerFor((_, response) => success(response, value), token);
  await expect(launchGame(gateway, game)).rejects.toMatchObject({
    kind: "rejected",
    code: "request.url.empty",
    messageKey: "errors:url_empty",
  });
});

test("http addresses are opened only where the gateway itself is asked by http (docs/gateway.md 2.10)", async () => {
  const value = { gameUrl: "http://a.invalid/1" };
  const sandbox = await callerFor((_, response) => success(response, value), token);
  expect(await launchGame(sandbox.caller, game)).toEqual({ url: "http://a.invalid/1" });
  const strict = await callerFor((_, response) => success(response, value), token, { schemes: ["https:"] });
  await expect(launchGame(strict.caller, game)).rejects.toMatchObject({ code: "request.url.empty" });
});

test("a closed vendor tells its window (docs/gateway.md 1.9)", async () => {
  const data = { maintainTime: 1767225600000, endTime: "1767232800000" };
  const { caller: gateway } = await callerFor(
    (_, response) => refuse(response, "vendor_under_maintenance", 400, { content: { data } }),
    token,
  );
  await expect(launchGame(gateway, game)).rejects.toMatchObject({
    messageKey: "errors:maintenance",
    data: { maintenance: { from: 1767225600000, to: 1767232800000 } },
  });
});

test.each([
  ["launch_game_balance_not_enough", "errors:deposit_needed"],
  ["invalid.game.code", "errors:no_permission"],
  ["unknown.system.err", "errors:unknown_error"],
])("%s reads %s (docs/gateway.md 4.3)", async (code, messageKey) => {
  const { caller: gateway } = await callerFor((_, response) => refuse(response, code), token);
  await expect(launchGame(gateway, game)).rejects.toMatchObject({ messageKey });
});

test("quirk 5: a round that is still open has its own message (docs/gateway.md 1.11)", async () => {
  const { caller: gateway, seen } = await callerFor(
    (_, response) =>
      json(response, { success: false, errorCode: "game.err", message: "Close the other game #734" }, 400),
    token,
  );
  await expect(launchGame(gateway, game)).rejects.toMatchObject({
    messageKey: "errors:round_open",
    gatewayNumber: "#734",
  });
  expect(seen).toHaveLength(1);
});
