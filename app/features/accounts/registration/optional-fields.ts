import type { TextInputProps } from "~/ui/forms/text-input";

/** Fields that the merchant can add to the registration form, in the order of the form (docs/behaviour.md 8). */
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

/** Attributes for on-screen keyboards and password managers. */
export const optionalFieldAttributes: Readonly<Record<OptionalField, Attributes>> = {
  paymentPassword: { type: "password", autoComplete: "off", icon: "lock" },
  payeeName: { autoComplete: "name" },
  nickname: { autoComplete: "nickname" },
  // Not type="email": browsers would validate it with their own pattern, which differs from the rule here.
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

/** Fields whose availability can be checked. */
export const checkedFields = ["username", "email"] as const;

export type CheckedField = (typeof checkedFields)[number];

/** The earliest date that the birthday field accepts (docs/behaviour.md 19). */
export const EARLIEST_BIRTHDAY = "1900-01-01";
