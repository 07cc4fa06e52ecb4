import { expect, it } from "vitest";
import { readSwipe } from "./use-gestures";

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
