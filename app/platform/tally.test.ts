import { expect, test } from "vitest";
import { Tally } from "./tally";

test("sums are kept by key", () => {
  const tally = new Tally();
  expect([tally.add("a", 2), tally.add("a", 3), tally.add("b", 1), tally.add("a", -5)]).toEqual([2, 5, 1, 0]);
  expect([tally.of("a"), tally.of("b"), tally.of("c")]).toEqual([0, 1, 0]);
});
