import { z } from "zod";
import { toIsoDate, toPlainCode } from "~/http/forms/digits";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { today } from "~/platform/time-zone.server";
import { invalidMessage, missingMessage } from "../fields/field-messages";
import type { FieldRule } from "../fields/field-rule";
import {
  confirmationField,
  mobileField,
  offeredDialingCodeField,
  secretField,
  smsCodeField,
  textField,
} from "../fields/field-schemas.server";
import type { DialingCodes } from "../fields/fields.response-schema.server";
import { isBirthday, isOfAge } from "./birthday.server";
import type { OptionalField } from "./optional-fields";
import type { RegistrationForm, RegistrationMethod } from "./registration.response-schema.server";

/** The values of a valid registration, by field name. */
export type RegistrationValues = Partial<Record<string, string>> & { idempotencyKey: string };

/**
 * The schema of a submitted registration. It has the same rules as the inputs of the form.
 * @param submitted the form, because the confirmation and the code depend on other fields
 */
export function createRegistrationSchema(form: RegistrationForm, dialingCodes: DialingCodes, submitted: FormData) {
  const { username, password, mobile, code, optional, others = [], affiliate, captcha, method } = form;
  const codeName = codeFieldOf(method);
  // On the user name tab the number may be optional; without a number there is nothing to verify.
  const needsCode = mobile?.required === true || Boolean(submitted.get("mobileNum"));
  return z.object({
    ...(username && { username: textField("username", username) }),
    ...(password && {
      password: secretField("password", password),
      confimpsw: confirmationField("confimpsw", submitted.get("password")),
    }),
    ...(mobile && {
      mobileNum: mobileField("mobileNum", mobile),
      countryDialingCode: offeredDialingCodeField(dialingCodes),
    }),
    ...(method === "mobile" && mobile && { mobileNum2: mobileField("mobileNum2", { ...mobile, required: false }) }),
    ...(code && { [codeName]: needsCode ? smsCodeField(codeName) : smsCodeField(codeName).optional() }),
    ...Object.fromEntries(optional.map(({ name, rule }) => [name, optionalField(name, rule, form)])),
    ...Object.fromEntries(others.map(({ name, rule }) => [name, textField(name, rule)])),
    ...(affiliate && { affiliateCode: affiliateField(affiliate) }),
    ...(captcha && { identifying: textField("identifying", captcha) }),
    agree: z.literal("on", { error: "registration:agree_first" }),
    referralCode: z.string().trim().max(40).optional().catch(undefined),
    idempotencyKey: idempotencyKeyField,
  });
}

/** Name of the field for the code: each tab has its own. */
export function codeFieldOf(method: RegistrationMethod): "messageCode" | "messageCode2" {
  return method === "mobile" ? "messageCode" : "messageCode2";
}

function optionalField(name: OptionalField, rule: FieldRule, form: RegistrationForm) {
  if (name !== "birthday" && name !== "paymentPassword") return textField(name, rule);
  const field = name === "birthday" ? birthdayField(form) : secretField(name, rule);
  return rule.required ? field : field.optional();
}

function affiliateField(rule: FieldRule) {
  const toPlain = (typed: unknown) => (typeof typed === "string" ? toPlainCode(typed) : typed);
  return z.preprocess(toPlain, textField("affiliateCode", rule));
}

function birthdayField({ lastBirthday, minimumAge }: RegistrationForm) {
  const invalid = invalidMessage("birthday");
  return z
    .string({ error: ({ input }) => (input === undefined ? missingMessage("birthday") : invalid) })
    .overwrite(toIsoDate)
    .refine((value) => isBirthday(value, lastBirthday), { error: invalid, abort: true })
    .refine((value) => isOfAge(value, minimumAge, today()), "registration:too_young");
}
