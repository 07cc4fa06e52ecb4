import { expect, test } from "vitest";
import { toMoment, wireDate } from "./moments.server";

const zone = "Asia/Yangon";
const read = (value: unknown, edge: "start" | "end" = "start") => toMoment(wireDate.parse(value), zone, edge);

test.each([
  ["epoch milliseconds", 1767225600000, "2026-01-01T00:00Z"],
  ["epoch milliseconds as text", "1767225600000", "2026-01-01T00:00Z"],
  ["a day and a time", "2026-01-01 10:30:15", "2026-01-01T04:00:15Z"],
  ["a day and a time with T", "2026-01-01T10:30", "2026-01-01T04:00Z"],
  ["a day", "2026-01-01", "2025-12-31T17:30Z"],
])("a date that comes as %s is read, written ones in the merchant's time zone (gateway 1.4)", (_, value, expected) => {
  expect(read(value)).toBe(Date.parse(expected));
});

test("a day that ends something is meant to its last moment", () => {
  expect(read("2026-01-01", "end")).toBe(Date.parse("2026-01-01T23:59:59.999+06:30"));
});

test.each([null, undefined, "", 0, "soon", "2026-02-30", true, {}])("%j is no date", (value) => {
  expect(read(value)).toBeUndefined();
});
