import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { logOut } from "./logout.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a log-out waits 300 ms for the gateway, and ends the session without its answer", async () => {
  const ctx = testContext({ account: {} });
  const loggedOut = logOut(ctx, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(299);
  expect(ctx.session.record).toBeDefined();
  await vi.runAllTimersAsync();
  await loggedOut;
  expect(ctx.session.record).toBeUndefined();
});

test("a log-out that the gateway answers leaves no timer behind", async () => {
  const ctx = testContext({ account: {} });
  await logOut(ctx, Promise.resolve());
  expect(ctx.session.record).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
