import { z } from "zod";
import { invalidMessage, missingMessage } from "./field-messages";
import type { FieldRule } from "./field-rule";
import { matchesRule } from "./field-rules.server";
import type { DialingCodes } from "./fields.response-schema.server";

/** Limit for every value, checked before any pattern runs. */
const MAX_LENGTH = 500;

/** A trimmed text that matches the field's rule; absent if it is optional and empty. */
export function textField(name: string, rule: FieldRule) {
  const text = matching(z.string(typeError(name)).trim(), name, rule);
  return rule.required ? text : text.optional();
}

/** A secret that matches the field's rule; it is not trimmed. */
export function secretField(name: string, rule: FieldRule) {
  return matching(z.string(typeError(name)), name, rule);
}

/** A confirmation, which must equal the value of another field in the same form. */
export function confirmationField(name: string, confirmed: FormDataEntryValue | null) {
  return z.string(typeError(name)).refine((value) => value === confirmed, "errors:confirm_password_mismatch");
}

/** A national number as digits; spaces, dashes and brackets are removed. */
export function mobileField(name: string, rule: FieldRule) {
  const digits = z.string(typeError(name)).transform((value) => value.replace(/[\s()-]/g, ""));
  const number = digits.refine((value) => matchesRule(value, rule), invalidMessage(name));
  return rule.required ? number : number.optional();
}

/** A dialling code as 1 to 3 digits; a leading plus or zeros are removed. */
export const dialingCodeField = z
  .string({ error: "errors:mobile_invalid" })
  .regex(/^\+?0{0,2}[1-9][0-9]{0,2}$/, "errors:mobile_invalid")
  .transform((value) => value.replace(/^\+?0*/, ""))
  .optional();

/**
 * A dialling code that the picker offers, as digits. A form without one gets the site's code, so that a number always
 * has the same canonical form. Without the country list any code is accepted.
 */
export function offeredDialingCodeField({ codes, code: siteCode }: DialingCodes) {
  const isOffered = (code: string) => codes.length === 0 || codes.some((each) => each.code === `+${code}`);
  return dialingCodeField
    .transform((code) => code ?? siteCode.replace("+", ""))
    .refine((code) => code === "" || isOffered(code), "errors:mobile_invalid");
}

/** A code from a text message: 1 to 10 characters (docs/gateway.md 3.2). */
export function smsCodeField(name: string) {
  return z.string(typeError(name)).trim().max(10, invalidMessage(name)).min(1, missingMessage(name));
}

/** The idempotency key of the page; empty when it is missing or malformed, which does not reject the form. */
export const idempotencyKeyField = z.uuid().catch("");

/** A repeated field or a file arrives as another type than string: it is invalid, not missing. */
function typeError(name: string) {
  return {
    error: ({ input }: { input?: unknown }) => (input === undefined ? missingMessage(name) : invalidMessage(name)),
  };
}

function matching(text: z.ZodString, name: string, rule: FieldRule) {
  return text.refine((value) => value.length <= MAX_LENGTH && matchesRule(value, rule), invalidMessage(name));
}
