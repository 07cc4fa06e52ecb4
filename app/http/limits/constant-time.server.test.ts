import { afterEach, expect, it, vi } from "vitest";
import { constantTime } from "./constant-time.server";

afterEach(() => vi.useRealTimers());

it("settles no earlier than the given time, on success and on failure", async () => {
  const refuse = () => Promise.reject(new Error("refused"));
  for (const work of [() => Promise.resolve("done"), refuse]) {
    vi.useFakeTimers();
    let settled = false;
    const outcome = constantTime(600, work()).then(
      (value) => value,
      (error: Error) => error.message,
    );
    outcome.finally(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(599);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(["done", "refused"]).toContain(await outcome);
    vi.useRealTimers();
  }
});
