const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** Separators in numbers, and characters that cannot be seen, which text copied from a chat contains. */
const SEPARATORS = /[\s().\-\u2010-\u2015\p{Cf}]/gu;
const TYPED_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const FULL_WIDTH_PLUS = /\uff0b/g;
/** Longer texts are no number, code or date, whatever is in them: they stay as they are, for their schema to refuse. */
const MAX_LENGTH = 500;

/** The values of the digits that were typed before. */
const values = new Map<string, string>();

/** The text with the digits of all scripts as 0 to 9: Myanmar "၀၉" becomes "09". */
export function toAsciiDigits(text: string): string {
  return isTooLong(text) ? text : text.replace(OTHER_DIGITS, valueOfDigit);
}

/** A number as typed by a person, without separators and with the digits 0 to 9. */
export function toPlainNumber(text: string): string {
  return isTooLong(text) ? text : toAsciiDigits(text.replace(SEPARATORS, "").replace(FULL_WIDTH_PLUS, "+"));
}

/** A code as typed by a person: full-width letters of Chinese keyboards as plain ones, digits as 0 to 9. */
export function toPlainCode(text: string): string {
  return isTooLong(text) ? text : toAsciiDigits(text.normalize("NFKC"));
}

/**
 * A date as YYYY-MM-DD. Browsers without a date picker show a text field, into which people type 1990/5/31 or the digits
 * of their script. A text in another order stays as it is: day and month could be mistaken for each other.
 */
export function toIsoDate(text: string): string {
  if (isTooLong(text)) return text;
  return toAsciiDigits(text)
    .replace(/\s/g, "")
    .replace(TYPED_DATE, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    );
}

function isTooLong(text: string): boolean {
  return text.length > MAX_LENGTH;
}

function valueOfDigit(digit: string): string {
  const value = values.get(digit) ?? computeValue(digit);
  values.set(digit, value);
  return value;
}

/** Unicode encodes the decimal digits of a script in order, from zero; sets that touch have ten each. */
function computeValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
