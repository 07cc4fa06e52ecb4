import type { GatewayError } from "~/gateway/protocol/errors.server";
import type { RegistrationForm } from "./registration.response-schema.server";
import { codeFieldOf, type RegistrationValues } from "./registration-validation.server";

const fieldsByMessage: Readonly<Record<string, string>> = {
  "errors:username_exists": "username",
  "errors:account_format_incorrect": "username",
  "errors:password_format_incorrect": "password",
  "errors:confirm_password_mismatch": "confimpsw",
  "errors:mobile_exists": "mobileNum",
  "errors:mobile_invalid": "mobileNum",
  "errors:email_exists": "email",
  "errors:in_email_incorrect": "email",
  "errors:nickname_exists": "nickname",
  "errors:invalid_invitation_code": "affiliateCode",
  "errors:enter_captcha": "identifying",
  "errors:verification_code_error": "messageCode",
};

/** For a message of several fields, or one that names no field: by the first spelling of the code (docs/gateway.md 4.2). */
const fieldsByCode: Readonly<Record<string, string>> = {
  "format.payee.name.err": "payeeName",
  "format.nickname.err": "nickname",
  us_customer_illegal_recommender_error: "recommenderId",
  // A failed human verification is not about the code that was typed.
  geetest: "",
};

/** The field of the form that an error of the gateway belongs to; "" for the form as a whole. */
export function fieldOfError(
  { messageKey, code = "" }: Pick<GatewayError, "messageKey" | "code">,
  form: RegistrationForm,
  values: Partial<RegistrationValues>,
): string {
  const field = fieldsByCode[code] ?? fieldsByMessage[messageKey] ?? "";
  if (field === "messageCode") return form.code ? codeFieldOf(form.method) : "";
  // On the mobile tab the number is the user name.
  if (field === "username" && form.method === "mobile") return "mobileNum";
  return hasField(form, field) && isMeant(field, values) ? field : "";
}

function hasField(form: RegistrationForm, field: string): boolean {
  const rules: Readonly<Record<string, unknown>> = {
    username: form.username,
    password: form.password,
    confimpsw: form.password,
    mobileNum: form.mobile,
    affiliateCode: form.affiliate,
    // The form has a captcha from now on, whatever the rules say.
    identifying: true,
  };
  return Boolean(rules[field]) || form.optional.some(({ name }) => name === field);
}

/** Of a recommender and the referral code of a link, which the form does not show, the gateway may mean either. */
function isMeant(field: string, { recommenderId, referralCode }: Partial<RegistrationValues>): boolean {
  return field !== "recommenderId" || Boolean(recommenderId && !referralCode);
}
