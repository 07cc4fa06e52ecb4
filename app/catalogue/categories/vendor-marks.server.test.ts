import { expect, test } from "vitest";
import { maintenanceMark, vendorMarks } from "./vendor-marks.server";

const HOUR = 3_600_000;

test("a vendor is marked as closed from the beginning of its maintenance on (behaviour 4.14)", () => {
  const from = Date.now() + HOUR;
  expect(maintenanceMark({ maintenance: { from, to: from + HOUR } })).toEqual({});
  expect(vendorMarks({ isHot: true, maintenance: { from } })).toEqual({ badge: "hot" });
  expect(maintenanceMark({ maintenance: { from: from - 2 * HOUR } })).toEqual({ maintenance: true });
  expect(maintenanceMark({ maintenance: {} })).toEqual({ maintenance: true });
  expect(maintenanceMark({})).toEqual({});
});
