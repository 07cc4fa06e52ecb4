import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getRegisterSettings } from "~/gateway/resources/accounts/registration.server";
import { listHotGames } from "~/gateway/resources/games/games.server";
import { getWallet } from "~/gateway/resources/member/member.server";
import { closeAll, expectGatewayError, sendJson, startServer } from "~/gateway/testing/http-server";

const metricLines = async (name: string) => {
  const { registry } = await import("~/platform/metrics.server");
  const lines = (await registry.metrics()).split("\n");
  return lines.filter((line) => line.startsWith(name) && !line.includes("_bucket"));
};

const sent = { rules: {} as object };

beforeAll(async () => {
  const { url } = await startServer(({ path }, response) => {
    if (path.includes("hotGames")) sendJson(response, { success: true, value: { list: [] } });
    else if (path.includes("setting/register")) sendJson(response, { success: true, value: sent.rules });
    else sendJson(response, { success: false, errorCode: "ods.err" }, 500);
  });
  vi.stubEnv("GATEWAY_URL", url);
});

afterAll(async () => {
  await (await import("./gateway.server")).gateway.close();
  await closeAll();
});

test("metrics: calls by outcome, requests with retries, feed cache results, pool and breakers", async () => {
  const { gateway } = await import("./gateway.server");
  const client = gateway.clientFor({ language: "EN", device: "web", token: "tk-1" });
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
  const client = gateway.clientFor({ language: "CN", device: "web" });
  sent.rules = { settings: [{ fieldName: "username", enabled: 1 }] };
  await getRegisterSettings(client);
  sent.rules = { settings: [] };
  await getRegisterSettings(client, { refresh: true });
  expect(await metricLines("gateway_feed_results_total")).toContain(
    'gateway_feed_results_total{operation="getRegisterSettings",result="empty"} 1',
  );
});
