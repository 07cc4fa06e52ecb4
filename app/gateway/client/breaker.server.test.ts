import { setImmediate as nextTick } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { unknownValue } from "../protocol/coercion.server";
import { operations } from "../protocol/operations.server";
import { touchSession } from "../resources/accounts/session.server";
import { getWallet } from "../resources/member/member.server";
import {
  closeAll,
  expectGatewayError,
  gatewayOptions,
  sendJson,
  sendRefusal,
  sendSuccess,
  startServer,
} from "../testing/http-server";
import { createGateway, type Gateway } from "./create-gateway.server";
import type { ClientIdentity } from "./gateway-client.server";

// Time is fake, so that a slow machine neither reaches a deadline nor closes a breaker.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});

afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  await closeAll();
  vi.useRealTimers();
});

const gateways: Gateway[] = [];
const anyValue = { schema: unknownValue, toView: (value: unknown) => value };

async function startGateway(handler: Parameters<typeof startServer>[0]) {
  const { url, requests } = await startServer(handler);
  const gateway = createGateway(gatewayOptions(url));
  gateways.push(gateway);
  const memberClient = (identity: Partial<ClientIdentity> = {}) =>
    gateway.clientFor({ language: "EN", deviceType: "web", token: "tk-1", ...identity });
  const breakerState = (family = "member") => gateway.stats().breakers[family];
  return { requests, memberClient, breakerState };
}

/** Waits in real time. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTick();
}

test.each([
  ["502 with a page", 502, "<html>bad gateway</html>"],
  ["500 in an envelope", 500, '{"success":false,"errorCode":"ods.err"}'],
  ["200 with a page", 200, "<html>hello</html>"],
  ["broken JSON", 200, '{"success":tr'],
])("%s: the breaker opens when half of 20 calls fail, and not when a third fails", async (_, status, body) => {
  // Half of the first 20 calls fail, and a third of the calls after them.
  const fails = (index: number) => (index < 20 ? index % 2 === 1 : index % 3 === 0);
  const { requests, memberClient, breakerState } = await startGateway((__, response, index) =>
    fails(index) ? response.writeHead(status).end(body) : sendSuccess(response, true),
  );
  const call = () =>
    memberClient()
      .call("addFavorite", anyValue)
      .catch((error: unknown) => error);
  for (let count = 0; count < 19; count += 1) await call();
  expect(breakerState("player-games")).toBe("closed");
  await call();
  expect(breakerState("player-games")).toBe("open");
  expect(await call()).toMatchObject({ code: "BREAKER_OPEN", kind: "unreachable", wasNotSent: true });
  expect(requests).toHaveLength(20);

  vi.advanceTimersByTime(5_000);
  for (let count = 0; count < 60; count += 1) await call();
  expect(breakerState("player-games")).toBe("closed");
  expect(requests).toHaveLength(80);
});

test.each([
  ["freePlay", "login"],
  ["checkUsername", "registerUsername"],
  ["sendSmsNoLogin", "getCaptcha"],
  ["sendSmsRegister", "sendSmsNoLogin"],
  ["forgotPasswordEmail", "changePassword"],
  ["launchTrialGame", "launchGame"],
  ["sendFeedback", "getHelpCentre"],
] as const)("%s, which guests can make fail, does not close %s", async (failing, needed) => {
  const { memberClient, breakerState } = await startGateway((_, response) => response.writeHead(500).end());
  for (let count = 0; count < 20; count += 1) await expectGatewayError(memberClient().call(failing, anyValue));
  expect(breakerState(operations[failing].family)).toBe("open");
  expect(breakerState(operations[needed].family)).not.toBe("open");
});

test("answers that do not fit their schema open the breaker, those of feeds too", async () => {
  const { memberClient, breakerState } = await startGateway((_, response) =>
    sendSuccess(response, { list: "no list" }),
  );
  const request = { schema: z.object({ list: z.array(z.string()) }), toView: (value: unknown) => value };
  const readFeed = () => memberClient().readFeed("getHotGames", { ...request, freshSeconds: 60, refresh: true });
  for (let count = 0; count < 20; count += 1) await expectGatewayError(readFeed());
  for (let count = 0; count < 20; count += 1) await expectGatewayError(memberClient().call("getWallet", request));
  expect([breakerState("games"), breakerState()]).toEqual(["open", "open"]);
});

test("a bug of the product does not open the breaker, nor keep it open", async () => {
  let isDown = false;
  const { memberClient, breakerState } = await startGateway((_, response) =>
    isDown ? response.destroy() : sendSuccess(response, {}),
  );
  const toView = () => {
    throw new TypeError("a bug");
  };
  const call = () => expectGatewayError(memberClient().call("getMerchantWallet", { ...anyValue, toView }));
  for (let count = 0; count < 40; count += 1) await call();
  expect(breakerState()).toBe("closed");
  isDown = true;
  for (let count = 0; count < 40; count += 1) await call();
  expect(breakerState()).toBe("open");
  isDown = false;
  vi.advanceTimersByTime(5_000);
  await call();
  expect(breakerState()).toBe("closed");
});

test("refusals do not open the breaker, with 500 neither where their code says what was refused (gateway 4)", async () => {
  const codes = ["customer.action.forbidden", "login.not.session", "TOO_MANY_REQUESTS", "never.heard.of"];
  const { requests, memberClient, breakerState } = await startGateway((_, response, index) =>
    sendRefusal(response, codes[index % 4] ?? "", index % 4 < 2 ? 500 : 400),
  );
  for (let count = 0; count < 40; count += 1) await expectGatewayError(getWallet(memberClient()));
  // The session is asked for once by each client that finds it ended.
  expect(requests.filter(({ path }) => path !== "/wps/session/touch").length).toBeGreaterThanOrEqual(30);
  expect(breakerState()).toBe("closed");
});

test("an open breaker sends nothing for 5 s; then the result of one probe keeps it open or closes it", async () => {
  let mode: "fail" | "hold" | "succeed" = "fail";
  const held: (() => void)[] = [];
  const { requests, memberClient, breakerState } = await startGateway(({ path }, response) => {
    const fail = () => response.destroy();
    if (path === "/wps/session/touch" || mode === "succeed") sendJson(response, { success: true, value: {} });
    else if (mode === "hold") held.push(fail);
    else fail();
  });
  const call = () => memberClient().call("getMerchantWallet", anyValue);
  for (let count = 0; count < 20; count += 1) await expectGatewayError(call());
  expect(breakerState()).toBe("open");
  vi.advanceTimersByTime(4_999);
  expect(await expectGatewayError(call())).toMatchObject({
    code: "BREAKER_OPEN",
    messageKey: "errors:service_unreachable",
  });
  expect(requests).toHaveLength(20);
  // Another family is not affected.
  await expect(touchSession(memberClient())).resolves.toBeUndefined();

  vi.advanceTimersByTime(1);
  expect(breakerState()).toBe("half-open");
  mode = "hold";
  const probe = expectGatewayError(call());
  await waitUntil(() => held.length === 1);
  expect(await expectGatewayError(call())).toMatchObject({ code: "BREAKER_OPEN" });
  held[0]?.();
  await probe;
  expect(breakerState()).toBe("open");

  vi.advanceTimersByTime(5_000);
  mode = "succeed";
  await expect(call()).resolves.toEqual({});
  expect(breakerState()).toBe("closed");
  mode = "fail";
  await expectGatewayError(call());
  expect(breakerState()).toBe("closed");
});

test("when the visitor of the probe leaves, the breaker stays half-open: the next call probes, and decides", async () => {
  let mode: "fail" | "hang" | "succeed" = "fail";
  const { requests, memberClient, breakerState } = await startGateway((_, response) => {
    if (mode === "succeed") sendSuccess(response, {});
    if (mode === "fail") response.destroy();
  });
  for (let count = 0; count < 20; count += 1) await expectGatewayError(getWallet(memberClient()));
  vi.advanceTimersByTime(5_000);
  const leaveProbe = async (requestsThen: number) => {
    mode = "hang";
    const controller = new AbortController();
    const probe = expectGatewayError(getWallet(memberClient({ signal: controller.signal })));
    await waitUntil(() => requests.length === requestsThen);
    controller.abort();
    await probe;
    expect(breakerState()).toBe("half-open");
  };
  await leaveProbe(21);
  mode = "fail";
  await expectGatewayError(getWallet(memberClient()));
  expect(breakerState()).toBe("open");
  vi.advanceTimersByTime(5_000);
  await leaveProbe(23);
  mode = "succeed";
  await memberClient().call("getMerchantWallet", anyValue);
  expect(breakerState()).toBe("closed");
});

test("visitors who leave do not open the breaker", async () => {
  const { requests, memberClient, breakerState } = await startGateway(() => undefined);
  for (let count = 1; count <= 25; count += 1) {
    const controller = new AbortController();
    const call = expectGatewayError(getWallet(memberClient({ signal: controller.signal })));
    await waitUntil(() => requests.length === count);
    controller.abort();
    await call;
  }
  expect(breakerState()).toBe("closed");
});
