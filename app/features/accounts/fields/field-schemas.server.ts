import { z } from "zod";
import { toAsciiDigits, toPlainNumber } from "~/http/forms/digits";
import type { MessageKey } from "~/i18n/message-key";
import { invalidMessage, missingMessage } from "./field-messages";
import { DIGITS_KIND, type FieldRule } from "./field-rule";
import { existingUsernameRule, matchesRule } from "./field-rules.server";
import type { DialingCodes } from "./fields.response-schema.server";

/** Limit for every value, checked before any pattern runs. */
const MAX_LENGTH = 500;

/**
 * A trimmed text that matches the field's rule; absent if it is optional and empty. A number may be typed with the digits
 * of any script and with separators.
 */
export function textField(name: string, rule: FieldRule) {
  const typed = z.string(typeError(name)).trim();
  const text = matching(rule.kind === DIGITS_KIND ? typed.overwrite(toInternationalDigits) : typed, name, rule);
  return rule.required ? text : text.optional();
}

/** The user name of an account that exists, trimmed. Log-in and forgotten passwords take the same names. */
export function existingUsernameField(missing = missingMessage("username")) {
  return z
    .string(typeError("username", missing))
    .trim()
    .overwrite(withPlainMobile)
    .min(1, missing)
    .max(existingUsernameRule.max, invalidMessage("username"));
}

/** A secret that matches the field's rule; it is not trimmed. */
export function secretField(name: string, rule: FieldRule) {
  return matching(z.string(typeError(name)), name, rule);
}

/** A confirmation, which must equal the value of another field in the same form. */
export function confirmationField(name: string, confirmed: FormDataEntryValue | null) {
  return z.string(typeError(name)).refine((value) => value === confirmed, "errors:confirm_password_mismatch");
}

/**
 * A national number as digits 0 to 9; spaces, dashes and brackets are removed. `withNationalNumber` removes a country code
 * before.
 */
export function mobileField(name: string, rule: FieldRule) {
  const number = matching(z.string(typeError(name)).overwrite(toPlainNumber), name, rule);
  return rule.required ? number : number.optional();
}

/** A dialling code as 1 to 3 digits; a leading plus or zeros are removed. */
export const dialingCodeField = z
  .string({ error: "errors:mobile_invalid" })
  .overwrite(toPlainNumber)
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

/** A code from a text message: 1 to 10 digits of any script. */
export function smsCodeField(name: string) {
  return z
    .string(typeError(name))
    .overwrite(toPlainNumber)
    .min(1, { error: missingMessage(name), abort: true })
    .regex(/^[0-9]{1,10}$/, invalidMessage(name));
}

/** A captcha of up to 6 digits of any script. */
export const digitsCaptchaField = z
  .string({ error: "errors:enter_captcha" })
  .overwrite(toPlainNumber)
  .regex(/^[0-9]{1,6}$/, "errors:enter_captcha");

/** Messengers' numbers are international: their plus is a separator too. */
function toInternationalDigits(text: string): string {
  return toPlainNumber(text).replace(/^\+/, "");
}

/** Some merchants take the mobile number as user name: a user name of digits only may be typed in any script. */
function withPlainMobile(username: string): string {
  return /^\p{Nd}+$/u.test(username) ? toAsciiDigits(username) : username;
}

/** A repeated field or a file arrives as another type than string: it is invalid, not missing. */
export function typeError(name: string, missing: MessageKey = missingMessage(name)) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined ? missing : invalidMessage(name)) };
}

function matching(text: z.ZodString, name: string, rule: FieldRule) {
  return text.refine((value) => value.length <= MAX_LENGTH && matchesRule(value, rule), invalidMessage(name));
}
