import { describe, expect, it } from "vitest";
import { isBirthday, isOfAge } from "./birthday.server";

describe("birthday", () => {
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
  ])('"%s" is accepted until the end of 2026: %s', (text, accepted) =>
    expect(isBirthday(text, "2026-12-31")).toBe(accepted),
  );

  it("the age is reached on the birthday", () => {
    const today = "2026-05-18";
    expect(isOfAge("2008-05-18", 18, today)).toBe(true);
    expect(isOfAge("2008-05-19", 18, today)).toBe(false);
    expect(isOfAge("2008-05-18", 21, today)).toBe(false);
  });

  it("a person born on 29 February reaches the age on 1 March when the year has no leap day", () => {
    expect(isOfAge("2008-02-29", 18, "2026-02-28")).toBe(false);
    expect(isOfAge("2008-02-29", 18, "2026-03-01")).toBe(true);
    expect(isOfAge("2008-02-29", 20, "2028-02-29")).toBe(true);
  });
});
