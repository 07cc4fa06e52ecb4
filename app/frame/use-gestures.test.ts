// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSwipe, useGestures } from "./use-gestures";

it.each([
  ["100 px from the edge goes back", true, 100, 0, false, "back"],
  ["60 px from the edge opens the menu", true, 60, 0, false, "open-menu"],
  ["59 px from the edge does nothing", true, 59, 0, false, undefined],
  ["200 px away from the edge does nothing", false, 200, 0, false, undefined],
  ["60 px back closes the menu", false, -60, 0, true, "close-menu"],
  ["59 px back leaves the menu open", false, -59, 0, true, undefined],
  ["with an open menu does not go back", true, 200, 0, true, undefined],
  ["a diagonal move is scrolling", true, 120, 80, false, undefined],
])("swipe: %s (behaviour 19)", (_, atEdge, along, across, menuOpen, meaning) => {
  expect(readSwipe({ atEdge }, along, across, menuOpen)).toBe(meaning);
});

describe("A press of 370 ms on a card follows the link to the page of its game (behaviour 2.22)", () => {
  let card: Element;
  let unmount: () => void;
  const followed = vi.fn((event: Event) => event.preventDefault());

  beforeEach(() => {
    vi.useFakeTimers();
    followed.mockClear();
    document.body.innerHTML =
      '<ul><li class="card"><button>Open</button><a class="about" href="/m/launch">i</a></li></ul>';
    card = document.querySelector("button") as Element;
    document.querySelector("a")?.addEventListener("click", followed);
    unmount = renderHook(() => useGestures()).unmount;
  });
  afterEach(() => {
    unmount();
    vi.useRealTimers();
  });

  /** @returns whether the tap on the card still takes effect */
  function touch(kind: "start" | "move" | "end", x = 100): boolean {
    const event = new Event(`touch${kind}`, { bubbles: true, cancelable: true });
    const finger = [{ clientX: x, clientY: 100 }];
    return card.dispatchEvent(Object.assign(event, { touches: kind === "end" ? [] : finger, changedTouches: finger }));
  }

  it("a press of 370 ms follows the link, and the card is not opened", () => {
    touch("start");
    vi.advanceTimersByTime(369);
    expect(followed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(followed).toHaveBeenCalledOnce();
    expect(touch("end")).toBe(false);
  });

  it("a shorter press is a tap", () => {
    touch("start");
    vi.advanceTimersByTime(369);
    expect(touch("end")).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(followed).not.toHaveBeenCalled();
  });

  it("a finger that moves scrolls", () => {
    touch("start");
    touch("move", 111);
    vi.advanceTimersByTime(1000);
    expect(followed).not.toHaveBeenCalled();
  });
});
