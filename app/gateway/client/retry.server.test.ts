import { afterEach, expect, test } from "vitest";
import { unknownValue } from "../protocol/coercion.server";
import { listHotGames } from "../resources/games/games.server";
import { getWallet } from "../resources/member/member.server";
import { testModulus } from "../testing/example-responses";
import { closeAll, expectGatewayError, sendRefusal, sendSuccess, startTestGateway } from "../testing/http-server";

afterEach(closeAll);

const anyValue = { schema: unknownValue, toView: (value: unknown) => value };
const member = { token: "tk-1" };

test.each([
  ["a relay feed", "getHotGames", "function.not.available", 400, 3],
  ["a relay feed", "getHotGames", "ods.err", 500, 3],
  ["a relay feed", "getHotGames", "request.param.err", 400, 1],
  ["another read", "getWallet", "ods.err", 500, 2],
  ["another read", "getWallet", "function.not.available", 400, 1],
  ["another read", "getWallet", "customer.action.forbidden", 500, 1],
  ["a GET that writes", "launchGame", "ods.err", 500, 1],
  ["another GET that writes", "processDividend", "ods.err", 500, 1],
  ["a POST", "sendSmsNoLogin", "ods.err", 500, 1],
] as const)(
  "%s (%s) refused with %s, status %i: %i attempts (gateway 1.10)",
  async (_, operation, code, status, attempts) => {
    const delays: number[] = [];
    const { gateway, requests } = await startTestGateway(
      (__, response) => sendRefusal(response, code, status),
      member,
      {
        random: () => 0.5,
        sleep: async (milliseconds) => void delays.push(milliseconds),
      },
    );
    await expectGatewayError(gateway.call(operation, anyValue));
    expect(requests).toHaveLength(attempts);
    expect(delays).toEqual([500, 1000].slice(0, attempts - 1));
  },
);

test("after a network fault only a relay feed is repeated (gateway 1.10)", async () => {
  const { gateway, requests } = await startTestGateway((_, response, index) => {
    if (index === 2) sendSuccess(response, { list: [] });
    else response.destroy();
  }, member);
  await expect(listHotGames(gateway)).resolves.toEqual([]);
  expect(requests).toHaveLength(3);
  const failing = await startTestGateway((_, response) => response.destroy(), member);
  await expectGatewayError(getWallet(failing.gateway));
  expect(failing.requests).toHaveLength(1);
});

test("delays have a random jitter of a quarter either way", async () => {
  for (const [random, delay] of [
    [0, 375],
    [0.999999, 625],
  ] as const) {
    const delays: number[] = [];
    const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "ods.err", 500), member, {
      random: () => random,
      sleep: async (milliseconds) => void delays.push(milliseconds),
    });
    await expectGatewayError(getWallet(gateway));
    expect(delays).toEqual([delay]);
  }
});

test("retries are at most a tenth of the calls, beyond a small reserve", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendRefusal(response, "ods.err", 500), member, {
    breaker: { minimumCalls: 1_000 },
  });
  for (let call = 0; call < 100; call += 1) await expectGatewayError(getWallet(gateway));
  expect(requests.length).toBeGreaterThan(110);
  expect(requests.length).toBeLessThanOrEqual(100 + 10 + 10);
});

test.each([
  ["a read", "getWallet", 2],
  ["a log-in", "login", 1],
  ["free play", "freePlay", 1],
  ["a log-out", "logout", 1],
  ["another write", "launchGame", 1],
] as const)(
  "%s (%s) on a kept connection that the gateway closes: %i attempts, without a pause (gateway 1.10)",
  async (_, operation, attempts) => {
    const delays: number[] = [];
    let calls = 0;
    const { gateway } = await startTestGateway(
      ({ path }, response) => {
        if (path === "/wps/session/key/rsa")
          return response.writeHead(200, { "Content-Type": "text/plain" }).end(testModulus);
        calls += 1;
        if (calls === 2) response.socket?.resetAndDestroy();
        else sendSuccess(response, true);
      },
      member,
      { sleep: async (milliseconds) => void delays.push(milliseconds) },
    );
    // Leaves a kept connection.
    await gateway.call(operation, anyValue);
    const outcome = await gateway.call(operation, anyValue).then(
      () => "ok",
      ({ code }) => code,
    );
    expect(outcome).toBe(attempts === 2 ? "ok" : "KEPT_CONNECTION_CLOSED");
    expect(calls).toBe(1 + attempts);
    expect(delays).toEqual([]);
  },
);

test("a read that waited for a connection, which the gateway then closes, is repeated (gateway 1.10)", async () => {
  const { gateway, requests } = await startTestGateway(
    (_, response, index) => {
      if (index === 1) response.socket?.resetAndDestroy();
      else sendSuccess(response, true);
    },
    member,
    { transport: { maxConnections: 1, maxQueued: 1 } },
  );
  await Promise.all([gateway.call("getChatUnread", anyValue), gateway.call("getInboxUnread", anyValue)]);
  expect(requests).toHaveLength(3);
});
