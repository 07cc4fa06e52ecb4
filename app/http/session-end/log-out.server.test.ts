import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createUnauthenticatedError } from "~/gateway/protocol/error-factories.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { testContext, testRecord } from "../context/testing/test-context";
import { logOut } from "./log-out.server";

/** A member whose gateway answers a log-out so. */
const memberOf = (call: () => Promise<unknown>, cookie = "") => testContext({ account: {}, cookie, gateway: { call } });
const hang = () => new Promise(() => undefined);
const confirm = async () => undefined;
const refuse = () => Promise.reject(createUnauthenticatedError("logout", { status: 401 }));

describe("A log-out and the gateway", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("a log-out waits 300 ms for the gateway, and ends the session without its answer", async () => {
    const ctx = memberOf(hang);
    const loggedOut = logOut(ctx);
    await vi.advanceTimersByTimeAsync(299);
    expect(ctx.session.record).toBeDefined();
    await vi.runAllTimersAsync();
    expect(await loggedOut).toBe(false);
    expect(ctx.session.record).toBeUndefined();
  });

  test("a log-out that the gateway answers leaves no timer behind", async () => {
    const ctx = memberOf(confirm);
    expect(await logOut(ctx)).toBe(true);
    expect(ctx.session.record).toBeUndefined();
    // Clocks of caches end within milliseconds.
    await vi.advanceTimersByTimeAsync(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a log-out everywhere waits until the gateway has answered", async () => {
    const ctx = memberOf(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    const loggedOut = logOut(ctx, { everywhere: true });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ctx.session.record).toBeDefined();
    await vi.runAllTimersAsync();
    expect(await loggedOut).toBe(true);
    expect(ctx.session.record).toBeUndefined();
  });
});

test("the end is not confirmed where the gateway had ended the token before: another session may be active", async () => {
  const ctx = memberOf(refuse);
  expect(await logOut(ctx, { everywhere: true })).toBe(false);
  expect(ctx.session.record).toBeUndefined();
});

test.each([
  [true, "account_logged_out"],
  [false, undefined],
])("everywhere %s: another session of the account ends here for %s", async (everywhere, reason) => {
  const ctx = memberOf(confirm);
  const other = testRecord({ name: ctx.session.record?.name ?? "" });
  await logOut(ctx, { everywhere });
  expect(endedSessions.reasonOf(other)).toBe(reason);
});

test.each([false, true])(
  "everywhere %s: drafts, half-done log-ins and codes are removed (behaviour 7.22)",
  async (everywhere) => {
    const unfinished = ["__Host-draft", "__Host-pending-login", "__Host-sent-code"];
    const ctx = memberOf(confirm, [...unfinished, "__Host-remembered-login"].map((name) => `${name}=x`).join("; "));
    await logOut(ctx, { everywhere });
    const headers = new Headers();
    ctx.cookies.commit(headers);
    const removed = headers.getSetCookie().filter((line) => line.includes("Max-Age=0"));
    expect(removed.map((line) => line.split("=")[0])).toEqual(unfinished);
  },
);
