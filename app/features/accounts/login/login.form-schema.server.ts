import { z } from "zod";
import { dialingCodeField, idempotencyKeyField } from "../fields/field-schemas.server";

const ENTER_BOTH = "errors:enter_username_password";

/** The checkbox "remember me". */
export const rememberField = z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).catch(false);

/**
 * Log-in with user name and password. Messages are keys. The merchant's field rules do not apply: an account may be
 * older than the current rules.
 */
export const loginSchema = z.object({
  username: z.string({ error: ENTER_BOTH }).trim().min(1, ENTER_BOTH).max(60, "errors:account_format_incorrect"),
  password: z.string({ error: ENTER_BOTH }).regex(/\S/, ENTER_BOTH).max(60, "errors:password_format_incorrect"),
  captcha: z
    .string({ error: "errors:enter_captcha" })
    .trim()
    .regex(/^\d{1,6}$/, "errors:enter_captcha")
    .optional(),
  remember: rememberField,
});

/** The same after a failure that requires a captcha. */
export const loginWithCaptchaSchema = loginSchema.required({ captcha: true });

const answer = (pattern: RegExp, error: string) =>
  z.object({ answer: z.string({ error }).trim().regex(pattern, error) });

/** The answer of a log-in's second step, by method (docs/gateway.md 3.1, `loginVerification`). */
export const secondStepSchemas = {
  payeeName: answer(/^.{1,80}$/u, "errors:name_format_invalid"),
  // The gateway compares it with the account's address, which may not match the current pattern for new addresses.
  email: answer(/^[^\s@]{1,64}@[^\s@]{1,120}$/, "errors:in_email_incorrect"),
  sms: answer(/^\d{1,10}$/, "errors:verification_code_error"),
  ga: answer(/^\d{6}$/, "errors:verification_code_error"),
} as const;

const refreshField = z.literal("captcha").optional().meta({ description: "Returns another captcha instead" });
const sendField = z.literal("sms").meta({ description: "Sends a code instead" });

/** Body of the forms with user name and password, for the documentation. */
export const credentialsBodySchema = loginSchema.extend({ refresh: refreshField });

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
});

const methodField = z.enum(["sms", "payeeName", "ga", "email"]);

/** Body of the second step, for the documentation: the answer, or the number to send a code to. */
export const secondStepBodySchema = z.union([
  z.union(Object.values(secondStepSchemas)).and(z.object({ method: methodField.optional() })),
  z.object({
    method: z.literal("sms"),
    send: z.literal("sms"),
    mobileNum: z.string(),
    countryDialingCode: dialingCodeField,
    idempotencyKey: idempotencyKeyField.optional(),
  }),
]);
