import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { logOut } from "./logout.server";

const end = vi.fn();

/** A member whose log-out is answered by the gateway as given. */
function logOutWith(endedAtGateway: Promise<unknown>): Promise<void> {
  const ctx = { session: { end }, cookies: { get: () => undefined }, page: { flash: () => undefined } };
  return logOut(ctx as unknown as RequestContext, endedAtGateway);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("a log-out waits 300 ms for the gateway, and ends the session without its answer", async () => {
  const loggedOut = logOutWith(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(299);
  expect(end).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await loggedOut;
  expect(end).toHaveBeenCalledTimes(1);
});

test("a log-out that the gateway answers leaves no timer behind", async () => {
  await logOutWith(Promise.resolve());
  expect(end).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
