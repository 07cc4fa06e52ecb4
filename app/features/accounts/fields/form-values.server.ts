import { z } from "zod";
import type { DialingCodes } from "./dialing-codes.server";
import type { FieldRule } from "./field-rule";
import { keepsRule } from "./field-rules.server";
import { formatMessage, missingMessage } from "./fields";

/** Longest value that is looked at at all. */
const LONGEST = 500;

/** A text that keeps a rule; an empty one that is not required is skipped (specification section 5). */
export function ruledText(field: string, rule: FieldRule) {
  const text = ruled(z.string(typeError(field)).trim(), field, rule);
  return rule.required ? text : text.optional();
}

/** A secret that keeps a rule: taken as it was typed. */
export function ruledSecret(field: string, rule: FieldRule) {
  return ruled(z.string(typeError(field)), field, rule);
}

/** A repetition of another field of the same form. */
export function repetitionOf(field: string, of: FormDataEntryValue | null) {
  return z.string(typeError(field)).refine((value) => value === of, "errors:confirm_password_mismatch");
}

/** National number as digits; people type blanks and dashes into it. */
export function mobileNumber(field: string, rule: FieldRule) {
  const digits = z.string(typeError(field)).transform((value) => value.replace(/[\s()-]/g, ""));
  const number = digits.refine((value) => keepsRule(value, rule), formatMessage(field));
  return rule.required ? number : number.optional();
}

/** Digits of a dialling code, 1 to 3; empty where the country feed gave none. */
export const dialingCode = z
  .string({ error: "errors:mobile_invalid" })
  .regex(/^\+?0{0,2}[1-9][0-9]{0,2}$/, "errors:mobile_invalid")
  .transform((value) => value.replace(/^\+?0*/, ""))
  .optional();

/**
 * The same as one of the codes that the picker offers, the site's own where none is sent, so that a number goes by one
 * name. Without the country feed any code is taken.
 */
export function offeredDialingCode({ codes, code: own }: DialingCodes) {
  const isOffered = (code: string) => codes.length === 0 || codes.some((each) => each.code === `+${code}`);
  return dialingCode
    .transform((code) => code ?? own.replace("+", ""))
    .refine((code) => code === "" || isOffered(code), "errors:mobile_invalid");
}

/** A code from a text message: anything of 1 to 10 characters (docs/gateway.md 3.2). */
export function messageCode(field: string) {
  return z.string(typeError(field)).trim().max(10, formatMessage(field)).min(1, missingMessage(field));
}

/** The page's idempotency key; a form without one is sent as it comes. */
export const pageKey = z.uuid().catch("");

function typeError(field: string) {
  // A missing field and one that is repeated or a file fail alike before any rule is asked.
  return {
    error: ({ input }: { input?: unknown }) => (input === undefined ? missingMessage(field) : formatMessage(field)),
  };
}

function ruled(text: z.ZodString, field: string, rule: FieldRule) {
  return text.refine((value) => value.length <= LONGEST && keepsRule(value, rule), formatMessage(field));
}
