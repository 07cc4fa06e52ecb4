import { expect, test } from "vitest";
import { pickByHash } from "./pick-by-hash";

const choices = ["a", "b", "c", "d", "e"];

test.each([
  ["", "c"],
  ["JL-101", "c"],
  ["/images/games/golden-koi.webp?v=2", "d"],
])("the key %j gets the same choice in every process and release", (key, choice) => {
  expect(pickByHash(choices, key)).toBe(choice);
});

test("no choices give none", () => {
  expect(pickByHash([], "JL-101")).toBeUndefined();
});
