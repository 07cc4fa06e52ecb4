import { afterEach, expect, test } from "vitest";
import { unknownValue } from "../protocol/coercion.server";
import { type OperationName, operations } from "../protocol/operations.server";
import { getWallet } from "../resources/member/member.server";
import {
  closeAll,
  expectGatewayError,
  gatewayOptions,
  sendRefusal,
  sendSuccess,
  startServer,
} from "../testing/http-server";
import { createGateway, type GatewayOptions } from "./create-gateway.server";

const anyValue = { schema: unknownValue, toView: (value: unknown) => value };
/** Operations whose names this project chose. */
const chosenNames = [
  "getAvailablePromotions",
  "joinPromotion",
  "getRewards",
  "claimReward",
  "redeemPromoCode",
  "readInboxMessage",
] as const satisfies readonly OperationName[];

const gateways: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  await closeAll();
});

let now = Date.now();

async function startMember(handler: Parameters<typeof startServer>[0], options: Partial<GatewayOptions> = {}) {
  const { url, requests } = await startServer(handler);
  const gateway = createGateway(gatewayOptions(url, { clock: () => now, ...options }));
  gateways.push(gateway);
  const client = gateway.clientFor({ language: "EN", deviceType: "web", token: "tk-1" });
  return { requests, client, call: (name: OperationName) => client.call(name, anyValue), gateway };
}

test("every operation whose name this project chose is optional, and none of them shares a breaker (gateway 1.14)", () => {
  const families = Object.entries(operations).map(([name, { family }]) => ({ name, family }));
  for (const name of chosenNames) {
    expect(operations[name].optional).toBe(true);
    expect(families.filter(({ family }) => family === operations[name].family).map((item) => item.name)).toEqual([
      name,
    ]);
  }
});

test.each([
  ["404 with a page", 404, undefined],
  ["404 with a code", 404, "path.unknown"],
  ["405", 405, undefined],
  ["function.off", 400, "function.off"],
  ["function.off with 200", 200, "FUNCTION.OFF"],
  ["function.not.available", 400, "function.not.available"],
  ["a wrong method", 400, "http_method_not_support"],
])(
  "%s: the operation is not offered, which is no failure and ends no session (gateway 1.14)",
  async (_, status, code) => {
    const { client, call } = await startMember((__, response) =>
      code ? sendRefusal(response, code, status) : response.writeHead(status).end("<html>not here</html>"),
    );
    const error = await expectGatewayError(call("claimReward"));
    expect(error).toMatchObject({ kind: "not-offered", silent: true, isFault: false, wasNotSent: true });
    expect(client.isSignedIn).toBe(true);
  },
);

test.each([
  ["500", 500, "unknown.system.err"],
  ["a fault of a back-end", 500, "not.supported.method"],
  ["a refusal", 400, "reward.not.available"],
  ["404 with a known reason", 404, "not.exists.user"],
])("%s is not taken for a missing operation (gateway 1.14)", async (_, status, code) => {
  const { client, call } = await startMember((__, response) => sendRefusal(response, code, status));
  expect(await expectGatewayError(call("claimReward"))).not.toMatchObject({ kind: "not-offered" });
  expect(await client.offers("claimReward")).toBe(true);
});

test("a known operation that is answered with 404 has failed, and is asked again (gateway 1.14)", async () => {
  const { requests, client } = await startMember((_, response) => response.writeHead(404).end());
  for (let count = 0; count < 2; count += 1)
    expect(await expectGatewayError(getWallet(client))).toMatchObject({ kind: "malformed" });
  expect(requests).toHaveLength(2);
});

test.each([
  ["404", 404, "path.unknown", 600_000],
  ["function.not.available, which may pass", 400, "function.not.available", 60_000],
])(
  "%s is remembered for its time, for the one operation, and then asked again (gateway 1.14)",
  async (_, status, code, ms) => {
    const { requests, client, call } = await startMember(({ path }, response) =>
      path.endsWith("getRewardCenter") ? sendRefusal(response, code, status) : sendSuccess(response, true),
    );
    await expectGatewayError(call("getRewards"));
    expect(await client.offers("getRewards")).toBe(false);
    now += ms - 1;
    expect(await expectGatewayError(call("getRewards"))).toMatchObject({ kind: "not-offered", status: undefined });
    await call("claimReward");
    expect(requests.map(({ path }) => path)).toEqual([
      "/wps/relay/MCSFE_getRewardCenter",
      "/wps/relay/MCSFE_claimReward",
    ]);
    now += 1;
    expect(await client.offers("getRewards")).toBe(true);
    await expectGatewayError(call("getRewards"));
    expect(requests).toHaveLength(3);
  },
);

test("a write that is answered with 404 and an unknown code stays open for others (gateway 1.14)", async () => {
  const { requests, client, call } = await startMember((_, response) => sendRefusal(response, "promo.not.found", 404));
  for (const name of ["redeemPromoCode", "claimReward", "joinPromotion"] as const) {
    for (let count = 0; count < 2; count += 1)
      expect(await expectGatewayError(call(name))).toMatchObject({ kind: "not-offered", status: 404 });
    expect(await client.offers(name)).toBe(true);
  }
  expect(requests).toHaveLength(6);
});

test("a read that is answered so stays open for others when it had input, such as a page (gateway 1.14)", async () => {
  const { requests, client } = await startMember((_, response) => sendRefusal(response, "page.not.found", 404));
  const readPage = (page: number) => client.call("getInbox", { ...anyValue, parameters: { page, size: 20 } });
  for (const page of [999, 1])
    expect(await expectGatewayError(readPage(page))).toMatchObject({ kind: "not-offered", status: 404 });
  expect(await client.offers("getInbox")).toBe(true);
  expect(requests).toHaveLength(2);
});

test.each(chosenNames)("%s that is switched off by configuration is never sent (gateway 1.14)", async (name) => {
  const { requests, client, call } = await startMember((_, response) => sendSuccess(response, true), {
    operationsOff: [name],
  });
  expect(await client.offers(name)).toBe(false);
  expect(await expectGatewayError(call(name))).toMatchObject({ kind: "not-offered" });
  for (const other of chosenNames.filter((item) => item !== name)) await call(other);
  expect(requests).toHaveLength(chosenNames.length - 1);
});

test("faults of one optional operation do not open the breaker of another (gateway 1.14)", async () => {
  const { call, gateway } = await startMember(({ path }, response) =>
    path.endsWith("claimReward") ? response.writeHead(502).end("<html>") : sendSuccess(response, true),
  );
  for (let count = 0; count < 20; count += 1) await expectGatewayError(call("claimReward"));
  expect(gateway.stats().breakers.claimReward).toBe("open");
  for (const name of chosenNames.filter((item) => item !== "claimReward")) await expect(call(name)).resolves.toBe(true);
});
