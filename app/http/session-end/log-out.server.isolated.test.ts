import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { Session } from "~/session/session.server";
import { type RequestContext, requestContext } from "../context/request-context.server";
import { testContext, testRecord } from "../context/testing/test-context";
import { givenUpTokensMiddleware, logOut } from "./log-out.server";

const logout = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("~/gateway/resources/accounts/session.server", () => ({ logout }));

/** Runs the middleware around a request that gives up `tokens`. */
async function runRequest(tokens: readonly string[], respond: () => Response) {
  logout.mockClear();
  const session = new Session(undefined);
  const context = new RouterContextProvider();
  const ctx = { session, detachedGateway: (token: string) => ({ token }) };
  context.set(requestContext, ctx as unknown as RequestContext);
  return givenUpTokensMiddleware({ context } as unknown as Parameters<typeof givenUpTokensMiddleware>[0], async () => {
    for (const token of tokens) session.giveUp(token);
    return respond();
  });
}

test("each token that a request gives up is ended at the gateway", async () => {
  const response = new Response();
  expect(await runRequest(["t1", "t2"], () => response)).toBe(response);
  expect(logout.mock.calls).toEqual([[{ token: "t1" }], [{ token: "t2" }]]);
  await runRequest([], () => response);
  expect(logout).not.toHaveBeenCalled();
});

test("each token that a request gives up is ended when the request fails, too", async () => {
  const failed = runRequest(["t1"], () => {
    throw new Error("failed");
  });
  await expect(failed).rejects.toThrow("failed");
  expect(logout).toHaveBeenCalledOnce();
});

test("log-outs of one session at the same time are one call, also where the process did not know that it had ended", async () => {
  logout.mockClear();
  const account = testRecord();
  const contexts = Array.from({ length: 3 }, () => testContext({ account }));
  expect(await Promise.all(contexts.map((ctx) => logOut(ctx)))).toEqual([true, true, true]);
  expect(logout).toHaveBeenCalledOnce();
});
