import { afterEach, describe, expect, it, vi } from "vitest";
import { SourceFailures } from "./source-failures";

afterEach(() => {
  vi.useRealTimers();
});

describe("A source that failed", () => {
  it("is left alone for 15 s, then for twice the time", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const failures = new SourceFailures();
    const isLeftAloneAfter = (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      return failures.has("a");
    };
    failures.add("a");
    expect([isLeftAloneAfter(14), isLeftAloneAfter(2)]).toEqual([true, false]);
    failures.add("a");
    expect([isLeftAloneAfter(29), isLeftAloneAfter(2)]).toEqual([true, false]);
    expect(failures.countOf("a")).toBe(2);
    failures.delete("a");
    failures.add("a");
    expect([isLeftAloneAfter(14), isLeftAloneAfter(2)]).toEqual([true, false]);
  });

  it("counts once for all who asked for it at the same time", () => {
    const failures = new SourceFailures();
    for (let index = 0; index < 5; index += 1) failures.add("a");
    expect(failures.countOf("a")).toBe(1);
    expect([failures.has("a"), failures.has("b")]).toEqual([true, false]);
  });
});
