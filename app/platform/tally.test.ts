import { expect, test } from "vitest";
import { Tally } from "./tally";

test("sums are kept by key", () => {
  const tally = new Tally();
  tally.add("a", 2);
  tally.add("a", 3);
  tally.add("b", 1);
  expect([tally.of("a"), tally.of("b"), tally.of("c")]).toEqual([5, 1, 0]);
  tally.add("a", -5);
  expect([tally.of("a"), tally.of("b")]).toEqual([0, 1]);
});
