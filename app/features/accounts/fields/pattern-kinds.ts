/** Kinds that ask for an e-mail address, and for digits alone. */
export const EMAIL_KIND = 3;
export const DIGITS_KIND = 6;

/** Word characters, dotted segments, @, a domain with 1 to 3 suffixes of 2 to 3 letters (specification section 5). */
const EMAIL = "\\w+(\\.\\w+)*@\\w+(\\.[A-Za-z]{2,3}){1,3}";
const LETTERS_AND_DIGITS = "[A-Za-z0-9]+";

/** What a pattern id stands for (docs/gateway.md 3.2), as the source of a `pattern` attribute. */
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

/** Undefined where anything goes, for dates, which have an input of their own, and for ids that nobody knows. */
export function patternOfKind(kind: number): string | undefined {
  return patterns[kind];
}

/** Kinds that have words of their own for a hint; others say the lengths alone. */
export function hintKind(kind: number): number {
  return kind >= 0 && kind <= 19 ? kind : 0;
}
