import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { logout, touchSession } from "../resources/accounts/session.server";
import { getMemberInfo, getWallet } from "../resources/member/member.server";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../testing/http-server";

afterEach(closeAll);

const [TOUCH, MEMBER, WALLET] = ["/wps/session/touch", "/wps/member/info", "/wps/v2/wallets/balance"];

describe("a session ends only when a second operation agrees (gateway 1.7)", () => {
  test.each([
    ["refuses the token", (response: ServerResponse) => sendRefusal(response, "login.not.session", 401)],
    ["knows no member", (response: ServerResponse) => sendSuccess(response, null)],
  ])("one operation %s, and the session lives", async (_, answer) => {
    const { gateway } = await startTestGateway(
      ({ path }, response) =>
        path === MEMBER ? answer(response) : sendSuccess(response, path === WALLET ? { sumBalance: 1 } : null),
      { token: "tk-1" },
    );
    await expect(getMemberInfo(gateway)).rejects.toMatchObject({ kind: "malformed", isFault: true, wasNotSent: false });
    expect(gateway.isSignedIn).toBe(true);
    expect(gateway.tokenEndReason).toBeUndefined();
  });

  test("touchSession refuses the token, and what another operation knows is no member", async () => {
    const nobody = { id: null, account: "", currency: "CNY" };
    const { gateway } = await startTestGateway(
      ({ path }, response) =>
        path === TOUCH ? sendRefusal(response, "login.not.session", 401) : sendSuccess(response, nobody),
      { token: "tk-1" },
    );
    await expect(touchSession(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(gateway.tokenEndReason).toBe("not_logged_in");
  });

  test("a gateway that answers guests with empty values: no member and no wallet", async () => {
    const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null), {
      token: "tk-1",
    });
    await expect(getMemberInfo(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(requests.map(({ path }) => path)).toEqual([MEMBER, WALLET]);
    expect(gateway.tokenEndReason).toBe("not_logged_in");
  });

  test("touchSession refuses the token, and another operation knows the member", async () => {
    const { gateway, requests } = await startTestGateway(
      ({ path }, response) =>
        path === TOUCH ? sendRefusal(response, "login.not.session", 401) : sendSuccess(response, { id: 1 }),
      { token: "tk-1" },
    );
    await expect(touchSession(gateway)).rejects.toMatchObject({ kind: "malformed" });
    expect(requests.map(({ path }) => path)).toEqual([TOUCH, MEMBER]);
    expect(gateway.isSignedIn).toBe(true);
  });

  test("the second operation fails: nothing is known, and the session lives", async () => {
    const { gateway } = await startTestGateway(
      ({ path }, response) =>
        sendRefusal(response, path === TOUCH ? "unknown.system.err" : "login.not.session", path === TOUCH ? 500 : 401),
      { token: "tk-1" },
    );
    await expect(getWallet(gateway)).rejects.toMatchObject({ kind: "malformed" });
    expect(gateway.isSignedIn).toBe(true);
  });

  test.each([
    ["does not have touchSession", (response: ServerResponse) => response.writeHead(404).end("not found")],
    ["has it switched off", (response: ServerResponse) => sendRefusal(response, "function.not.available", 400)],
    ["has it with another method", (response: ServerResponse) => sendRefusal(response, "http_method_not_support", 400)],
    ["answers it without looking at the token", (response: ServerResponse) => sendSuccess(response, true)],
  ])("the gateway %s: getMemberInfo decides", async (_, answer) => {
    for (const isLive of [false, true]) {
      const { gateway, requests } = await startTestGateway(
        ({ path }, response) => {
          if (path === TOUCH) answer(response);
          else if (path === MEMBER && isLive) sendSuccess(response, { id: 1 });
          else sendRefusal(response, "login.not.session", 401);
        },
        { token: "tk-1" },
      );
      await expect(getWallet(gateway)).rejects.toMatchObject({ kind: isLive ? "malformed" : "unauthenticated" });
      expect(gateway.isSignedIn).toBe(isLive);
      expect(requests.map(({ path }) => path)).toEqual([WALLET, TOUCH, MEMBER]);
    }
  });

  test("getMemberInfo refuses the token, touchSession does not look at it: the wallet decides", async () => {
    const { gateway, requests } = await startTestGateway(
      ({ path }, response) =>
        path === TOUCH ? sendSuccess(response, true) : sendRefusal(response, "login.not.session", 401),
      { token: "tk-1" },
    );
    await expect(getMemberInfo(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(requests.map(({ path }) => path)).toEqual([MEMBER, TOUCH, WALLET]);
  });

  test("the gateway has no other operation: the first one decides", async () => {
    const { gateway } = await startTestGateway(
      ({ path }, response) =>
        path === WALLET ? sendRefusal(response, "login.not.session", 401) : response.writeHead(404).end("not found"),
      { token: "tk-1" },
    );
    await expect(getWallet(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(gateway.isSignedIn).toBe(false);
  });

  test("all calls of a request share one question", async () => {
    const { gateway, requests } = await startTestGateway(
      (_, response) => sendRefusal(response, "login.not.session", 401),
      { token: "tk-1" },
    );
    await Promise.allSettled([getWallet(gateway), getWallet(gateway), getMemberInfo(gateway)]);
    expect(requests.filter(({ path }) => path === TOUCH)).toHaveLength(1);
    expect(gateway.isSignedIn).toBe(false);
  });

  test("a refused log-out needs no second opinion", async () => {
    const { gateway, requests } = await startTestGateway(
      (_, response) => sendRefusal(response, "login.not.session", 401),
      { token: "tk-1" },
    );
    await expect(logout(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(requests).toHaveLength(1);
  });
});
