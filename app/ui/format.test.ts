import { describe, expect, it } from "vitest";
import { languages } from "~/i18n/languages";
import {
  badgeText,
  formatCountdown,
  formatFromNow,
  formatMoney,
  formatNumber,
  initials,
  PALETTES,
  paletteOf,
  unbrokenDay,
  withBreaks,
} from "./format";

describe("numbers", () => {
  it("groups thousands", () => expect(formatNumber(1284, "en")).toBe("1,284"));
  it("keeps western digits in every language", () => {
    expect(formatNumber(1284, "my-MM")).toBe("1,284");
    expect(formatNumber(7, "fa-IR")).toBe("7");
  });
  it.each([...new Set(languages.map(({ textTag }) => textTag)), "vi-VN", "hi-IN"])(
    "looks as in the browser in %s",
    (locale) => {
      const { format } = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
      for (const value of [0, 999, 1000, 123_456, 1_234_567, 1234.5, -1234])
        expect(formatNumber(value, locale)).toBe(format(value));
    },
  );
});

describe("money", () => {
  it("has two decimals (behaviour 19)", () => {
    expect(formatMoney("2480.5", "en")).toBe("2,480.50");
    expect(formatMoney("0", "zh-Hans-CN")).toBe("0.00");
  });
  it("is truncated, not rounded", () => expect(formatMoney("9.999", "en")).toBe("9.99"));
  it("keeps digits that a float cannot represent", () =>
    expect(formatMoney("90071992547409931.27", "en")).toBe("90,071,992,547,409,931.27"));
});

describe("the places where a sum may wrap (behaviour 2.38)", () => {
  it("a sum of up to nine digits does not wrap", () => expect(withBreaks("1,234,567.89")).toBe("1,234,567.89"));
  it("a longer sum may wrap after its commas", () => {
    const sum = "1,\u200b000,\u200b004,\u200b999.99";
    expect(withBreaks("1,000,004,999.99")).toBe(sum);
    expect(withBreaks(sum)).toBe(sum);
  });
});

it("a day does not wrap after its hyphens", () => expect(unbrokenDay("2026-05-18")).toBe("2026-\u206005-\u206018"));

describe("countdown", () => {
  it("shows hours, minutes and seconds", () => expect(formatCountdown(2538)).toBe("00:42:18"));
  it("stops at zero", () => expect(formatCountdown(-3)).toBe("00:00:00"));
});

describe("badge", () => {
  it("is capped at 99+ (behaviour 19)", () => {
    expect(badgeText(99)).toBe("99");
    expect(badgeText(100)).toBe("99+");
    expect(badgeText(4000)).toBe("99+");
  });
  it("is empty for zero and for invalid counts", () => {
    expect(badgeText(0)).toBe("");
    expect(badgeText(-1)).toBe("");
    expect(badgeText(Number.NaN)).toBe("");
  });
});

describe("placeholders of game pictures", () => {
  it("take the initials of two words", () => expect(initials("Golden Koi")).toBe("GK"));
  it("take one letter of a single word", () => expect(initials("roulette")).toBe("R"));
  it("take two characters of a Chinese name", () => expect(initials("财神到")).toBe("财神"));
  it("keeps the combining marks of Burmese letters", () => expect(initials("ငွေ")).toBe("ငွေ"));
  it("take one letter of a Burmese name of several words", () => expect(initials("အပေါ် ပိုင်း")).toBe("အ"));
  it("a name without letters has an empty placeholder", () => expect(initials(" ")).toBe(""));
  it("always select the same palette for a key", () => {
    expect(paletteOf("JL-101")).toBe(paletteOf("JL-101"));
    expect(PALETTES).toContain(paletteOf(""));
  });
});

describe("a relative time", () => {
  it("is rounded down to whole units", () => {
    expect(formatFromNow(59_999, "en")).toBe("in 59 seconds");
    expect(formatFromNow(119_999, "en")).toBe("in 1 minute");
    expect(formatFromNow(7_199_999, "en")).toBe("in 1 hour");
    expect(formatFromNow(-5, "en")).toBe("in 0 seconds");
  });
  it("uses the given language with western digits", () => {
    expect(formatFromNow(180_000, "zh-Hans-CN")).toContain("3");
    expect(formatFromNow(180_000, "my-MM")).toMatch(/3.*\p{Script=Myanmar}|\p{Script=Myanmar}.*3/u);
  });
});
