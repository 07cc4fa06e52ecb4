import type { RegistrationForm } from "./registration-page";

const fields: Readonly<Record<string, string>> = {
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

/** The field that a refusal of the gateway is about, "" for the form as a whole. */
export function fieldOfRefusal(messageKey: string, form: RegistrationForm): string {
  const field = fields[messageKey] ?? "";
  const shown = new Set<string>([
    ...form.optional.map(({ name }) => name),
    ...(form.username ? ["username"] : []),
    ...(form.password ? ["password", "confimpsw"] : []),
    ...(form.mobile ? ["mobileNum"] : []),
    ...(form.affiliate ? ["affiliateCode"] : []),
    ...(form.captcha ? ["identifying"] : []),
  ]);
  if (field === "messageCode" && form.code) return form.method === "mobile" ? "messageCode" : "messageCode2";
  // On the mobile tab the number is the name.
  if (field === "username" && form.method === "mobile") return "mobileNum";
  return shown.has(field) ? field : "";
}
