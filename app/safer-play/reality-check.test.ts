import { expect, test } from "vitest";
import { checkPath, readCheckMinutes, untilCheck } from "./reality-check";

test.each([
  ["10", 10],
  ["120", 120],
  [undefined, 60],
  ["", 60],
  ["0", 60],
  ["9999", 60],
  ["10.0", 60],
])("the interval cookie %j means %i minutes", (value, minutes) => {
  expect(readCheckMinutes(value)).toBe(minutes);
});

test("a check is due once the interval has passed", () => {
  expect(untilCheck(1_000, 10, 1_000)).toBe(600_000);
  expect(untilCheck(1_000, 10, 600_999)).toBe(1);
  expect(untilCheck(1_000, 10, 601_000)).toBe(0);
  expect(untilCheck(1_000, 10, 9_601_000)).toBe(0);
});

test("the address of the check keeps the queries of both paths", () => {
  const url = new URL(checkPath("/m/play/1?window=1", "/m/lott?group=K3&playType=ent"), "http://site");
  expect(url.searchParams.get("from")).toBe("/m/play/1?window=1");
  expect(url.searchParams.get("back")).toBe("/m/lott?group=K3&playType=ent");
});
