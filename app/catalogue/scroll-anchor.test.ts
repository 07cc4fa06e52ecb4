import { expect, test } from "vitest";
import { scrollAnchorOf } from "./scroll-anchor";

test.each([
  ["/m/slot-games", "/m/slot-games#g-3001"],
  ["/m/search-games?gameName=k&pages=3", "/m/search-games?gameName=k&pages=3#g-3001"],
  ["/m/slot-games#g-3002", "/m/slot-games#g-3002"],
  ["/m/home", "/m/home"],
  ["/m/activity?id=1", "/m/activity?id=1"],
])("the way back to %s leads to the card where it has a name: %s", (from, place) => {
  expect(scrollAnchorOf({ nodeId: "3001" }, from)).toBe(place);
});
