import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { encryptText } from "~/gateway/protocol/encryption.server";
import { getRegisterSettings } from "~/gateway/resources/accounts/registration.server";
import { listHotGames } from "~/gateway/resources/games/games.server";
import { launchGame } from "~/gateway/resources/launch/launch.server";
import { getWallet } from "~/gateway/resources/member/member.server";
import { launchChat } from "~/gateway/resources/service/service.server";
import { getCustomerServiceLinks } from "~/gateway/resources/site/system.server";
import { closeAll, expectGatewayError, sendJson, startServer } from "~/gateway/testing/http-server";

const metricLines = async (name: string) => {
  const { registry } = await import("~/platform/metrics.server");
  const lines = (await registry.metrics()).split("\n");
  return lines.filter((line) => line.startsWith(name) && !line.includes("_bucket"));
};

const identity = { language: "EN", deviceType: "web" } as const;
const listed = ["https://games.example/1", "https://help.example:8443/1"];
const addresses = [
  ...listed,
  "https://other.example/1",
  "https://games.example.other.example/1",
  "https://help.example/1",
];
const KEY = "Qw3rTy78";
const contacts = [...addresses, ...["tel:+95912000001", "sms:+95912000001"].map((url) => encryptText(url, KEY) + KEY)];
const sent = { rules: {} as object, address: "" };

function valueAt(path: string): object | undefined {
  const values: Record<string, object> = {
    "/wps/relay/GCSGAME_hotGamesV2": { list: [] },
    "/wps/system/setting/register": sent.rules,
    "/wps/game/launchGame": { gameUrl: sent.address },
    "/wps/relay/CBS_launchChat": { chatUrl: sent.address },
    "/wps/system/customerService": { version: { pathList: contacts.map((path) => ({ title: "CS", path })) } },
  };
  return values[path];
}

beforeAll(async () => {
  const { url } = await startServer(({ path }, response) => {
    const value = valueAt(path);
    if (value) sendJson(response, { success: true, value });
    else sendJson(response, { success: false, errorCode: "ods.err" }, 500);
  });
  vi.stubEnv("GATEWAY_URL", url);
  vi.stubEnv("GAME_HOSTS", "games.example,help.example:8443");
  vi.stubEnv("CONTACT_SCHEMES", "tel, mailto");
});

afterAll(async () => {
  await (await import("./gateway.server")).gateway.close();
  await closeAll();
});

test("metrics: calls by outcome, requests with retries, feed cache results, pool and breakers", async () => {
  const { gateway } = await import("./gateway.server");
  const client = gateway.clientFor({ language: "EN", deviceType: "web", token: "tk-1" });
  await listHotGames(client);
  await listHotGames(client);
  await expectGatewayError(getWallet(client));

  expect(await metricLines("gateway_call_duration_seconds_count")).toEqual([
    'gateway_call_duration_seconds_count{operation="getHotGames",outcome="ok"} 1',
    'gateway_call_duration_seconds_count{operation="getWallet",outcome="rejected"} 1',
  ]);
  expect(await metricLines("gateway_requests_total")).toEqual([
    'gateway_requests_total{operation="getHotGames"} 1',
    'gateway_requests_total{operation="getWallet"} 2',
  ]);
  expect(await metricLines("gateway_feed_results_total")).toEqual([
    'gateway_feed_results_total{operation="getHotGames",result="miss"} 1',
    'gateway_feed_results_total{operation="getHotGames",result="hit"} 1',
  ]);
  expect(await metricLines("gateway_breaker_state")).toEqual([
    'gateway_breaker_state{family="games"} 0',
    'gateway_breaker_state{family="member"} 0',
  ]);
  const pool = await metricLines("gateway_requests_in_progress");
  expect(pool).toContain('gateway_requests_in_progress{state="queued"} 0');
  expect(pool).toContain('gateway_requests_in_progress{state="running"} 0');
});

test("an empty answer that does not replace the stored one counts as `empty`", async () => {
  const { gateway } = await import("./gateway.server");
  const client = gateway.clientFor({ language: "CN", deviceType: "web" });
  sent.rules = { settings: [{ fieldName: "username", enabled: 1 }] };
  await getRegisterSettings(client);
  sent.rules = { settings: [] };
  await getRegisterSettings(client, { refresh: true });
  expect(await metricLines("gateway_feed_results_total")).toContain(
    'gateway_feed_results_total{operation="getRegisterSettings",result="empty"} 1',
  );
});

describe("with GAME_HOSTS addresses of other hosts are not opened (behaviour 5.7)", () => {
  const clientOf = async () => (await import("./gateway.server")).gateway.clientFor({ ...identity, token: "tk-1" });
  const addressOf = (launch: Promise<{ url: string }>) => launch.then(({ url }) => url).catch(({ code }) => code);

  test.each(addresses)("a game and a chat at %s", async (address) => {
    const client = await clientOf();
    sent.address = address;
    const expected = listed.includes(address) ? address : "request.url.empty";
    const game = { nodeId: "1", launchId: "1", vendor: "JL", category: "RNG" };
    expect(await addressOf(launchGame(client, game))).toBe(expected);
    expect(await addressOf(launchChat(client, { backUrl: "https://lobby.example/", title: "" }))).toBe(expected);
  });

  test("links to customer service, with the schemes of CONTACT_SCHEMES", async () => {
    const links = await getCustomerServiceLinks(await clientOf());
    expect(links.map(({ url }) => url)).toEqual([...listed, "tel:+95912000001"]);
  });
});
