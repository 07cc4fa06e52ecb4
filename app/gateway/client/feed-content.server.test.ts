import { expect, test } from "vitest";
import { isEmptyFeed } from "./feed-content.server";

test.each([
  [null],
  [undefined],
  [""],
  [{}],
  [[]],
  [{ data: { lanes: [] } }],
  [{ list: [], totalCount: 0 }],
  [{ a: { b: null } }],
])("%j contains nothing", (wire) => {
  expect(isEmptyFeed(wire)).toBe(true);
});

test.each([
  [[1]],
  [{ data: { lanes: [{ title: "RNG" }] } }],
  [{ templateId: "a" }],
  ["text"],
  [0],
  [{ a: [], b: [1] }],
])("%j contains something", (wire) => {
  expect(isEmptyFeed(wire)).toBe(false);
});
