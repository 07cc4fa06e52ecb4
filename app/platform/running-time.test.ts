import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abortAfterRunning } from "./running-time";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

describe("The time of a process that may have to wait for the processor", () => {
  it("is over when it could run for so long", () => {
    const { signal } = abortAfterRunning(8000);
    vi.advanceTimersByTime(7999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("does not go on where the process waits: a timer that is late counts once", () => {
    const { signal } = abortAfterRunning(8000);
    // What a process finds that did not run for a minute: one timer is due.
    vi.advanceTimersToNextTimer();
    expect(signal.aborted).toBe(false);
  });

  it("does not go on when the work is done", () => {
    const { signal, clear } = abortAfterRunning(8000);
    clear();
    vi.advanceTimersByTime(9000);
    expect(signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
