import type { FormAnswer } from "~/ui/forms/form-answer";
import type { DialingCode } from "~/ui/forms/phone-input";
import type { FieldRule } from "../fields/field-rule";
import type { HumanWidget } from "../verification/human-widget";
import type { SentCodeView } from "../verification/sent-code";

export type Way = "phone" | "email";

/** The page of a forgotten password: one of the ways that are offered. */
export interface ForgetPage {
  way: Way;
  /** Both are offered. */
  choice: boolean;
  rules: { username: FieldRule; email: FieldRule; mobileNum: FieldRule; newPassword: FieldRule };
  dialing: { codes: DialingCode[]; code: string };
  sent?: SentCodeView;
  human?: HumanWidget;
  /** Idempotency key. */
  idempotencyKey: string;
}

export interface ForgetAnswer extends FormAnswer {
  sent?: SentCodeView;
  idempotencyKey: string;
}
