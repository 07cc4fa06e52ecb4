// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { REVALIDATE_MS, useLanguageChange } from "./use-language-change";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a change of language revalidates after 200 ms, several in a row once (§4; §9, debounces)", () => {
  const act = vi.fn();
  const { rerender } = renderHook(({ code }) => useLanguageChange(code, REVALIDATE_MS, act), {
    initialProps: { code: "EN" },
  });
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
  rerender({ code: "CN" });
  vi.advanceTimersByTime(150);
  rerender({ code: "MY" });
  vi.advanceTimersByTime(199);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});
