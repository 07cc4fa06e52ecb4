// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenQuiet } from "./quiet-moment";

const input = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));

describe("What opens by itself waits for a quiet moment (behaviour 13.26)", () => {
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("comes 2 s after it could have come, when there is no input", () => {
    const open = vi.fn(() => true);
    stop = whenQuiet(open);
    vi.advanceTimersByTime(1999);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    input("pointerdown");
    vi.advanceTimersByTime(60_000);
    expect(open).toHaveBeenCalledOnce();
  });

  it.each(["pointerup", "keydown", "touchend", "toggle", "close"])(
    "what opens by itself does not come in the first 2 s after %s",
    (name) => {
      const open = vi.fn(() => true);
      stop = whenQuiet(open);
      for (let count = 0; count < 10; count += 1) {
        vi.advanceTimersByTime(1500);
        input(name);
      }
      vi.advanceTimersByTime(1999);
      expect(open).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(open).toHaveBeenCalledOnce();
    },
  );

  it("what opens by itself does not come while a finger is down", () => {
    const open = vi.fn(() => true);
    stop = whenQuiet(open);
    input("pointerdown");
    vi.advanceTimersByTime(60_000);
    expect(open).not.toHaveBeenCalled();
    input("pointerup");
    vi.advanceTimersByTime(2000);
    expect(open).toHaveBeenCalledOnce();
  });

  it("waits while the page scrolls", () => {
    const open = vi.fn(() => true);
    stop = whenQuiet(open);
    vi.advanceTimersByTime(1500);
    dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(1500);
    expect(open).not.toHaveBeenCalled();
  });

  it("waits for the next quiet moment when something is open", () => {
    let isFree = false;
    const open = vi.fn(() => isFree);
    stop = whenQuiet(open);
    vi.advanceTimersByTime(60_000);
    expect(open).toHaveBeenCalledOnce();
    isFree = true;
    input("close");
    vi.advanceTimersByTime(2000);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it("stops waiting when the page has gone", () => {
    const open = vi.fn(() => true);
    whenQuiet(open)();
    vi.advanceTimersByTime(60_000);
    expect(open).not.toHaveBeenCalled();
  });
});
