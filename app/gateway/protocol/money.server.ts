import { z } from "zod";
import { requiredText } from "./coercion.server";

const decimal = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?\s*$/i;

/** Digits an amount may have before it counts as nonsense. */
const longest = 30;

/**
 * An amount in hundredths, rounded half away from zero, computed on the digits and never as a float.
 * @returns undefined when the text is no decimal number or has more than 30 whole digits.
 */
export function toHundredths(value: string | number): bigint | undefined {
  const match = decimal.exec(String(value));
  if (!match) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return undefined;
  const digits = whole + fraction;
  // Places the point has to move to the right so that the digits count hundredths.
  const shift = Number(exponent) - fraction.length + 2;
  if (whole.length + Number(exponent) > longest) return undefined;
  const kept = shift >= 0 ? digits + "0".repeat(shift) : digits.slice(0, shift);
  const next = shift >= 0 ? "0" : (digits.at(shift) ?? "0");
  const rounds = shift < 0 && digits.length + shift >= 0 && next >= "5";
  const amount = BigInt(kept === "" ? "0" : kept) + (rounds ? 1n : 0n);
  return sign === "-" ? -amount : amount;
}

/** Hundredths as a decimal string with 2 decimals: `123450n` is `"1234.50"`. */
export function formatHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, "0");
  return `${hundredths < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads an amount as hundredths; what is no amount fails, so that it is never shown as 0.00. */
export const amountSchema = requiredText.transform((value, context) => {
  const hundredths = toHundredths(value);
  if (hundredths !== undefined) return hundredths;
  context.addIssue({ code: "custom", message: "no amount" });
  return z.NEVER;
});
