import { expect, test } from "vitest";
import { addScrollAnchor } from "./scroll-anchor";

test.each([
  ["/m/slot-games", "/m/slot-games#g-3001"],
  ["/m/search-games?gameName=k&pages=3", "/m/search-games?gameName=k&pages=3#g-3001"],
  ["/m/slot-games#g-3002", "/m/slot-games#g-3002"],
  ["/m/home", "/m/home"],
  ["/m/activity?id=1", "/m/activity?id=1"],
])("the link back to %s becomes %s", (path, anchored) => {
  expect(addScrollAnchor(path, { nodeId: "3001" })).toBe(anchored);
});
