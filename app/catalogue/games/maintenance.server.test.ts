import { expect, test } from "vitest";
import { isInMaintenance, toMaintenance } from "./maintenance.server";

test("a maintenance shows its end while that is to come, and says soon afterwards (behaviour 5.12)", () => {
  const from = Date.parse("2026-05-18T02:00+06:30");
  const to = Date.parse("2026-05-18T04:30+06:30");
  const shown = { from: "18 May 2026, 02:00", to: "18 May 2026, 04:30" };
  expect(toMaintenance({ from, to }, "en-GB", to - 1)).toEqual(shown);
  expect(toMaintenance({ from, to }, "en-GB", to)).toEqual({ from: shown.from, soon: true });
  expect(toMaintenance({ to }, "en-GB", to)).toEqual({ soon: true });
  expect(toMaintenance({ from }, "en-GB", to)).toEqual({ from: shown.from });
});

test("a maintenance that has not begun closes nothing; one without a beginning is on", () => {
  const from = Date.parse("2026-05-18T02:00+06:30");
  expect(isInMaintenance({ from }, from - 1)).toBe(false);
  expect(isInMaintenance({ from }, from)).toBe(true);
  expect(isInMaintenance({ from, to: from + 1 }, from + 2)).toBe(true);
  expect(isInMaintenance({})).toBe(true);
  expect(isInMaintenance(undefined)).toBe(false);
});
