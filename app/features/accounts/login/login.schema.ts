import { z } from "zod";

/** Longest values of the form; the rules of the merchant are the gateway's to judge at log-in. */
const CAPTCHA_DIGITS = 6;
const ENTER_BOTH = "errors:enter_username_password";

/** Whether the log-in is to be remembered. */
export const rememberBox = z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).catch(false);

/** Log-in by user name and password (specification section 5; readings, choice 3). Messages are keys. */
export const loginSchema = z.object({
  username: z.string({ error: ENTER_BOTH }).trim().min(1, ENTER_BOTH).max(60, "errors:account_format_incorrect"),
  password: z.string({ error: ENTER_BOTH }).regex(/\S/, ENTER_BOTH).max(60, "errors:password_format_incorrect"),
  captcha: z
    .string({ error: "errors:enter_captcha" })
    .trim()
    .regex(new RegExp(`^\\d{1,${CAPTCHA_DIGITS}}$`), "errors:enter_captcha")
    .optional(),
  remember: rememberBox,
});

/** The same with the captcha asked for. */
export const loginWithCaptchaSchema = loginSchema.required({ captcha: true });

const answer = (pattern: RegExp, error: string) => z.string({ error }).trim().regex(pattern, error);

/** The one answer of a log-in's second step, by what is asked for (docs/gateway.md 3.1, `loginVerification`). */
export const verifySchemas = {
  payeeName: z.object({ answer: answer(/^.{1,80}$/u, "errors:name_format_invalid") }),
  // Held against the account's own address by the gateway; the pattern of a new address is not this form's business.
  email: z.object({ answer: answer(/^[^\s@]{1,64}@[^\s@]{1,120}$/, "errors:in_email_incorrect") }),
  sms: z.object({ answer: answer(/^\d{1,10}$/, "errors:verification_code_error") }),
  ga: z.object({ answer: answer(/^\d{6}$/, "errors:verification_code_error") }),
} as const;
