import type { RegistrationForm } from "./registration.response-schema.server";
import { codeFieldOf } from "./registration-validation.server";

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

/** The field of the form that an error of the gateway belongs to; "" for the form as a whole. */
export function fieldOfError(messageKey: string, form: RegistrationForm): string {
  const field = fieldsByMessage[messageKey] ?? "";
  if (field === "messageCode") return form.code ? codeFieldOf(form.method) : "";
  // On the mobile tab the number is the user name.
  if (field === "username" && form.method === "mobile") return "mobileNum";
  return hasField(form, field) ? field : "";
}

function hasField(form: RegistrationForm, field: string): boolean {
  const rules: Readonly<Record<string, unknown>> = {
    username: form.username,
    password: form.password,
    confimpsw: form.password,
    mobileNum: form.mobile,
    affiliateCode: form.affiliate,
    identifying: form.captcha,
  };
  return Boolean(rules[field]) || form.optional.some(({ name }) => name === field);
}
