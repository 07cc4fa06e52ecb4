import { describe, expect, it } from "vitest";
import { isBirthday, isOfAge } from "./birthday.server";

describe("Birthday (§5: from 1900 to the end of the year; readings 20)", () => {
  it.each([
    ["1900-01-01", true],
    ["1899-12-31", false],
    ["2026-12-31", true],
    ["2027-01-01", false],
    ["2000-02-29", true],
    ["1900-02-29", false],
    ["1990-04-31", false],
    ["1990-4-1", false],
    ["", false],
  ])("%s: %s", (text, good) => expect(isBirthday(text, "2026-12-31")).toBe(good));

  it("the day of the birthday counts", () => {
    const now = new Date("2026-05-18T00:00:00Z");
    expect(isOfAge("2008-05-18", 18, now)).toBe(true);
    expect(isOfAge("2008-05-19", 18, now)).toBe(false);
    expect(isOfAge("2008-05-18", 21, now)).toBe(false);
  });

  it("who was born on a leap day is of age on the 1st of March in years without one", () => {
    expect(isOfAge("2008-02-29", 18, new Date("2026-02-28T23:59:59Z"))).toBe(false);
    expect(isOfAge("2008-02-29", 18, new Date("2026-03-01T00:00:00Z"))).toBe(true);
    expect(isOfAge("2008-02-29", 20, new Date("2028-02-29T00:00:00Z"))).toBe(true);
  });
});
