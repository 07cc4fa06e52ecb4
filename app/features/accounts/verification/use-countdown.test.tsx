// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCountdown } from "./use-countdown";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function renderCountdown(seconds: number) {
  const sent = { mobile: "9770000001", dialingCode: "+95", seconds, until: Date.now() + seconds * 1000 };
  return renderHook(() => useCountdown(sent)).result;
}

test("the countdown of a code looks at the clock every 500 ms (behaviour 10.4)", async () => {
  // Two whole seconds are left after 50 ms: the countdown sees it at its next look.
  const result = renderCountdown(2.05);
  expect(result.current).toBe(3);
  await advance(499);
  expect(result.current).toBe(3);
  await advance(1);
  expect(result.current).toBe(2);
});

test("the countdown of a code ends at 0, when another code can be sent", async () => {
  const result = renderCountdown(60);
  await advance(59_000);
  expect(result.current).toBe(1);
  await advance(1000);
  expect(result.current).toBe(0);
});
