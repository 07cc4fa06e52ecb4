import type { MessageKey } from "~/i18n/message-key";

/** Message keys for invalid values (docs/behaviour.md 18). */
const invalidMessages: Readonly<Record<string, MessageKey>> = {
  username: "errors:account_format_incorrect",
  password: "errors:password_format_incorrect",
  oldPassword: "errors:password_format_incorrect",
  newPassword: "errors:password_format_incorrect",
  paymentPassword: "errors:password_format_incorrect",
  confimpsw: "errors:confirm_password_mismatch",
  confirmNewPassword: "errors:confirm_password_mismatch",
  email: "errors:in_email_incorrect",
  mobileNum: "errors:mobile_invalid",
  mobileNum2: "errors:mobile_invalid",
  whatsapp: "errors:mobile_invalid",
  zalo: "errors:mobile_invalid",
  payeeName: "errors:name_format_invalid",
  nickname: "errors:name_format_invalid",
  birthday: "registration:birthday_invalid",
  affiliateCode: "errors:invalid_invitation_code",
  recommenderId: "errors:referrer_link_error",
  messageCode: "errors:verification_code_error",
  messageCode2: "errors:verification_code_error",
  identifying: "errors:enter_captcha",
  agree: "registration:agree_first",
};

/** The message key for an invalid value of a field. */
export function invalidMessage(field: string): MessageKey {
  return invalidMessages[field] ?? "registration:field_format";
}

/** The message key for a required field that is empty. */
export function missingMessage(field: string): MessageKey {
  return field === "identifying" || field === "agree" ? invalidMessage(field) : "registration:field_required";
}

/** The message key for a field that fails the browser's own validation. */
export function validityMessage(field: string, { valueMissing }: ValidityState): MessageKey {
  return valueMissing ? missingMessage(field) : invalidMessage(field);
}
