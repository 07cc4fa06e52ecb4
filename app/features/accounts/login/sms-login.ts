import type { FormAnswer } from "~/ui/forms/form-answer";
import type { DialingCode } from "~/ui/forms/phone-input";
import type { FieldRule } from "../fields/field-rule";
import type { HumanWidget } from "../verification/human-widget";
import type { SentCodeView } from "../verification/sent-code";

/** The log-in with a mobile number and a code (specification section 2, login). */
export interface SmsLoginPage {
  rule: FieldRule;
  dialing: { codes: DialingCode[]; code: string };
  sent?: SentCodeView;
  /** The number of an earlier log-in that asked to be remembered. */
  remembered?: { mobile: string; dialingCode: string };
  human?: HumanWidget;
  /** Idempotency key. */
  idempotencyKey: string;
}

export interface SmsLoginAnswer extends FormAnswer {
  sent?: SentCodeView;
  captcha?: { image?: string };
  idempotencyKey: string;
}
