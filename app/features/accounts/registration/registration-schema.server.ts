import { z } from "zod";
import type { DialingCodes } from "../fields/dialing-codes.server";
import { formatMessage, missingMessage } from "../fields/fields";
import {
  messageCode,
  mobileNumber,
  offeredDialingCode,
  pageKey,
  repetitionOf,
  ruledSecret,
  ruledText,
} from "../fields/form-values.server";
import { isBirthday, isOfAge } from "./birthday.server";
import type { RegistrationForm } from "./registration-page";

/** What a registration asks of a form that was sent, from the same rules as its inputs (specification section 5). */
export function registrationSchema(form: RegistrationForm, dialing: DialingCodes, sent: FormData) {
  const { username, password, mobile, code, optional, affiliate, captcha, method } = form;
  const codeName = codeFieldOf(method);
  return z.object({
    ...(username && { username: ruledText("username", username) }),
    ...(password && {
      password: ruledSecret("password", password),
      confimpsw: repetitionOf("confimpsw", sent.get("password")),
    }),
    ...(mobile && { mobileNum: mobileNumber("mobileNum", mobile), countryDialingCode: offeredDialingCode(dialing) }),
    ...(method === "mobile" && mobile && { mobileNum2: mobileNumber("mobileNum2", { ...mobile, required: false }) }),
    // Without a number there is nothing to prove.
    ...(code && { [codeName]: needsCode(form, sent) ? messageCode(codeName) : messageCode(codeName).optional() }),
    ...Object.fromEntries(
      optional.map(({ name, rule }) => {
        if (name === "birthday") return [name, birthday(form, rule.required)];
        if (name !== "paymentPassword") return [name, ruledText(name, rule)];
        const secret = ruledSecret(name, rule);
        return [name, rule.required ? secret : secret.optional()];
      }),
    ),
    ...(affiliate && { affiliateCode: ruledText("affiliateCode", affiliate) }),
    ...(captcha && { identifying: ruledText("identifying", captcha) }),
    agree: z.literal("on", { error: "registration:agree_first" }),
    referralCode: z.string().trim().max(40).optional().catch(undefined),
    idempotencyKey: pageKey,
  });
}

/** The number's code has a name of its own on each tab (specification section 2). */
export function codeFieldOf(method: RegistrationForm["method"]): "messageCode" | "messageCode2" {
  return method === "mobile" ? "messageCode" : "messageCode2";
}

function needsCode({ mobile }: RegistrationForm, sent: FormData): boolean {
  return mobile?.required === true || Boolean(sent.get("mobileNum"));
}

function birthday({ lastBirthday: last, minimumAge }: RegistrationForm, required: boolean) {
  const day = z
    .string({ error: ({ input }) => (input === undefined ? missingMessage("birthday") : formatMessage("birthday")) })
    .refine((value) => isBirthday(value, last), { error: formatMessage("birthday"), abort: true })
    .refine((value) => isOfAge(value, minimumAge, new Date()), "registration:too_young");
  return required ? day : day.optional();
}

/** What a form that was sent came to. */
export type Registration = Partial<Record<string, string>> & { idempotencyKey: string };
