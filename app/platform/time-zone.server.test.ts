import { describe, expect, it } from "vitest";
import {
  clockOf,
  dayOf,
  daysBefore,
  endOfDay,
  momentOf,
  parseWrittenMoment,
  shortDayOf,
  startOfDay,
} from "./time-zone.server";

const SECOND = 1000;

describe.each([
  ["Asia/Yangon", "+06:30"],
  ["Africa/Accra", "+00:00"],
  ["America/Bogota", "-05:00"],
])("in %s (%s) (behaviour 19.14)", (zone, offset) => {
  const midnight = Date.parse(`2026-05-18T00:00:00${offset}`);

  it("a day begins at local midnight", () => {
    expect(dayOf(midnight - SECOND, zone)).toBe("2026-05-17");
    expect(dayOf(midnight, zone)).toBe("2026-05-18");
    expect(startOfDay("2026-05-18", zone)).toBe(midnight);
    expect(endOfDay("2026-05-17", zone)).toBe(midnight - 1);
  });

  it("the time of the day is the local one", () => {
    expect(clockOf(midnight - SECOND, zone)).toBe("23:59:59");
    expect(clockOf(midnight, zone)).toBe("00:00:00");
  });

  it("a moment has the local day and time, and no name of a time zone", () => {
    expect(momentOf(midnight - 60 * SECOND, "en-GB", zone)).toBe("17 May 2026, 23:59");
    expect(momentOf(midnight, "en-GB", zone)).toBe("18 May 2026, 00:00");
  });

  it("a day beside a time has no year, and whole Burmese months", () => {
    expect(shortDayOf(midnight - SECOND, "en-GB", zone)).toBe("17 May");
    expect(shortDayOf(midnight, "my-MM", zone)).toContain("မေ");
  });

  it("a written time is the local one", () => {
    expect(parseWrittenMoment("2026-05-18 00:00:00", zone)).toEqual({ day: "2026-05-18", moment: midnight });
    expect(parseWrittenMoment("2026-05-17T23:59", zone)?.moment).toBe(midnight - 60 * SECOND);
  });
});

describe("a day", () => {
  it("is as long as it is where clocks change", () => {
    expect(startOfDay("2026-03-08", "America/New_York")).toBe(Date.parse("2026-03-08T00:00:00-05:00"));
    expect(endOfDay("2026-03-08", "America/New_York")).toBe(Date.parse("2026-03-08T23:59:59.999-04:00"));
  });

  it("is counted back over months and leap days", () => {
    expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
    expect(daysBefore("2026-01-03", 6)).toBe("2025-12-28");
  });

  it.each(["", "soon", "2026-02-30", "2026-13-01", "18/05/2026", "2026-05-18 25:00", "2026-05-18 20:30 +07"])(
    '"%s" is no day',
    (text) => expect(parseWrittenMoment(text, "UTC")).toBeUndefined(),
  );

  it("is read without a time", () => expect(parseWrittenMoment(" 2026-05-18 ", "UTC")).toEqual({ day: "2026-05-18" }));

  it("has the whole name of the month in Burmese, where the short one is no word", () => {
    expect(momentOf(Date.parse("2026-11-27T12:30Z"), "my-MM", "UTC")).toBe("2026 နိုဝင်ဘာ 27, 12:30");
  });

  it.each([
    ["my-MM", "2026 မေ 19, 03:00"],
    ["en", "May 19, 2026, 03:00"],
    ["zh-Hans-CN", "2026年5月19日 03:00"],
  ])("has two digits of the hour beside a moment's day, and is apart from them in %s", (locale, written) => {
    expect(momentOf(Date.parse("2026-05-19T03:00Z"), locale, "UTC")).toBe(written);
  });

  it("has western digits in every language", () => {
    const moment = Date.parse("2026-05-18T12:30Z");
    for (const locale of ["my-MM", "fa-IR", "th-TH"])
      expect(momentOf(moment, locale, "UTC")).toMatch(/\b2026\b.*12:30/);
  });
});
