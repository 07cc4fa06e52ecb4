import { afterEach, expect, test } from "vitest";
import { anything } from "../protocol/coercion.server";
import { listHotGames } from "../resources/games/games.server";
import { getWallet } from "../resources/member/member.server";
import { callerFor, closeAll, failure, refuse, success } from "../testing/http-server";

afterEach(closeAll);

const raw = { schema: anything, view: (value: unknown) => value };
const token = { token: "tk-1" };

test.each([
  ["a relay feed answering function.not.available", "getHotGames", "function.not.available", 400, 3],
  ["a relay feed answering 5xx", "getHotGames", "ods.err", 500, 3],
  ["a relay feed that is refused otherwise", "getHotGames", "request.param.err", 400, 1],
  ["another read answering 5xx", "getWallet", "ods.err", 500, 2],
  ["another read answering function.not.available", "getWallet", "function.not.available", 400, 1],
  ["a GET that writes answering 5xx", "launchGame", "ods.err", 500, 1],
  ["another GET that writes answering 5xx", "processDividend", "ods.err", 500, 1],
  ["a POST answering 5xx", "sendSmsNoLogin", "ods.err", 500, 1],
] as const)("tries: %s (%s, %s) (docs/gateway.md 1.10)", async (_, operation, code, status, tries) => {
  const pauses: number[] = [];
  const { caller: gateway, seen } = await callerFor((__, response) => refuse(response, code, status), token, {
    random: () => 0.5,
    sleep: async (milliseconds) => void pauses.push(milliseconds),
  });
  await failure(gateway.call(operation, raw));
  expect(seen).toHaveLength(tries);
  expect(pauses).toEqual([500, 1000].slice(0, tries - 1));
});

test("tries: a network fault repeats a relay feed only (docs/gateway.md 1.10)", async () => {
  const { caller: gateway, seen } = await callerFor(
    ({ path }, response, index) =>
      path.includes("hotGames") && index < 2
        ? response.destroy()
        : index < 3
          ? success(response, { list: [] })
          : response.destroy(),
    token,
  );
  await expect(listHotGames(gateway)).resolves.toEqual([]);
  await failure(getWallet(gateway));
  expect(seen).toHaveLength(4);
});

test("pauses are jittered by a quarter either way (docs/gateway.md 1.10)", async () => {
  for (const [random, pause] of [
    [0, 375],
    [0.999999, 625],
  ] as const) {
    const pauses: number[] = [];
    const { caller: gateway } = await callerFor((_, response) => refuse(response, "ods.err", 500), token, {
      random: () => random,
      sleep: async (milliseconds) => void pauses.push(milliseconds),
    });
    await failure(getWallet(gateway));
    expect(pauses).toEqual([pause]);
  }
});

test("retries are at most a tenth of the traffic, beyond a small reserve", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => refuse(response, "ods.err", 500), token, {
    breaker: { calls: 1_000 },
  });
  for (let call = 0; call < 100; call += 1) await failure(getWallet(gateway));
  expect(seen.length).toBeGreaterThan(110);
  expect(seen.length).toBeLessThanOrEqual(100 + 10 + 10);
});
