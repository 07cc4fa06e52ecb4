import type { TextInputProps } from "~/ui/forms/text-input";

/** The fields of the form that a rule of the same name rules, in their order (specification section 2, registration). */
export const optionalFields = [
  "paymentPassword",
  "payeeName",
  "nickname",
  "email",
  "whatsapp",
  "facebook",
  "line",
  "wechat",
  "zalo",
  "qqNum",
  "idNumber",
  "birthday",
  "recommenderId",
] as const;

export type OptionalField = (typeof optionalFields)[number];

type Attributes = Pick<TextInputProps, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "icon">;

/** Fields of which it can be asked whether somebody has the value already. */
export type CheckedField = "username" | "email";

/** What keyboards and password managers are told. */
export const fieldAttributes: Readonly<Record<OptionalField, Attributes>> = {
  paymentPassword: { type: "password", autoComplete: "off", icon: "lock" },
  payeeName: { autoComplete: "name" },
  nickname: { autoComplete: "nickname" },
  // Not type=email: browsers have a rule of their own for it, and the gateway's is another.
  email: { inputMode: "email", autoComplete: "email", autoCapitalize: "none" },
  whatsapp: { inputMode: "tel", autoComplete: "off" },
  facebook: { autoComplete: "off", autoCapitalize: "none" },
  line: { autoComplete: "off", autoCapitalize: "none" },
  wechat: { autoComplete: "off", autoCapitalize: "none" },
  zalo: { inputMode: "tel", autoComplete: "off" },
  qqNum: { inputMode: "numeric", autoComplete: "off" },
  idNumber: { autoComplete: "off" },
  birthday: { type: "date", autoComplete: "bday" },
  recommenderId: { inputMode: "numeric", autoComplete: "off" },
};

const formats: Readonly<Record<string, string>> = {
  username: "errors:account_format_incorrect",
  password: "errors:password_format_incorrect",
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

/** The message of a field that does not keep its rule, as a key (specification section 8). */
export function formatMessage(field: string): string {
  return formats[field] ?? "registration:field_format";
}

/** The message of a field that must be filled in and is not. */
export function missingMessage(field: string): string {
  return field === "identifying" || field === "agree" ? formatMessage(field) : "registration:field_required";
}
