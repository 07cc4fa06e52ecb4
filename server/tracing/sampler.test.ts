import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSampler } from "./sampler";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const countSampled = (shouldSample: () => boolean, requests: number) =>
  Array.from({ length: requests }, shouldSample).filter(Boolean).length;

describe("requests that are traced", () => {
  it("requests that are traced are those that chance gives to the share", () => {
    const chances = vi.spyOn(Math, "random");
    const shouldSample = createSampler(0.1);
    for (const [chance, isSampled] of [
      [0, true],
      [0.09, true],
      [0.1, false],
      [0.9, false],
    ] as const) {
      chances.mockReturnValueOnce(chance);
      expect(shouldSample(), String(chance)).toBe(isSampled);
    }
  });

  it("requests are not traced at a share of 0, and all at 1", () => {
    expect(countSampled(createSampler(0), 100)).toBe(0);
    expect(countSampled(createSampler(1), 100)).toBe(100);
  });

  it("requests that are traced are no more than the process may trace, however many come", () => {
    const shouldSample = createSampler(1, { perSecond: 50, atOnce: 20 });
    expect(countSampled(shouldSample, 1000)).toBe(20);
    vi.advanceTimersByTime(100);
    expect(countSampled(shouldSample, 1000)).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(countSampled(shouldSample, 1000)).toBe(20);
  });

  it("that chance passes over take no place of others", () => {
    const shouldSample = createSampler(0.5, { perSecond: 50, atOnce: 20 });
    const chances = vi.spyOn(Math, "random").mockReturnValue(0.9);
    countSampled(shouldSample, 1000);
    chances.mockReturnValue(0.1);
    expect(countSampled(shouldSample, 1000)).toBe(20);
  });
});
