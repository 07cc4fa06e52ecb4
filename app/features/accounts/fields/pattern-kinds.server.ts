import { DIGITS_KIND, EMAIL_KIND } from "./field-rule";

/** Word characters, dotted segments, @, and a domain with 1 to 3 suffixes of 2 to 3 letters (docs/behaviour.md 17). */
const EMAIL = "\\w+(\\.\\w+)*@\\w+(\\.[A-Za-z]{2,3}){1,3}";
const LETTERS_AND_DIGITS = "[A-Za-z0-9]+";

/** Sources of `pattern` attributes by the gateway's pattern id (docs/gateway.md 3.2). */
const patterns: Readonly<Record<number, string>> = {
  1: "[A-Za-z][A-Za-z0-9]*",
  2: "[\\p{Script=Han}0-9]+",
  [EMAIL_KIND]: EMAIL,
  4: LETTERS_AND_DIGITS,
  5: "(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+",
  [DIGITS_KIND]: "[0-9]+",
  7: "(?=.*[A-Z])[A-Za-z0-9]+",
  8: "[A-Za-z ]+",
  9: "\\S+",
  10: "[\\p{Script=Han}\\p{P}]+",
  12: "[A-Za-z]+( [A-Za-z]+)?",
  14: LETTERS_AND_DIGITS,
  15: "[\\p{Script=Hangul} ]+",
  16: "[\\p{Script=Thai} ]+",
  17: "[\\p{Script=Thai}A-Za-z ]+",
  18: "(?=.*[A-Z])[A-Z ]+",
  19: "[!-~]+",
};

/** @returns undefined for dates, for unknown ids, and when any text is allowed */
export function patternOfKind(kind: number): string | undefined {
  return patterns[kind];
}

const builtInPatterns: ReadonlySet<string> = new Set(Object.values(patterns));

/** Whether a pattern is one of this file, and not a gateway's. */
export function isBuiltInPattern(pattern: string): boolean {
  return builtInPatterns.has(pattern);
}
