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

it("calls back once, 200 ms after the last of several language changes", () => {
  const onChange = vi.fn();
  const { rerender } = renderHook(({ code }) => useLanguageChange(code, REVALIDATE_MS, onChange), {
    initialProps: { code: "EN" },
  });
  vi.advanceTimersByTime(1000);
  expect(onChange).not.toHaveBeenCalled();
  rerender({ code: "CN" });
  vi.advanceTimersByTime(150);
  rerender({ code: "MY" });
  vi.advanceTimersByTime(199);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});
