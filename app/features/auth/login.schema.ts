import { z } from "zod";

/** Longest values of the form; the rules of the merchant are the gateway's to judge at log-in. */
const CAPTCHA_DIGITS = 6;

/** Log-in by user name and password (specification section 5; readings, choice 3). Messages are keys. */
export const loginSchema = z.object({
  username: z
    .string({ error: "errors:enter_username_password" })
    .trim()
    .min(1, "errors:enter_username_password")
    .max(60, "errors:account_format_incorrect"),
  password: z
    .string({ error: "errors:enter_username_password" })
    .min(1, "errors:enter_username_password")
    .max(60, "errors:password_format_incorrect"),
  captcha: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${CAPTCHA_DIGITS}}$`), "errors:enter_captcha")
    .optional(),
  remember: z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).default(false),
});

/** The same with the captcha asked for. */
export const loginWithCaptchaSchema = loginSchema.required({ captcha: true });
