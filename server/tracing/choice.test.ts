import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseRequests } from "./choice";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const countChosen = (choose: () => boolean, requests: number) =>
  Array.from({ length: requests }, choose).filter(Boolean).length;

describe("requests that are traced", () => {
  it("requests that are traced are those that chance gives to the share", () => {
    const chances = vi.spyOn(Math, "random");
    const choose = chooseRequests(0.1);
    for (const [chance, chosen] of [
      [0, true],
      [0.09, true],
      [0.1, false],
      [0.9, false],
    ] as const) {
      chances.mockReturnValueOnce(chance);
      expect(choose(), String(chance)).toBe(chosen);
    }
  });

  it("requests are not traced at a share of 0, and all at 1", () => {
    expect(countChosen(chooseRequests(0), 100)).toBe(0);
    expect(countChosen(chooseRequests(1), 100)).toBe(100);
  });

  it("requests that are traced are no more than the process may trace, however many come", () => {
    const choose = chooseRequests(1, { perSecond: 50, atOnce: 20 });
    expect(countChosen(choose, 1000)).toBe(20);
    vi.advanceTimersByTime(100);
    expect(countChosen(choose, 1000)).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(countChosen(choose, 1000)).toBe(20);
  });

  it("that chance passes over take no place of others", () => {
    const choose = chooseRequests(0.5, { perSecond: 50, atOnce: 20 });
    const chances = vi.spyOn(Math, "random").mockReturnValue(0.9);
    countChosen(choose, 1000);
    chances.mockReturnValue(0.1);
    expect(countChosen(choose, 1000)).toBe(20);
  });
});
