import { z } from "zod";
import { verificationMethods } from "~/gateway/protocol/errors.server";
import { toPlainNumber } from "~/http/forms/digits";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { fromField } from "~/http/openapi/schema-parts.server";
import { invalidMessage, missingMessage } from "../fields/field-messages";
import type { FieldRule } from "../fields/field-rule";
import {
  dialingCodeField,
  digitsCaptchaField,
  existingUsernameField,
  smsCodeField,
  typeError,
} from "../fields/field-schemas.server";
import { codeCheckFields, humanCheckFields } from "../verification/human-check.form-schema.server";

const ENTER_BOTH = "errors:enter_username_password";

/** The checkbox "remember me". */
export const rememberField = z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).catch(false);

/** The password of an account. The lengths of the documentation are those of sites without a rule of their own. */
export function passwordField({ min, max }: Pick<FieldRule, "min" | "max">) {
  return z
    .string(typeError("password", ENTER_BOTH))
    .regex(/\S/, { error: ENTER_BOTH, abort: true })
    .min(min, "errors:password_format_incorrect")
    .max(max, "errors:password_format_incorrect");
}

/** Log-in with user name and password. Messages are keys. */
export const loginSchema = z.object({
  username: existingUsernameField(ENTER_BOTH),
  password: passwordField({ min: 6, max: 16 }),
  identifying: digitsCaptchaField.optional(),
  remember: rememberField,
});

/** The same after a failure that requires a captcha. */
export const loginWithCaptchaSchema = loginSchema.extend({ identifying: digitsCaptchaField });

/** @param field whose messages the proof gets */
function proofField(field: string, pattern: RegExp, toPlain = (typed: string) => typed.trim()) {
  return z
    .string(typeError(field))
    .overwrite(toPlain)
    .min(1, { error: missingMessage(field), abort: true })
    .regex(pattern, invalidMessage(field));
}

/** The form of a provider's button. */
export const socialLoginSchema = z.object({ from: fromField });

/** What proves a log-in's second step, by method (docs/gateway.md 3.1, `loginVerification`). The form calls it `answer`. */
export const secondStepSchemas = {
  payeeName: z.object({ answer: proofField("payeeName", /^.{1,80}$/u) }),
  // The gateway compares it with the account's address, which may not match the current pattern for new addresses.
  email: z.object({ answer: proofField("email", /^[^\s@]{1,64}@[^\s@]{1,120}$/) }),
  sms: z.object({ answer: smsCodeField("messageCode") }),
  ga: z.object({ answer: proofField("messageCode", /^[0-9]{6}$/, toPlainNumber) }),
} as const;

const refreshField = z.literal("captcha").optional().meta({ description: "Returns another captcha instead" });
const sendField = z.literal("sms").meta({ description: "Sends a code instead" });

/** Body of the forms with user name and password, for the documentation. */
export const credentialsBodySchema = loginSchema.extend({ refresh: refreshField, ...humanCheckFields });

/** Body of the mobile tab, for the documentation. The merchant's rule of the number is known only at runtime. */
export const smsLoginBodySchema = z.object({
  mobileNum: z.string(),
  countryDialingCode: dialingCodeField,
  messageCode: z.string().max(10).optional(),
  identifying: z.string().optional(),
  remember: rememberField,
  send: sendField.optional(),
  refresh: refreshField,
  idempotencyKey: idempotencyKeyField.optional(),
  ...codeCheckFields,
});

/** Of an agent the name alone is remembered (docs/behaviour.md 7.11). */
export const agentSmsLoginBodySchema = smsLoginBodySchema.omit({ remember: true });

const methodField = z.enum(verificationMethods);

/** Body of the second step, for the documentation: the proof, or the number to send a code to. */
export const secondStepBodySchema = z.union([
  z.union(Object.values(secondStepSchemas)).and(z.object({ method: methodField.optional(), ...humanCheckFields })),
  z.object({
    method: z.literal("sms"),
    send: z.literal("sms"),
    mobileNum: z.string(),
    countryDialingCode: dialingCodeField,
    idempotencyKey: idempotencyKeyField.optional(),
    ...codeCheckFields,
  }),
]);
