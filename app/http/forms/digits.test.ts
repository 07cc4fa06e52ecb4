import { expect, it } from "vitest";
import { toAsciiDigits, toIsoDate, toPlainCode, toPlainNumber } from "./digits";

/** The zero of some scripts: Myanmar, Arabic, Persian, Devanagari, Thai, Khmer, full-width, mathematical sans-serif. */
const ZEROS = [0x1040, 0x660, 0x6f0, 0x966, 0xe50, 0x17e0, 0xff10, 0x1d7e2];

it.each(ZEROS.map((zero) => [zero.toString(16), zero] as const))("reads the digits from U+%s", (_, zero) => {
  const typed = Array.from({ length: 10 }, (_value, digit) => String.fromCodePoint(zero + digit)).join("");
  expect(toAsciiDigits(typed)).toBe("0123456789");
});

it("changes nothing but decimal digits", () => {
  expect(toAsciiDigits("a1 ½ ² Ⅷ 八 -")).toBe("a1 ½ ² Ⅷ 八 -");
});

it("reads a code in full-width letters and in the digits of any script", () => {
  expect(toPlainCode("ＡＭＢＥＲ１００")).toBe("AMBER100");
  expect(toPlainCode("amber-၁၀၀_x")).toBe("amber-100_x");
});

it("removes separators and invisible characters from a number", () => {
  expect(toPlainNumber("+၉၅ (၉) ၇၇\u2011၁၂ ၃.၄\u200b")).toBe("+959771234");
  expect(toPlainNumber("＋95 9")).toBe("+959");
  expect(toPlainNumber("12ab")).toBe("12ab");
});

it.each([
  ["1990-05-31", "1990-05-31"],
  ["1990/5/1", "1990-05-01"],
  ["1990.12.3", "1990-12-03"],
  [" 1990 - 5 - 31 ", "1990-05-31"],
  ["၁၉၉၀-၀၅-၃၁", "1990-05-31"],
  ["31/05/1990", "31/05/1990"],
  ["soon", "soon"],
])('"%s" that is typed into a text field is read as "%s" (behaviour 8.15)', (typed, date) =>
  expect(toIsoDate(typed)).toBe(date),
);

it("leaves a text that is too long for any number, code or date as it is", () => {
  const digits = "\u{1d7ff}".repeat(250);
  for (const convert of [toAsciiDigits, toPlainNumber, toPlainCode, toIsoDate]) {
    expect(convert(digits)).toBe("9".repeat(250));
    expect(convert(`${digits} `)).toBe(`${digits} `);
  }
});
