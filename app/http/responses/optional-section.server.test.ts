import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { logger } from "~/platform/logger.server";
import { testContext } from "../context/testing/test-context";
import { RateLimitedError } from "./not-done-error";
import { mainSection, optionalSection, withDeadline, withFallback } from "./optional-section.server";

const pending = () => new Promise<string>(() => undefined);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a section that takes longer than 800 ms has failed, and its page is not cached", async () => {
  const ctx = testContext();
  const settled = vi.fn();
  const section = optionalSection(ctx, pending()).then(settled);
  await vi.advanceTimersByTimeAsync(799);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await section;
  expect(settled).toHaveBeenCalledWith({ ok: false });
  expect(ctx.page).toMatchObject({ cacheable: false, mainFailed: false });
});

test("the main section of a page has 2.5 seconds (behaviour 19.7)", async () => {
  const ctx = testContext();
  const settled = vi.fn();
  const section = mainSection(ctx, pending()).then(settled);
  await vi.advanceTimersByTimeAsync(2499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await section;
  expect(settled).toHaveBeenCalledWith({ ok: false });
  expect(ctx.page).toMatchObject({ cacheable: false, mainFailed: true });
});

test("a section that fails fails alone, and its page is not cached", async () => {
  const ctx = testContext();
  expect(await optionalSection(ctx, Promise.reject(new Error("no answer")))).toEqual({ ok: false });
  expect(ctx.page.cacheable).toBe(false);
});

test("a section that loads in time leaves the page cacheable", async () => {
  const ctx = testContext();
  const section = optionalSection(ctx, new Promise<string>((resolve) => setTimeout(resolve, 700, "games")));
  await vi.advanceTimersByTimeAsync(700);
  expect(await section).toEqual({ ok: true, data: "games" });
  expect(ctx.page.cacheable).toBe(true);
});

test("the fallback is used after 800 ms, or after a failure", async () => {
  const late = withFallback(pending(), "nothing");
  await vi.advanceTimersByTimeAsync(800);
  expect(await late).toBe("nothing");
  expect(await withFallback(Promise.reject(new Error("no answer")), "nothing")).toBe("nothing");
});

test("a bug in a section is logged once with its stack, also after the deadline", async () => {
  const logged = vi.spyOn(logger, "error");
  const bug = new TypeError("a bug");
  // Two sections that are made of the same data.
  await optionalSection(testContext(), Promise.reject(bug));
  await withFallback(Promise.reject(bug), "nothing");
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ name: "TypeError", stack: expect.stringContaining("a bug") });

  const late = new Promise<string>((_, reject) => setTimeout(reject, 900, new RangeError("a late bug")));
  const section = optionalSection(testContext(), late);
  await vi.advanceTimersByTimeAsync(800);
  expect(await section).toEqual({ ok: false });
  expect(logged).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(logged).toHaveBeenCalledTimes(2);
});

test("what a bug quotes of the text that it could not parse is not logged", async () => {
  const logged = vi.spyOn(logger, "error");
  const parse = async () => JSON.parse("demo_user1");
  await optionalSection(testContext(), parse());
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ name: "SyntaxError", stack: expect.stringContaining("at parse") });
  expect(JSON.stringify(logged.mock.calls)).not.toContain("demo_user1");
});

test("a failure of the gateway, a limit, a deadline and a visitor who leaves are not logged", async () => {
  const logged = vi.spyOn(logger, "error");
  const failures = [
    new GatewayError({ operation: "getWallet", kind: "timeout", message: "slow_connection" }),
    new RateLimitedError(1),
    new DOMException("This operation was aborted", "AbortError"),
    new DOMException("no time left", "TimeoutError"),
  ];
  for (const failure of failures) await optionalSection(testContext(), Promise.reject(failure));
  const within = optionalSection(testContext(), withDeadline(pending(), 100));
  const own = optionalSection(testContext(), pending());
  await vi.advanceTimersByTimeAsync(800);
  await Promise.all([within, own]);
  expect(logged).not.toHaveBeenCalled();
});
