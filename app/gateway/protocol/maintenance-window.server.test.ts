import { expect, test } from "vitest";
import { announcedMaintenanceSchema } from "./maintenance-window.server";

test.each([null, "", undefined, {}, [], { maintainTime: null, endTime: "" }])(
  "a vendor with the maintenance %j has none (gateway 1.4, 3.7 G1)",
  (value) => {
    expect(announcedMaintenanceSchema.parse(value)).toBeUndefined();
  },
);

test.each([
  [
    { maintainTime: 1767225600000, endTime: "1767232800000" },
    { from: 1767225600000, to: 1767232800000 },
  ],
  [{ vendorCode: "DM1", maintainTime: null, endTime: 1767232800000 }, { to: 1767232800000 }],
  [{ vendorCode: "DM1", message: "Upkeep" }, {}],
])("a vendor with the maintenance %j is closed in the window %j (gateway 3.7 G1)", (value, expected) => {
  expect(announcedMaintenanceSchema.parse(value)).toEqual(expected);
});
