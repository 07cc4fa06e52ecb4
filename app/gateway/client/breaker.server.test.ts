import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anything } from "../protocol/coercion.server";
import { touchSession } from "../resources/accounts/session.server";
import { getWallet } from "../resources/member/member.server";
import { closeAll, failure, json, optionsFor, refuse, serve, success } from "../testing/http-server";
import type { CallVisitor } from "./call-types.server";
import { createGateway, type Gateway } from "./create-gateway.server";

// Deadlines and the breaker's own times stand still unless a test moves them: a slow machine changes nothing.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});

afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  await closeAll();
  vi.useRealTimers();
});

const gateways: Gateway[] = [];
const raw = { schema: anything, view: (value: unknown) => value };

async function gatewayFor(handler: Parameters<typeof serve>[0]) {
  const { url, seen } = await serve(handler);
  const gateway = createGateway(optionsFor(url));
  gateways.push(gateway);
  const as = (visitor: Partial<CallVisitor> = {}) =>
    gateway.as({ language: "EN", device: "web", token: "tk-1", ...visitor });
  return { gateway, seen, as, state: () => gateway.stats().breakers.member };
}

/** Waits in real time, while the clock of the test stands still. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

test.each([
  ["502 with a page", 502, "<html>bad gateway</html>"],
  ["500 in an envelope", 500, '{"success":false,"errorCode":"ods.err"}'],
  ["200 with a page", 200, "<html>hello</html>"],
  ["broken JSON", 200, '{"success":tr'],
])("%s for half of 20 calls opens it, for fewer or less it does not (safety)", async (_, status, body) => {
  // Every second one of the first 20, every third one of those after them.
  const fails = (index: number) => (index < 20 ? index % 2 === 1 : index % 3 === 0);
  const { gateway, seen, as } = await gatewayFor((__, response, index) =>
    fails(index) ? response.writeHead(status).end(body) : success(response, {}),
  );
  const ask = () =>
    as()
      .call("addFavorite", raw)
      .catch((error: unknown) => error);
  const state = () => gateway.stats().breakers["own-games"];
  for (let call = 0; call < 19; call += 1) await ask();
  expect(state()).toBe("closed");
  await ask();
  expect(state()).toBe("open");
  expect(await ask()).toMatchObject({ code: "BREAKER_OPEN", kind: "unreachable", nothingSent: true });
  expect(seen).toHaveLength(20);

  vi.advanceTimersByTime(5_000);
  for (let call = 0; call < 60; call += 1) await ask();
  expect(state()).toBe("closed");
  expect(seen).toHaveLength(80);
});

test("refusals of any kind are answers of a living gateway (docs/gateway.md 4)", async () => {
  const codes = ["customer.action.forbidden", "login.not.session", "TOO_MANY_REQUESTS", "never.heard.of"];
  const { seen, as, state } = await gatewayFor((_, response, index) => refuse(response, codes[index % 4] ?? "", 400));
  for (let call = 0; call < 40; call += 1) await failure(getWallet(as()));
  expect(seen).toHaveLength(40);
  expect(state()).toBe("closed");
});

test("while open nothing is sent; after 5 s one probe goes out: its failure keeps it open, its success closes it", async () => {
  let answer: "fail" | "hold" | "work" = "fail";
  const held: (() => void)[] = [];
  const { seen, as, state } = await gatewayFor(({ path }, response) => {
    const fail = () => response.destroy();
    if (path === "/wps/session/touch" || answer === "work") json(response, { success: true, value: {} });
    else if (answer === "hold") held.push(fail);
    else fail();
  });
  const ask = () => as().call("getSecurityConfig", raw);
  for (let call = 0; call < 20; call += 1) await failure(ask());
  expect(state()).toBe("open");
  vi.advanceTimersByTime(4_999);
  expect(await failure(ask())).toMatchObject({ code: "BREAKER_OPEN", messageKey: "errors:no_internet" });
  expect(seen).toHaveLength(20);
  await expect(touchSession(as())).resolves.toBeUndefined();

  vi.advanceTimersByTime(1);
  expect(state()).toBe("half-open");
  answer = "hold";
  const probe = failure(ask());
  await until(() => held.length === 1);
  expect(await failure(ask())).toMatchObject({ code: "BREAKER_OPEN" });
  held[0]?.();
  await probe;
  expect(state()).toBe("open");

  vi.advanceTimersByTime(5_000);
  answer = "work";
  await expect(ask()).resolves.toEqual({});
  expect(state()).toBe("closed");
  answer = "fail";
  await failure(ask());
  expect(state()).toBe("closed");
});

test("a probe whose visitor leaves proves nothing: the breaker stays open", async () => {
  let holds = false;
  const { seen, as, state } = await gatewayFor((_, response) => (holds ? undefined : response.destroy()));
  for (let call = 0; call < 20; call += 1) await failure(getWallet(as()));
  vi.advanceTimersByTime(5_000);
  holds = true;
  const leaving = new AbortController();
  const probe = failure(getWallet(as({ signal: leaving.signal })));
  await until(() => seen.length === 21);
  leaving.abort();
  await probe;
  expect(state()).toBe("open");
});

test("visitors who leave do not open it", async () => {
  const { seen, as, state } = await gatewayFor(() => undefined);
  for (let call = 1; call <= 25; call += 1) {
    const leaving = new AbortController();
    const left = failure(getWallet(as({ signal: leaving.signal })));
    await until(() => seen.length === call);
    leaving.abort();
    await left;
  }
  expect(state()).toBe("closed");
});
