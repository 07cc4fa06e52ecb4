import { z } from "zod";
import { MAX_NUMBER_LENGTH, requiredText } from "./coercion.server";

const decimal = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?\s*$/i;

const MAX_WHOLE_DIGITS = 30;

/**
 * Converts an amount to hundredths. Further digits are cut off: an amount that is rounded up shows money that is not there.
 * The conversion works on the digits, never on a float.
 * @returns undefined for text that is not a decimal number, has more than 30 digits before the point, or 64 characters
 */
export function toHundredths(value: string | number): bigint | undefined {
  const text = String(value);
  const match = text.length <= MAX_NUMBER_LENGTH ? decimal.exec(text) : null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match ?? [];
  const digits = whole + fraction;
  if (!match || digits === "" || whole.length + Number(exponent) > MAX_WHOLE_DIGITS) return undefined;
  const amount = shiftDecimalPoint(digits, Number(exponent) - fraction.length + 2);
  return sign === "-" ? -amount : amount;
}

/** Multiplies an integer by a power of ten, which may be negative, and cuts off the fraction. */
function shiftDecimalPoint(digits: string, places: number): bigint {
  return BigInt(places >= 0 ? digits + "0".repeat(places) : digits.slice(0, places) || "0");
}

/** Formats hundredths with 2 decimals: `123450n` is `"1234.50"`. */
export function formatHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, "0");
  return `${hundredths < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount in hundredths. Anything else fails, so that a page never shows 0.00 for an unknown amount. */
export const amountSchema = requiredText.transform((value, context) => {
  const hundredths = toHundredths(value);
  if (hundredths !== undefined) return hundredths;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z.NEVER;
});

/** An amount as a decimal string with 2 decimals; fails as `amountSchema` does. */
export const decimalAmountSchema = amountSchema.transform(formatHundredths);
