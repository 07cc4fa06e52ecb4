// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSwipe, useGestures } from "./use-gestures";

it.each([
  ["100 px from the edge go back", true, 100, 0, false, "back"],
  ["60 px from the edge open the menu", true, 60, 0, false, "open-menu"],
  ["59 px do nothing", true, 59, 0, false, undefined],
  ["a row that scrolls keeps its swipes", false, 200, 0, false, undefined],
  ["60 px close the menu", false, -60, 0, true, "close-menu"],
  ["59 px leave it open", false, -59, 0, true, undefined],
  ["an open menu is in the way of going back", true, 200, 0, true, undefined],
  ["a slanted way is scrolling", true, 120, 80, false, undefined],
])("swipe: %s (§9)", (_, atEdge, along, across, menuOpen, meaning) => {
  expect(readSwipe({ atEdge }, along, across, menuOpen)).toBe(meaning);
});

describe("Long press: 370 ms on a card show its whole name (§9)", () => {
  let card: Element;
  let leave: () => void;
  const name = () => card.querySelector(".name > span");

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<button class="card"><span class="name"><span>A long name</span></span></button>';
    card = document.body.firstElementChild as Element;
    leave = renderHook(() => useGestures()).unmount;
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
  });

  /** @returns whether the card's own tap still happens */
  function touch(kind: "start" | "move" | "end", x = 100): boolean {
    const event = new Event(`touch${kind}`, { bubbles: true, cancelable: true });
    const finger = [{ clientX: x, clientY: 100 }];
    return card.dispatchEvent(Object.assign(event, { touches: kind === "end" ? [] : finger, changedTouches: finger }));
  }

  it("a finger that stays", () => {
    touch("start");
    vi.advanceTimersByTime(369);
    expect(name()?.className).toBe("");
    vi.advanceTimersByTime(1);
    expect(name()?.className).toBe("whole-name");
    expect(touch("end")).toBe(false);
  });

  it("a shorter one is a tap", () => {
    touch("start");
    vi.advanceTimersByTime(369);
    expect(touch("end")).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(name()?.className).toBe("");
  });

  it("one that moves is scrolling", () => {
    touch("start");
    touch("move", 111);
    vi.advanceTimersByTime(1000);
    expect(name()?.className).toBe("");
  });
});
